/** The HTML document around a rendered page. It holds no script that runs in place and no style attribute. */
import type { PatientPage, RenderedPage } from '@baari/contract/pages';

type DocumentParts = {
  page: PatientPage;
  rendered: RenderedPage;
  headTags: string;
  /** The page's one true address, for search engines; null for a page that they are to leave out. */
  canonicalUrl: string | null;
};

/** The whole document as text. */
export function pageDocument({ page, rendered, headTags, canonicalUrl }: DocumentParts): string {
  const title = escapeHtml(rendered.title);
  const description = escapeHtml(rendered.description);
  return `<!doctype html>
<html lang="${escapeHtml(rendered.lang)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <meta name="robots" content="${rendered.robots}" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#f4f6f3" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#0c1413" media="(prefers-color-scheme: dark)" />
    <meta name="format-detection" content="telephone=no" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${optionalTags(rendered, canonicalUrl)}<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${headTags}
  </head>
  <body>
    ${rendered.body}
    <script type="application/json" id="page-data">${scriptText(page)}</script>
  </body>
</html>
`;
}

/** JSON in which nothing can end the script element it stands in, nor a line of JavaScript. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function optionalTags({ refreshSeconds }: RenderedPage, canonicalUrl: string | null): string {
  const canonical = canonicalUrl && `<link rel="canonical" href="${escapeHtml(canonicalUrl)}" />`;
  const refresh =
    refreshSeconds && `<noscript><meta http-equiv="refresh" content="${refreshSeconds}" /></noscript>`;
  return [canonical, refresh].map((tag) => (tag ? `${tag}\n    ` : '')).join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
