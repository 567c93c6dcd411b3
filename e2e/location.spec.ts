/** Tests setting a clinic's location: found on a map, moved, taken from the device, or typed. */
import { expect, type Page } from '@playwright/test';
import { type BaariServer, startBaariServer } from '../harness/baari-server.ts';
import { tabTo } from '../harness/keyboard.ts';
import { ADDRESS_AT_MARKER, FOUND_PLACE, type MapServer, startMapServer } from '../harness/map-server.ts';
import { type Account, signInAs, verifiedOwner } from '../harness/opened-clinic.ts';
import { expectAccessible } from '../harness/people.ts';
import { ON_A_PHONE, type Person, test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

/** The map tile that contains India Gate at zoom 15. */
const TILE_AT_START = '/15/23413/13664';

let maps: MapServer;
let server: BaariServer;

test.beforeAll(async () => {
  maps = await startMapServer();
});
test.afterAll(async () => {
  await maps.close();
});

test.describe('finding a location on a map', () => {
  test.beforeAll(async () => {
    server = await startBaariServer(maps.env);
  });
  test.afterAll(async () => {
    await server.close();
  });

  test('searches, chooses and moves a location by keyboard, and saves it @desktop', async ({ arrive }) => {
    const { page, owner } = await openForm(await arrive());
    const { keyboard } = page;
    await tabTo(page.getByRole('combobox', { name: 'Search for the address' }));
    await keyboard.type('Station Road');
    await keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(2);
    await expectAccessible(page);
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(addressField(page)).toHaveValue(FOUND_PLACE.address);
    await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expect(page.getByText('The marker is at 19.01780° N, 72.84780° E.')).toBeVisible();

    await tabTo(page.getByRole('application', { name: 'Map with the marker of the clinic' }));
    await expect(page.locator('.leaflet-marker-icon')).toBeInViewport();
    await keyboard.press('ArrowRight');
    await expect(page.getByText('The marker is at 19.01780° N, 72.84831° E.')).toBeVisible();
    await expect(addressField(page)).toHaveValue(ADDRESS_AT_MARKER);
    await expectRegistered(page, owner, {
      address: ADDRESS_AT_MARKER,
      location: { latitude: 19.0178, longitude: 72.848315, placeId: null },
    });
  });

  test('uses the device’s location if allowed, and lets the owner type the address if the map fails @drill @desktop', async ({
    arrive,
  }) => {
    const person = await arrive(ON_A_PHONE);
    const { page, owner } = await openForm(person);
    await expect(page.locator(`img[src*="${TILE_AT_START}"]`).first()).toBeAttached();
    const useMyLocation = page.getByRole('button', { name: 'Use my location' });
    await useMyLocation.click();
    await expect(page.getByText(/Location is not allowed in this browser/)).toBeVisible();
    await person.context.grantPermissions(['geolocation']);
    await person.context.setGeolocation({ latitude: 12.9716, longitude: 77.5946 });
    await useMyLocation.click();
    await expect(page.getByText('The marker is at 12.97160° N, 77.59460° E.')).toBeVisible();
    await expect(addressField(page)).toHaveValue(ADDRESS_AT_MARKER);
    await page
      .locator('.leaflet-marker-icon')
      .dragTo(page.getByRole('application'), { targetPosition: { x: 60, y: 200 } });
    await expect(page.getByText('The marker is at 12.97160° N, 77.59460° E.')).toHaveCount(0);

    maps.isDown = true;
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByText('The map images could not be loaded.')).toBeVisible();
    const search = page.getByRole('combobox', { name: 'Search for the address' });
    await search.fill('Temple Road');
    await search.press('Enter');
    await expect(page.getByText(/Places cannot be searched just now/)).toBeVisible();
    await expectAccessible(page);
    maps.isDown = false;

    await page.getByRole('button', { name: 'Remove from the map' }).click();
    await addressField(page).fill('3 Temple Road, Mysuru');
    await expectRegistered(page, owner, { address: '3 Temple Road, Mysuru', location: null });
  });
});

test.describe('finding a location with an API key for Google Maps', () => {
  test.beforeAll(async () => {
    server = await startBaariServer({ GOOGLE_MAPS_API_KEY: 'invalid' });
  });
  test.afterAll(async () => {
    await server.close();
  });

  test('retries Google several times, then lets the owner type the address @drill @desktop', async ({
    arrive,
  }) => {
    const person = await arrive();
    const tries: URL[] = [];
    await person.context.route('https://maps.googleapis.com/**', async (route) => {
      tries.push(new URL(route.request().url()));
      await route.abort();
    });
    const { page, owner } = await openForm(person);
    const failure = page.getByText('Failed to load Google Maps. Please check your API key.');
    await expect(failure).toBeVisible({ timeout: 15_000 });
    expect(tries).toHaveLength(4);
    expect(tries[0]?.searchParams.get('v')).toBe('weekly');
    expect(tries[0]?.searchParams.get('libraries')).toMatch(/places.*geometry/);
    await expectAccessible(page);
    await addressField(page).fill('3 Temple Road, Mysuru');
    await expectRegistered(page, owner, { address: '3 Temple Road, Mysuru', location: null });
  });
});

const addressField = (page: Page) => page.getByLabel('Address', { exact: true });

let owners = 0;

/** Opens the form for registering a clinic. */
async function openForm({ page, context }: Person): Promise<{ page: Page; owner: Account }> {
  const owner = await verifiedOwner(server, `location-${(owners += 1)}@journey.test`);
  await signInAs(context, owner, server.url);
  await page.goto(`${server.url}/register-clinic`);
  await page.getByLabel('Clinic Name').fill(`Located Clinic ${owners}`);
  await page.getByLabel('Owner Name').fill('Clinic Owner');
  await page.getByLabel('Clinic Email').fill('desk@journey.test');
  await page.getByLabel('Phone Number').fill('022 2345 6789');
  return { page, owner };
}

/** Registers the clinic and checks its saved location. */
async function expectRegistered(
  page: Page,
  { api }: Account,
  place: { address: string; location: object | null },
): Promise<void> {
  await page.getByRole('button', { name: 'Register Clinic' }).click();
  await expect(page.getByRole('dialog', { name: 'Clinic registered' })).toBeVisible();
  const [clinic] = await api.clinics.listMyClinics();
  expect(await api.clinics.getClinicDetails({ clinicId: clinic?.clinicId ?? '' })).toMatchObject(place);
}
