/** Tests the widget on the example website from docs/examples, which has another origin than Baari. */
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { openDesk } from '../harness/desk.ts';
import { signInAs } from '../harness/opened-clinic.ts';
import { rootDir } from '../harness/paths.mjs';
import { expectAccessible, expectReadableInDark } from '../harness/people.ts';
import { test } from '../harness/test.ts';

const PAGE = readFileSync(join(rootDir, 'docs/examples/website/index.html'), 'utf8');

let website: Server | undefined;

test.afterEach(() => void website?.close());

/** Serves a page from a separate host. Browsers resolve every name under localhost to this computer. */
async function serveWebsite(page: string): Promise<string> {
  const started = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
  );
  website = started;
  await new Promise<void>((resolve) => void started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('The website has no port.');
  return `sunrise.localhost:${address.port}`;
}

test('shows the queues on the clinic’s own website, and on no other website @desktop', async ({
  arrive,
  server,
}) => {
  const clinic = await openDesk(server, { usesLetters: true });
  const host = await serveWebsite(
    PAGE.replaceAll('https://queue.example.org', server.url).replaceAll('sunrise-clinic', clinic.slug),
  );
  const [owner, visitor] = await Promise.all([arrive(), arrive()]);
  const { page } = visitor;
  const frame = page.frameLocator('#baari');

  await test.step('no website may show the widget until the owner lists it', async () => {
    await page.goto(`http://${host}`);
    await expect(page.locator('#baari')).toBeVisible();
    await expect(frame.getByText('Dr. Asha Rao')).toHaveCount(0);
  });

  await test.step('the owner lists the website', async () => {
    await signInAs(owner.context, clinic.owner, server.url);
    await owner.page.goto(`${server.url}/${clinic.slug}/connections`);
    const card = owner.page.getByRole('region', { name: 'Widget for your website' });
    await card.getByLabel('Website', { exact: true }).fill(`http://${host}/contact`);
    await card.getByRole('button', { name: 'Add website' }).click();
    await expect(card.getByText(host, { exact: true })).toBeVisible();
    await expect(card.getByLabel('Code of the widget', { exact: true })).toContainText(
      `/embed/${clinic.slug}`,
    );
    await expectAccessible(owner.page);
    await expectReadableInDark(owner.page);
  });

  await test.step('visitors of the website see the queues, without names, and get a token', async () => {
    await page.goto(`http://${host}`);
    await expect(frame.getByRole('heading', { name: 'Dr. Asha Rao' })).toBeVisible();
    await expect(frame.locator('body')).not.toContainText('Meena');
    // The website's script gives the frame the height of its content.
    await expect
      .poll(() => page.locator('#baari').evaluate((element: HTMLIFrameElement) => element.style.height))
      .not.toBe('420px');
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: 'Get token: Dr. Asha Rao' }).click();
    await expect(await opened).toHaveURL(new RegExp(`/${clinic.slug}/asha-rao$`));
    const cookies = await visitor.context.cookies(`${server.url}/embed/${clinic.slug}`);
    expect(cookies.filter(({ sameSite }) => sameSite === 'None')).toEqual([]);
  });

  await test.step('the widget is accessible, in light and dark', async () => {
    // The accessibility checker does not look into frames.
    await page.goto(`${server.url}/embed/${clinic.slug}`);
    await expectAccessible(page);
    await expectReadableInDark(page);
  });
});
