/** Tests a patient who books for tomorrow on a phone, moves the booking, and gets a token at check-in. */
import { expect, type Page } from '@playwright/test';
import { type ClockedServer, startClockedServer } from '../harness/clocked-server.ts';
import { allowTexts } from '../harness/database.ts';
import { openClinic, type OpenedClinic } from '../harness/opened-clinic.ts';
import { expectAccessible, expectReadableInDark } from '../harness/people.ts';
import { type SmsServer, startSmsServer } from '../harness/sms-server.ts';
import { AT_A_DESK, ON_A_PHONE, type Person, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const monday = (time: string) => new Date(`2026-11-23T${time}:00+05:30`);
const tuesday = (time: string) => new Date(`2026-11-24T${time}:00+05:30`);
const BEFORE_ANYBODY_IS_THERE = new Date('2026-11-25T05:00:00+05:30');

const LANGUAGES = {
  en: {
    now: 'Now',
    anotherDay: 'Another day',
    choose: 'When can you come?',
    first: 'tomorrow, 9:00–9:30 am',
    name: 'Full name',
    phone: 'Phone number',
    code: 'OTP from the SMS',
    confirm: 'Confirm and book',
    reminder: 'your booking is tomorrow at 9:00 am',
    book: 'Book this time',
    come: 'Come between 9:00 am and 9:30 am. When you arrive, you will be called after the next 2 patients.',
    coming: "I'm coming",
    comingSaid: 'The clinic knows you are coming.',
    move: 'Change my time',
    others: 'Other times',
    later: '10:00–10:30 am',
    moveTo: 'Choose this time',
    own: 'Your booking: tomorrow, 24 November, 10:00–10:30 am',
    from: 'You can check in here from 9:00 am.',
    here: "I'm here",
    token: 'Your token',
    called: 'Your turn!',
  },
  hi: {
    now: 'अभी',
    anotherDay: 'किसी और दिन',
    choose: 'आप कब आ सकते हैं?',
    first: 'कल, सुबह 9:00–9:30',
    name: 'पूरा नाम',
    phone: 'मोबाइल नंबर',
    code: 'SMS में आया OTP',
    confirm: 'OTP से बुक करें',
    reminder: 'आपकी बुकिंग कल सुबह 9:00 बजे है',
    book: 'यह समय बुक करें',
    come: 'सुबह 9:00 से सुबह 9:30 बजे के बीच आएँ। आपके आगे बस 2 मरीज़ होंगे, फिर आपको बुलाया जाएगा।',
    coming: 'हाँ, मेरा आना पक्का है',
    comingSaid: 'क्लिनिक को पता है कि आप आएँगे।',
    move: 'समय बदलें',
    others: 'दूसरे समय',
    later: 'सुबह 10:00–10:30',
    moveTo: 'यह समय चुनें',
    own: 'आपकी बुकिंग: कल, 24 नवंबर, सुबह 10:00–10:30',
    from: 'सुबह 9:00 बजे से आप यहाँ बता सकते हैं कि आप क्लिनिक पहुँच गए हैं।',
    here: 'मैं क्लिनिक में हूँ',
    token: 'आपका टोकन',
    called: 'आपकी बारी आ गई!',
  },
};

let server: ClockedServer;
let sms: SmsServer;

test.beforeAll(async () => {
  sms = await startSmsServer();
  server = await startClockedServer(monday('15:45'), sms.env);
});
test.afterAll(async () => {
  await server.close();
  await sms.close();
});

async function bookableClinic(): Promise<OpenedClinic> {
  const clinic = await openClinic(server);
  const { doctorId, owner } = clinic;
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 90 });
  return clinic;
}

/** Opens a clinic that sends texts and therefore asks for a code first. */
async function textingClinic(): Promise<OpenedClinic> {
  const clinic = await bookableClinic();
  await allowTexts(server, clinic.id);
  await clinic.owner.api.clinics.updateClinicSettings({ clinicId: clinic.id, sendsTexts: true });
  return clinic;
}

async function come(person: Person, language: string): Promise<Page> {
  await server.clock.show(person);
  await person.context.addCookies([{ name: 'baari_language', value: language, url: server.url }]);
  return person.page;
}

/** Waits until the page's script is running and follows the test's clock. */
const isAlive = (page: Page, { coming } = LANGUAGES.en) =>
  expect(page.getByRole('button', { name: coming, exact: true })).toBeEnabled();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// Each language is tested at one of the two screen sizes.
