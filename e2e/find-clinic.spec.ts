/** Tests finding a clinic and one of its doctors, with and without a script, and live changes on the page. */
import { DEFAULT_WORKING_HOURS, type Specialty } from '@baari/core/doctors';
import { expect, type Page } from '@playwright/test';
import { type BaariServer, startBaariServer } from '../harness/baari-server.ts';
import { givePro } from '../harness/database.ts';
import { type Account, type OpenedClinic, openClinic, verifiedOwner } from '../harness/opened-clinic.ts';
import { expectAccessible } from '../harness/people.ts';
import { test } from '../harness/test.ts';

const MUMBAI = { latitude: 19.0760123, longitude: 72.8777456 };

let server: BaariServer;
let owner: Account;

test.beforeAll(async () => {
  // The test registers two dozen clinics.
  test.setTimeout(90_000);
  server = await startBaariServer();
  owner = await verifiedOwner(server, 'finder@journey.test');
  const clinics = await owner.api.clinics.registerClinic({
    name: 'Andheri Skin Centre',
    ownerName: 'Owner',
    email: owner.email,
    phone: '022 2345 6789',
    address: '4 Link Road, Andheri West, Mumbai, Maharashtra 400053, India',
    location: { latitude: 19.1364, longitude: 72.8296, placeId: null },
  });
  await givePro(server, owner);
  for (const specialty of ['Dermatology', 'Pediatrics', 'Cardiology', 'Orthopedics'] as const)
    await addDoctor(clinics.id, specialty);
  const dadar = await register('Dadar Heart Clinic', '12 Station Road, Dadar, Mumbai 400014', 19.0178);
  await addDoctor(dadar.id, 'Cardiology');
  for (let index = 1; index <= 20; index += 1) {
    await register(`Pune Clinic ${String(index).padStart(2, '0')}`, 'FC Road, Pune 411004', 18.52);
  }
});
test.afterAll(async () => {
  await server.close();
});

