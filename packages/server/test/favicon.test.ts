/** Tests the site's icon. Browsers request an icon from each website, even if it shows only plain text. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ hasPages: true });
});
afterAll(() => server.close());

it('serves an icon at the path that browsers try if a page has no icon', async () => {
  const { status, url, headers } = await fetch(`${server.url}/favicon.ico`);
  expect([status, url, headers.get('content-type')]).toEqual([
    200,
    `${server.url}/favicon.svg`,
    'image/svg+xml',
  ]);
});