const BROWSERS: Readonly<Record<string, typeof ON_A_PHONE>> = { en: ON_A_PHONE, hi: AT_A_DESK };

for (const [language, says] of Object.entries(LANGUAGES)) {
  const tag = language === 'en' ? '' : ' @drill';
  test(`books a time, reminds the patient, moves the booking, and calls them after check-in, in ${language}${tag}`, async ({
    arrive,
  }) => {
    await server.clock.moveTo(monday('15:45'));
    const clinic = await textingClinic();
    const phone = `98765000${70 + Object.keys(LANGUAGES).indexOf(language)}`;
    const { doctorId, owner } = clinic;
    const person = await arrive(BROWSERS[language]);
    const page = await come(person, language);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

    await test.step('the patient books with a code, because the clinic sends texts', async () => {
      await page.goto(`${server.url}/${clinic.slug}`);
      await expect(page.getByRole('button', { name: says.now, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await press(page, says.anotherDay);
      await expect(page.getByRole('heading', { name: says.choose })).toBeVisible();
      await expect(page.getByText(says.first)).toBeVisible();
      await expectAccessible(page);
      await page.getByText(says.first).click();
      await page.getByLabel(says.name).fill('Meenakshi Sundareswaran');
      await page.getByLabel(says.phone).fill(phone);
      await expectAccessible(page);
      await press(page, says.book);
      await page.getByLabel(says.code).fill(await sms.codeTo(`+91${phone}`));
      await press(page, says.confirm);
      await expect(page).toHaveURL(/\/t\/[\w-]{22}$/);
      await expect(page.getByText(says.come)).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDark(page);
    });

    await test.step('a text in the evening reminds the patient and links to the booking', async () => {
      const own = new URL(page.url()).pathname;
      await server.clock.moveTo(monday('18:05'));
      await server.isDue('remind-of-bookings');
      await page.goto(server.url + (await sms.linkTo(`+91${phone}`, says.reminder)));
      expect(new URL(page.url()).pathname).toBe(own);
    });

    await test.step('the patient confirms the booking, then moves it to another time', async () => {
      await press(page, says.coming);
      await expect(page.getByText(says.comingSaid)).toBeVisible();
      await press(page, says.move);
      await press(page, says.others);
      await expectAccessible(page);
      await press(page, says.later);
      await press(page, says.moveTo);
      await expect(page.getByText(says.later)).toBeVisible();
      await expect(page.getByText(says.comingSaid)).toHaveCount(0);
      await expect(page.getByText(says.from)).toBeVisible();
    });

    const secret = new URL(page.url()).pathname;
    await test.step('other pages of this phone link to the booking, and other phones’ pages do not', async () => {
      const stranger = await come(await arrive(BROWSERS[language]), language);
      for (const path of [`/${clinic.slug}`, '/token-status', '/patient-dashboard']) {
        await page.goto(server.url + path);
        const own = page.getByRole('link', { name: says.own });
        await expect(own).toHaveAttribute('href', secret);
        await stranger.goto(server.url + path);
        await expect(stranger.getByRole('main')).not.toContainText('Meenakshi');
      }
      await expectAccessible(page);
      await page.getByRole('link', { name: says.own }).click();
      await isAlive(page, says);
    });

    await test.step('the patient adds the booking to the calendar', async () => {
      const answer = await page.request.get(`${server.url}${secret}/booking.ics`);
      expect(answer.headers()['content-type']).toContain('text/calendar');
      expect(await answer.text()).toContain('DTSTART:20261124T043000Z\r\nDTEND:20261124T050000Z\r\n');
    });

    await test.step('the patient reports their arrival, and the desk calls them', async () => {
      await server.clock.moveTo(tuesday('08:58'));
      await expect(page.getByRole('button', { name: says.here, exact: true })).toHaveCount(0);
      await server.clock.moveTo(tuesday('09:58'));
      await expectAccessible(page);
      await press(page, says.here);
      await expect(page.getByText(says.token, { exact: true })).toBeVisible();
      await expectAccessible(page);
      const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
      await owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
      await expect(page.getByRole('alert')).toContainText(says.called);
    });
    // The server asks for the code in its refusal of the first request.
    expect(problems).toEqual([expect.stringContaining('409 (Conflict)')]);
  });
}

test('shows a check-in or a cancellation on the booking’s page without a reload @drill', async ({
  arrive,
}) => {
  await server.clock.moveTo(monday('15:45'));
  const clinic = await bookableClinic();
  const { doctorId, owner } = clinic;
  const { days } = await owner.api.bookings.listFreeBands({ doctorId });
  const [here, off] = await Promise.all([come(await arrive(), 'en'), come(await arrive(), 'en')]);
  const tomorrow = days.find(({ serviceDate }) => serviceDate === '2026-11-24');
  const bandStart = tomorrow?.bands[0]?.start ?? '';
  for (const [index, page] of [here, off].entries()) {
    await page.goto(`${server.url}/${clinic.slug}`);
    const { api } = owner;
    const booked = await api.bookings.book({ doctorId, name: 'Sita', phone: `987651234${index}`, bandStart });
    await page.goto(`${server.url}/t/${booked.secret}`);
    await expect(page.getByText('tomorrow, 24 November')).toBeVisible();
    await isAlive(page);
  }
  const { bookings } = await owner.api.bookings.listBookings({
    doctorId,
    from: '2026-11-24',
    to: '2026-11-24',
  });
  // A page refetches its booking when it becomes visible.
  const asked = Promise.all([here, off].map((page) => page.waitForResponse(/\/api\/bookings\//)));
  await server.clock.moveTo(tuesday('08:40'));
  await asked;
  await owner.api.bookings.checkIn({ doctorId, bookingId: bookings[0]?.id ?? '' });
  await expect(here.getByText('Your token', { exact: true })).toBeVisible();

  await owner.api.bookings.cancelBookingFor({ doctorId, bookingId: bookings[1]?.id ?? '' });
  await expect(off.getByText('The clinic cancelled this booking')).toBeVisible();
  await expect(off.getByRole('link', { name: 'Book another time' })).toHaveAttribute(
    'href',
    `/${clinic.slug}/asha-rao`,
  );
  await expectAccessible(off);
});

const MISSED = {
  afterwards: 'आपके आगे बस 2 मरीज़ होंगे, फिर आपको बुलाया जाएगा।',
  late: 'यह समय निकल चुका है, पर आप आ सकते हैं।',
};

test('calls a walk-in while a booked patient is late, and keeps the late patient in the line @drill', async ({
  arrive,
}) => {
  const says = { ...LANGUAGES.hi, ...MISSED };
  await server.clock.moveTo(monday('15:45'));
  const clinic = await bookableClinic();
  const { doctorId, owner } = clinic;
  const page = await come(await arrive(), 'hi');
  const bandStart = tuesday('09:00').toISOString();
  const booked = await owner.api.bookings.book({ doctorId, name: 'Sita', phone: '9876512349', bandStart });
  await page.goto(`${server.url}/t/${booked.secret}`);
  await isAlive(page, says);
  await server.clock.moveTo(tuesday('09:05'));
  const walkIn = (name: string) => owner.api.queue.addPatient({ doctorId, name, phone: null });
  const callNext = async () => {
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
    return owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  };
  for (const name of ['Asha', 'Bina', 'Chand']) await walkIn(name);
  await callNext();
  await server.clock.moveTo(tuesday('09:12'));
  const { queue } = await callNext();
  expect(queue.tokens.find(({ state }) => state.status === 'called')?.name).toBe('Bina');
  await expect(page.getByText(says.afterwards)).toBeVisible();

  await server.clock.moveTo(tuesday('09:36'));
  await expect(page.getByText(says.late)).toBeVisible();
  await expectAccessible(page);
  await walkIn('Dev');
  await press(page, says.here);
  await expect(page.getByText(says.token, { exact: true })).toBeVisible();
  const { queue: after } = await owner.api.queue.getDoctorConsole({ doctorId });
  const waiting = after.tokens
    .filter(({ state }) => state.status === 'waiting')
    .toSorted((a, b) => a.key - b.key);
  expect(waiting.map(({ name }) => name)).toEqual(['Chand', 'Dev', 'Sita']);
});

test('offers today’s bookable times first before the practice opens @drill', async ({ arrive }) => {
  await server.clock.moveTo(monday('15:45'));
  const clinic = await bookableClinic();
  await server.clock.moveTo(BEFORE_ANYBODY_IS_THERE);
  const page = await come(await arrive(), 'en');
  await page.goto(`${server.url}/${clinic.slug}`);
  await expect(page.getByRole('button', { name: 'Now', exact: true })).toHaveCount(0);
  await press(page, 'Book a time');
  await expect(page.getByText('today, 9:00–9:30 am')).toBeVisible();
  await expectAccessible(page);
});
