// node scripts/take-shots.mjs --url http://localhost:3000 [--data ./data/demo] [--address
// http://queue.citycare.example] Takes the landing page's pictures again, from a running
// PUBLIC_URL=http://queue.citycare.example npm run demo -- --morning where it is morning in the clinic. The
// browser opens the demo under the address that the clinic gives its patients.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../harness/find-browser.mjs';
import { fontsEnv } from '../harness/fonts.mjs';
import { rootDir } from '../harness/paths.mjs';
import { program } from './program.mjs';

const MAX_BYTES = 40_000;
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
const PHONE = { width: 390, height: 780 };
const SCREEN = { width: 1280, height: 800 };
const TV = { width: 1280, height: 720 };
const FOLDER = path.join(rootDir, 'packages/web/public/shots');

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ slug: string, owner: { email: string, password: string }, doctors: { name: string, phone: string, code: string }[] }} Clinic */

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    data: { type: 'string', default: './data/demo' },
    address: { type: 'string', default: 'http://queue.citycare.example' },
  },
});

await program(async () => {
  /** @type {Clinic} */
  const clinic = JSON.parse(readFileSync(path.join(values.data, 'demo-clinic.json'), 'utf8'));
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    env: fontsEnv(),
    args: [
      `--host-resolver-rules=MAP ${new URL(values.address).host}:80 127.0.0.1:${new URL(values.url).port}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  /**
   * Opens a page in light and dark and saves a picture of each.
   * @param {string} name
   * @param {{ width: number, height: number }} viewport
   * @param {(page: Page) => Promise<unknown>} open
   */
  async function shoot(name, viewport, open) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const context = await browser.newContext({
        baseURL: values.address,
        viewport,
        colorScheme,
        locale: 'en-IN',
        deviceScaleFactor: viewport === PHONE ? 1.5 : 1,
      });
      // A busy machine takes longer than Playwright's 30 seconds to open the console.
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      await open(page);
      const picture = await toWebp(page, await page.screenshot());
      writeFileSync(path.join(FOLDER, `${name}-${colorScheme}.webp`), picture);
      console.log(`${name}-${colorScheme}.webp  ${picture.length} bytes`);
      await context.close();
    }
  }

  try {
    await shoot('token', PHONE, openToken(clinic));
    await shoot('doctor', PHONE, (page) => openPanel(page, clinic));
    await shoot('desk', SCREEN, (page) => openDesk(page, clinic));
    await shoot('dashboard', SCREEN, (page) => openDashboard(page, clinic));
    await shoot('display', TV, async (page) => {
      await page.goto(`/${clinic.slug}/queue`);
      await page.getByText('Live', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Turn on sound' }).click();
      await page.getByRole('button', { name: 'Sound is on' }).waitFor();
      // Hides the focus ring around the element that was pressed.
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
    });
  } finally {
    // An open browser would keep this program running after an error.
    await browser.close();
  }
});

/**
 * Takes one token and opens its page for each picture.
 * @param {Clinic} clinic
 */
function openToken({ slug, doctors }) {
  /** @type {string | undefined} */
  let taken;
  /** @param {Page} page */
  return async (page) => {
    if (!taken) {
      await page.goto(`/${slug}/${doctors[0]?.name.toLowerCase() ?? ''}`);
      await page.getByLabel('Full name').fill('Asha Verma');
      await page.getByLabel('Phone number').fill(`98${String(Date.now()).slice(-8)}`);
      await page.getByRole('button', { name: 'Get my token' }).click();
      await page.waitForURL('**/t/*');
      taken = page.url();
    }
    await page.goto(taken);
    // Reloading the page removes the toast about the new token.
    await page.reload();
    await page.getByText('Live', { exact: true }).first().waitFor();
  };
}

/**
 * @param {Page} page
 * @param {Clinic} clinic
 */
async function openPanel(page, { doctors }) {
  await page.goto('/doctor-login');
  await page.getByLabel('Phone Number').fill(doctors[0]?.phone ?? '');
  await page.getByLabel('OTP').fill(doctors[0]?.code ?? '');
  await page.getByLabel('OTP').press('Enter');
  await page.waitForURL('**/doctor/*/admin');
  const call = page.getByRole('button', { name: /Call/ }).first();
  await call.waitFor();
  // Reloading the page removes the toast about signing in.
  await page.reload();
  await call.waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
}

/**
 * Opens the first doctor's line at the desk, where the call key has been chosen before.
 * @param {Page} page
 * @param {Clinic} clinic
 */
async function openDesk(page, clinic) {
  await page.addInitScript(() => localStorage.setItem('baari.call-key', 'PageDown'));
  await signIn(page, clinic);
  await page.goto(`/${clinic.slug}/admin?doctor=${clinic.doctors[0]?.name.toLowerCase() ?? ''}`);
  await page.locator('tr[data-row]').first().waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
}

/**
 * @param {Page} page
 * @param {Clinic} clinic
 */
async function openDashboard(page, clinic) {
  await signIn(page, clinic);
  await page.goto(`/${clinic.slug}/dashboard`);
  await page.getByText('Dr. Rao').first().waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
  // A dash stands for a figure of the day until it is loaded.
  await page.getByText('–', { exact: true }).first().waitFor({ state: 'detached' });
}

/**
 * Signs in the owner.
 * @param {Page} page
 * @param {Clinic} clinic
 */
async function signIn(page, { owner }) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByText('Welcome back!').waitFor();
}

/**
 * Returns a picture as WebP, in the best quality that its size limit allows.
 * @param {Page} page
 * @param {Buffer} png
 * @returns {Promise<Buffer>}
 */
async function toWebp(page, png) {
  const blank = await page.context().newPage();
  for (const quality of QUALITIES) {
    const dataUrl = await blank.evaluate(
      async ([source, fineness]) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', fineness);
      },
      /** @type {const} */ ([`data:image/png;base64,${png.toString('base64')}`, quality]),
    );
    const webp = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error(`A picture does not fit into ${MAX_BYTES} bytes.`);
}
