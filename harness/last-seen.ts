/** Adds each page's state to a failure's report: its text, its focus, and its requests to the server. */
import type { Page, Request, TestInfo } from '@playwright/test';
import { lastSaid } from '../packages/server/test/baari-process.ts';

const TEXT_MAX = 1200;
const REQUESTS_MAX = 12;

/** Records the last requests of a page. Returns a function that describes the page for the report. */
export function watchPage(page: Page): () => Promise<string> {
  const requests: { request: Request; became: string }[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    requests.push({ request, became: 'no answer yet' });
    if (requests.length > REQUESTS_MAX) requests.shift();
  });
  const end = (request: Request, became: string) => {
    const kept = requests.find((one) => one.request === request);
    if (kept) kept.became = became;
  };
  page.on('response', (response) => end(response.request(), String(response.status())));
  page.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'));
  return async () => {
    const asked = requests.map(
      ({ request, became }) => `${request.method()} ${new URL(request.url()).pathname}: ${became}`,
    );
    const shown = await page.evaluate(() => {
      const focus = document.activeElement;
      const name = focus?.getAttribute('aria-label') ?? focus?.textContent.slice(0, 40);
      return { text: document.body.innerText, focus: `${focus?.localName} “${name}”` };
    });
    const text = shown.text.replaceAll(/\s*\n\s*/g, ' / ').slice(0, TEXT_MAX);
    return [`${page.url()}, focus in ${shown.focus}`, ...asked, text].join('\n  ');
  };
}

/** When a test fails, adds the state of its pages and the output of its servers to the report. */
export async function reportPages(info: TestInfo, tells: readonly (() => Promise<string>)[]): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const told = await Promise.all(tells.map((tell) => tell().catch((error: unknown) => String(error))));
  info.errors.push(
    ...told.map((message) => ({ message: `Last seen: ${message}` })),
    ...lastSaid().map((message) => ({ message })),
  );
}
