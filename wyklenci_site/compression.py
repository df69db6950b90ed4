"""Pages go compressed; a PDF or a picture is so already, and would only cost time."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.middleware.gzip import GZipMiddleware

PACKED: Final = frozenset({"application/pdf", "application/zip", "image/png", "image/webp"})


class PagesOnly(GZipMiddleware):
    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if response.headers.get("Content-Type") in PACKED:
            return response
        return super().process_response(request, response)