test('finds a clinic without a script by name, location and specialty in a paged list @phone', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/clinics`);
  await expect(page.getByText('22 clinics')).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Pune Clinic 19', 'Pune Clinic 20']);
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  await page.getByLabel('Clinic, doctor or place').fill('mumbai');
  await page.getByLabel('Clinic, doctor or place').press('Enter');
  await expect(page.getByText('2 clinics')).toBeVisible();
  await expect(page.getByLabel('Clinic, doctor or place')).toHaveValue('mumbai');
  await page.getByLabel('Specialty').selectOption('Dermatology');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 clinic', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Specialty')).toHaveValue('Dermatology');
  const card = cardOf(page, 'Andheri Skin Centre');
  await expect(card.getByText('4 Link Road, Andheri West', { exact: true })).toBeVisible();
  await expect(card.getByText('4 doctors')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText([
    'Cardiology',
    'Dermatology',
    'Orthopedics',
    '+1 more',
  ]);
  await expect(card.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+912223456789');
  await expect(card.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /19\.1364/);
  await card.getByRole('link', { name: /^View doctors at / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Andheri Skin Centre' })).toBeVisible();
  await expect(page.getByText('4 doctors · ')).toBeVisible();
  await context.close();
});

test('explains an empty search result @drill @phone', async ({ arrive }) => {
  const { page } = await arrive();
  const told = async (query: string, words: string) => {
    await page.goto(`${server.url}/clinics?${query}`);
    await expect(page.getByText(words)).toBeVisible();
  };
  await told('specialty=Neurology', 'No clinics found with the selected specialty.');
  await told('query=nowhere%25', 'No clinic found for “nowhere%”.');
  await told('query=pune&specialty=Cardiology', 'No clinic found for “pune” with a doctor for Cardiology.');
  await told('page=9', 'There is no such page.');
  await page.getByRole('link', { name: 'Show all clinics' }).click();
  await expect(page.getByText('22 clinics')).toBeVisible();
});

test('filters by a specialty immediately, and sorts by distance with Near me or explains a failure @drill', async ({
  arrive,
}) => {
  const { page, context } = await arrive();
  await page.goto(`${server.url}/clinics`);
  await expect(page.getByRole('button', { name: 'Near me' })).toBeEnabled();
  await page.getByLabel('Specialty').selectOption('Cardiology');
  await expect(page).toHaveURL(/specialty=Cardiology/);
  await expect(page.getByText('2 clinics')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Near me' })).toBeEnabled();
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByRole('alert')).toContainText('You did not allow location');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(MUMBAI);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/near=19\.076%2C72\.878/);
  await expect(page).toHaveURL(/specialty=Cardiology/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Dadar Heart Clinic',
    'Andheri Skin Centre',
  ]);
  await expect(cardOf(page, 'Dadar Heart Clinic').getByText('7.2 km away')).toBeVisible();
  await page.getByRole('link', { name: 'Sort by name' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Andheri Skin Centre');
  await expectAccessible(page);
});

test('updates the queues of a clinic’s doctors live, and keeps their order', async ({ arrive }) => {
  const clinic = await clinicWithTwoDoctors();
  const { page } = await arrive();
  await page.goto(`${server.url}/${clinic.slug}/doctors`);
  const [asha, bela] = [doctorOf(page, 'Dr. Asha Rao'), doctorOf(page, 'Dr. Bela Sen')];
  await expect(page.getByText('2 doctors · 2 available')).toBeVisible();
  await expect(asha.getByText('Available now')).toBeVisible();
  await expect(asha.getByText('12 years of experience · MBBS')).toBeVisible();
  await expect(bela.getByText('English, Hindi, Kannada +2 more')).toBeVisible();
  await expect(bela.getByText(`${'b'.repeat(120)}…`)).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const names = page.getByRole('heading', { level: 2 });
  const before = await names.allTextContents();

  for (const phone of ['9876543201', '9876543202', '9876543203', '9876543204']) {
    await clinic.owner.api.queue.addPatient({ doctorId: clinic.doctorId, name: 'Meena', phone });
  }
  await expect(asha.getByText('4 waiting')).toBeVisible();
  await clinic.owner.api.queue.announce({ doctorId: clinic.belaId, kind: 'break', minutes: 20 });
  await expect(bela.getByText(/^Back at /)).toBeVisible();
  await expect(page.getByText('2 doctors · 1 available')).toBeVisible();
  expect(await names.allTextContents()).toEqual(before);

  await page.getByRole('switch', { name: 'Show available doctors only' }).press('Space');
  await expect(names).toHaveText(['Dr. Asha Rao']);
  await clinic.owner.api.queue.closePractice({ doctorId: clinic.doctorId });
  await expect(page.getByText('No Available Doctors')).toBeVisible();
  await page.getByRole('button', { name: 'Show all doctors' }).click();
  await expect(asha.getByRole('button', { name: 'Doctor Offline' })).toBeDisabled();
  await bela.getByRole('link', { name: /^Get a token for / }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('shows a deactivated clinic as inactive on an open page, and unlists it @drill @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page } = await arrive();
  await page.goto(`${server.url}/${clinic.slug}/doctors`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await clinic.owner.api.clinics.deactivateClinic({ clinicId: clinic.id });
  await expect(page.getByRole('heading', { name: 'Clinic not found or inactive.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Clinic Not Found' })).toBeVisible();
  await page.goto(`${server.url}/clinics?query=${encodeURIComponent(clinic.name)}`);
  await expect(page.getByText('No clinics found')).toBeVisible();
});

test('shows a clinic without doctors @drill @phone', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto(`${server.url}/pune-clinic-01/doctors`);
  await expect(page.getByText('No Doctors Found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Clinics' }).click();
  await expect(page).toHaveURL(/\/clinics$/);
});

const cardOf = (page: Page, clinic: string) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name: clinic }) });

const doctorOf = (page: Page, name: string) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name }) });

function register(name: string, address: string, latitude: number) {
  return owner.api.clinics.registerClinic({
    name,
    ownerName: 'Owner',
    email: owner.email,
    phone: '022 2345 6789',
    address,
    location: { latitude, longitude: 72.8478, placeId: null },
  });
}

let doctors = 0;

function addDoctor(clinicId: string, specialty: Specialty) {
  return owner.api.doctors.addDoctor({
    clinicId,
    specialty,
    name: `Doctor ${(doctors += 1)}`,
    phone: `94000000${String(doctors).padStart(2, '0')}`,
    workingHours: DEFAULT_WORKING_HOURS,
    yearsExperience: 3,
    qualifications: 'MBBS',
    languages: ['Hindi'],
    consultationFee: null,
    department: null,
    bio: null,
  });
}

async function clinicWithTwoDoctors(): Promise<OpenedClinic & { belaId: string }> {
  const clinic = await openClinic(server);
  await givePro(server, clinic.owner);
  const { doctor } = await clinic.owner.api.doctors.addDoctor({
    clinicId: clinic.id,
    name: 'Bela Sen',
    specialty: 'Pediatrics',
    phone: '9400000099',
    workingHours: DEFAULT_WORKING_HOURS,
    yearsExperience: 1,
    qualifications: 'MBBS',
    languages: ['English', 'Hindi', 'Kannada', 'Tamil', 'Telugu'],
    consultationFee: 400,
    department: null,
    bio: 'b'.repeat(140),
  });
  for (const doctorId of [clinic.doctorId, doctor.id]) {
    const { queue } = await clinic.owner.api.queue.getDoctorConsole({ doctorId });
    if (queue.practice === 'closed') await clinic.owner.api.queue.startPractice({ doctorId });
  }
  return { ...clinic, belaId: doctor.id };
}
