// npm run words -- ta [--url http://localhost:3000] [--data ./data/demo] Writes words-ta.html, which shows a
// native speaker each text of a language next to its English, at its position on a picture. The pictures are
// from a running `npm run demo -- --morning`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { launchOptions } from '../../harness/browsers.ts';
import { findBrowser } from '../../harness/find-browser.mjs';
import { type Picture, wordsPage } from './page.ts';
import { findTexts, type PageText, textsOf, type WordText } from './texts.ts';

const WORDS_DIR = path.resolve(import.meta.dirname, '../../packages/words/dist');
const PHONE = { width: 390, height: 844 };
const TV = { width: 1280, height: 720 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    data: { type: 'string', default: './data/demo' },
  },
});
const language = positionals[0] ?? '';
const languages = readdirSync(WORDS_DIR, { withFileTypes: true }).filter((entry) => entry.isDirectory());
if (!languages.some(({ name }) => name === language)) {
  console.error('Use it like: npm run words -- ta');
  process.exit(2);
}

const texts = await readTexts();
const browser = await chromium.launch(launchOptions(await findBrowser()));
const pictures = await takePictures(browser);
await browser.close();
const shown = new Set(pictures.flatMap(({ found }) => found.map(({ key }) => key)));
const rest = texts.filter(({ key }) => !shown.has(key));
const file = `words-${language}.html`;
writeFileSync(file, wordsPage(language, pictures, rest));
console.log(
  `${file}: ${shown.size} texts on ${pictures.length} pictures, ${rest.length} more that are on none of them.`,
);

/** Returns a language's texts on every translated surface. */
async function readTexts(): Promise<WordText[]> {
  const parts = readdirSync(path.join(WORDS_DIR, language, 'web'));
  const all = await Promise.all(
    parts.map(async (part) => textsOf(await wordsOf(language, part), await wordsOf('en', part))),
  );
  // The texts of each surface include the shared words.
  return [...new Map(all.flat().map((text) => [text.key, text])).values()];
}

async function wordsOf(code: string, part: string): Promise<object> {
  const loaded: unknown = await import(path.join(WORDS_DIR, code, 'web', part));
  return z.object({ words: z.looseObject({}) }).parse(loaded).words;
}

async function takePictures(opened: Browser): Promise<Picture[]> {
  const { slug, doctors } = clinicOfDemo();
  const doctor = `/${slug}/${doctors[0]?.name.toLowerCase() ?? ''}`;
  const context = await opened.newContext({ baseURL: values.url, viewport: PHONE, locale: 'en-IN' });
  await context.addCookies([{ name: 'baari_language', value: language, url: values.url }]);
  const page = await context.newPage();
  const found: Picture[] = [];
  for (const address of [
    `/${slug}`,
    doctor,
    `/${slug}/doctors`,
    '/clinics',
    '/token-status',
    '/no-such-clinic',
    '/tv',
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    found.push(await pictureOf(page, address));
  }
  await takeToken(page, doctor);
  found.push(await pictureOf(page, '/t/…'));
  await page.setViewportSize(TV);
  await page.goto(`/${slug}/queue`);
  await page.locator('.display[data-connection="live"]').waitFor();
  found.push(await pictureOf(page, `/${slug}/queue`));
  return found;
}

async function takeToken(page: Page, doctor: string): Promise<void> {
  await page.goto(doctor, { waitUntil: 'networkidle' });
  await page.locator('input[autocomplete="name"]').first().fill('Meena Kumari');
  await page
    .locator('input[type="tel"]')
    .first()
    .fill(`98${String(Date.now()).slice(-8)}`);
  await page.locator('form button[type="submit"]').first().click();
  await page.waitForURL('**/t/*');
  await page.waitForLoadState('load');
}

async function pictureOf(page: Page, address: string): Promise<Picture> {
  const png = await page.screenshot({ fullPage: true });
  const size = page.viewportSize() ?? PHONE;
  return {
    address,
    png: png.toString('base64'),
    width: size.width,
    found: findTexts(texts, await readPage(page)),
  };
}

function readPage(page: Page): Promise<PageText[]> {
  return page.evaluate(() => {
    const there: PageText[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const box = element.getBoundingClientRect();
      const text = element.textContent.replace(/\s+/g, ' ').trim();
      // Texts that are not visible: those for screen readers are a pixel wide, and the skip link is above the
      // page.
      const isSeen = element.checkVisibility() && box.width > 1 && box.height > 1 && box.bottom > 0;
      if (isSeen && text !== '') there.push({ text, x: box.x + scrollX, y: box.y + scrollY });
    }
    // In the document, the last element that contains a text is the innermost one.
    return there.reverse();
  });
}

function clinicOfDemo(): { slug: string; doctors: { name: string }[] } {
  const kept = readFileSync(path.join(values.data, 'demo-clinic.json'), 'utf8');
  return z
    .object({ slug: z.string(), doctors: z.array(z.object({ name: z.string() })) })
    .parse(JSON.parse(kept));
}
