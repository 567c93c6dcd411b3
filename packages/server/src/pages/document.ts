/** The HTML document around a rendered page. It contains no inline script and no style attribute. */
import type { PatientPage, RenderedPage } from '@baari/contract/pages';

/** The text alternative of the preview picture, public/og.png. */
const IMAGE_ALT = 'Baari: see your place in the clinic’s queue on your phone';

type DocumentParts = {
  page: PatientPage;
  rendered: RenderedPage;
  headTags: string;
  /** This site's own address, without a trailing slash. */
  siteUrl: string;
  /** The page's canonical address for search engines. Null if search engines should not list the page. */
  canonicalUrl: string | null;
};

export function pageDocument(parts: DocumentParts): string {
  const { page, rendered, headTags } = parts;
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
    ${previewTags(parts)}
    ${optionalTags(parts)}<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    ${headTags}
  </head>
  <body>
    ${rendered.body}
    <script type="application/json" id="page-data">${scriptText(page)}</script>
  </body>
</html>
`;
}

/** Writes JSON that can end neither its script element nor a line of JavaScript. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Returns the metadata from which messengers build the preview of a link. */
function previewTags({ rendered, siteUrl, canonicalUrl }: DocumentParts): string {
  const image = `${siteUrl}/og.png`;
  const properties: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Baari'],
    ['og:title', rendered.title],
    ['og:description', rendered.description],
    ...(canonicalUrl === null ? [] : [['og:url', canonicalUrl] satisfies [string, string]]),
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', IMAGE_ALT],
  ];
  return [
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

function optionalTags({ rendered, siteUrl, canonicalUrl }: DocumentParts): string {
  const { refreshSeconds, structuredData } = rendered;
  const canonical = canonicalUrl && `<link rel="canonical" href="${escapeHtml(canonicalUrl)}" />`;
  const refresh =
    refreshSeconds && `<noscript><meta http-equiv="refresh" content="${refreshSeconds}" /></noscript>`;
  const data =
    structuredData &&
    canonicalUrl &&
    `<script type="application/ld+json">${scriptText(structuredData(siteUrl))}</script>`;
  return [canonical, refresh, data].map((tag) => (tag ? `${tag}\n    ` : '')).join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
