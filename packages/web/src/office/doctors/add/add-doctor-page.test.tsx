// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, expectWords, openPage } from '../../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import {
  clinic,
  doctor,
  toOwner,
  toStranger,
  usage,
} from '../../../shared/test-support/clinic-samples.test-support.ts';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../../../shared/test-support/server.test-support.ts';

const added = {
  doctor,
  phone: '+919845099999',
  code: 'A1B2',
  signInUrl: 'https://baari.example/doctor-login',
};

function open(...answers: Answers[]) {
  serverAnswers(
    toOwner,
    {
      billing: { getUsage: { ...usage, doctorCount: 1, doctorLimit: 9 } },
      bookings: { getBookingRules: { isOn: false, bandMinutes: 30, bookablePercent: 40, paceMinutes: 10 } },
    },
    ...answers,
  );
  return openPage('/add-doctor');
}

async function add(answer: NonNullable<Answers['doctors']>['addDoctor'], also: Answers = {}) {
  const opened = open({ doctors: { addDoctor: answer } }, also);
  await opened.user.type(await screen.findByLabelText('Doctor Name'), 'Asha Rao');
  await opened.user.selectOptions(screen.getByLabelText('Specialty'), 'Cardiology');
  await opened.user.type(screen.getByLabelText('Phone Number'), '98450 99999');
  await opened.user.click(screen.getByRole('button', { name: /^Add Doctor/ }));
  return opened;
}

test('shows all fields of a new doctor', async () => {
  open();
  const labels = [
    'Doctor Name',
    'Specialty',
    'Phone Number',
    'Years of Experience',
    'Qualifications',
    'Consultation Fee',
    'Department',
    'Bio/Description',
  ];
  await screen.findByLabelText('Doctor Name');
  for (const label of labels) expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeTruthy();
  expect(screen.getByRole('group', { name: /Languages Spoken/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
  await expectWords(['Working', 'Monday', 'Sunday']);
});

test('offers the documented specialties and languages', async () => {
  open();
  const specialty = await screen.findByLabelText('Specialty');
  const offered = within(specialty).getAllByRole('option', { hidden: true });
  expect(offered.slice(1).map((option) => option.textContent)).toEqual([
    'Cardiology',
    'Dermatology',
    'Emergency Medicine',
    'Family Medicine',
    'Gastroenterology',
    'General Surgery',
    'Internal Medicine',
    'Neurology',
    'Obstetrics & Gynecology',
    'Oncology',
    'Ophthalmology',
    'Orthopedics',
    'Otolaryngology',
    'Pediatrics',
    'Psychiatry',
    'Pulmonology',
    'Radiology',
    'Rheumatology',
    'Urology',
    'Other',
    'Not a doctor: a queue such as Dressing or Vaccination',
  ]);
  const languages = ['English', 'Hindi', 'Tamil', 'Telugu', 'Malayalam', 'Kannada', 'Bengali', 'Marathi'];
  for (const language of [...languages, 'Gujarati']) expect(screen.getByLabelText(language)).toBeTruthy();
});

const part = (title: string) => screen.getByText(title, { selector: 'summary *' }).closest('details');

test('folds rarely changed settings, and summarises their values in one line', async () => {
  const { user } = open({ doctors: { addDoctor: added } });
  await screen.findByLabelText('Doctor Name');
  await expectWords([
    'Working Hours Monday – Friday 9:00 am – 5:00 pm · Saturday 9:00 am – 1:00 pm',
    'Shown to patients Qualifications, experience, languages and a description. All are optional.',
    'Queue rules Missed call: after the next 3 · back from a test: after the next 2 · seniors: 60 or older',
  ]);
  for (const title of ['Working Hours', 'Shown to patients', 'Queue rules'])
    expect(part(title)?.open).toBe(false);
  await user.type(screen.getByLabelText(/^Qualifications/), 'MBBS');
  await user.type(screen.getByLabelText(/^Years of Experience/), '12');
  await expectWords(['Shown to patients MBBS · Years of Experience: 12']);
});

test('opens a folded part that has an error', async () => {
  const { user } = open({ doctors: { addDoctor: added } });
  await user.type(await screen.findByLabelText('Doctor Name'), 'Asha Rao');
  await user.selectOptions(screen.getByLabelText('Specialty'), 'Cardiology');
  await user.type(screen.getByLabelText('Phone Number'), '98450 99999');
  await user.type(screen.getByLabelText(/^Years of Experience/), 'twelve');
  await user.click(screen.getByRole('button', { name: /^Add Doctor/ }));
  expect(part('Shown to patients')?.open).toBe(true);
  expect(part('Queue rules')?.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Years of Experience/));
});

test('adds a line without a doctor, which needs no specialty', async () => {
  const { user } = open({ doctors: { addDoctor: added } });
  await user.type(await screen.findByLabelText('Doctor Name'), 'Dressing');
  await user.selectOptions(screen.getByLabelText('Specialty'), 'none');
  await user.type(screen.getByLabelText('Phone Number'), '98450 99999');
  await user.click(screen.getByRole('button', { name: /^Add Doctor/ }));
  await screen.findByText('Doctor added successfully!');
  expect(sent.at(-1)).toMatchObject({ name: 'addDoctor', input: { title: 'none', specialty: null } });
});

test('shows the OTP of a new doctor, and explains how to use it', async () => {
  const { user } = await add(added);
  expect(await screen.findByText('Doctor added successfully!')).toBeTruthy();
  await expectWords([
    'A1B2',
    'Open https://baari.example/doctor-login on a phone or computer',
    'Choose Doctor Login',
    'Enter the phone number +91 98450 99999',
    'Enter the OTP A1B2',
  ]);
  expect(screen.getByRole('button', { name: 'Add Another Doctor' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Back to Dashboard' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Open Queues' }).getAttribute('href')).toBe('/sunrise/admin');
  await user.click(screen.getByRole('button', { name: 'Copy OTP' }));
  await expectToast('OTP copied!');
});

test('proposes the owner as the clinic’s first doctor, and nobody as the second', async () => {
  const { user } = open({ billing: { getUsage: usage }, doctors: { addDoctor: added } });
  expect(await screen.findByLabelText('Doctor Name')).toHaveProperty('value', 'Lata Rao');
  expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '+91 98450 12345');
  await user.selectOptions(screen.getByLabelText('Specialty'), 'Cardiology');
  await user.click(screen.getByRole('button', { name: /^Add Doctor/ }));
  await user.click(await screen.findByRole('button', { name: 'Add Another Doctor' }));
  expect(await screen.findByLabelText('Doctor Name')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '');
});

test('does not propose a landline as the phone of the first doctor', async () => {
  open({
    billing: { getUsage: usage },
    clinics: { getClinicDetails: { ...clinic, phone: '+912223456789' } },
  });
  expect(await screen.findByLabelText('Doctor Name')).toHaveProperty('value', 'Lata Rao');
  expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '');
});

test('turns on fees from the form', async () => {
  const { user } = open({ clinics: { updateClinicSettings: { ...clinic, marksFees: true } } });
  await user.type(await screen.findByLabelText(/^Consultation Fee/), '400');
  await user.click(screen.getByRole('button', { name: 'Turn on fees' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on fees' })).toBeNull());
  expect(sent.find(({ name }) => name === 'updateClinicSettings')?.input).toEqual({
    clinicId: 'c',
    marksFees: true,
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Consultation Fee', { exact: false }));
});

test('turns on bookings for the doctor just added', async () => {
  const rules = { isOn: true, bandMinutes: 30, bookablePercent: 40, paceMinutes: 10 } as const;
  const { user } = await add(added, { bookings: { setBookingRules: rules } });
  await user.click(await screen.findByRole('switch', { name: 'Take bookings' }));
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('ariaChecked', 'true'));
  expect(sent.find(({ name }) => name === 'setBookingRules')?.input).toEqual({
    doctorId: doctor.id,
    isOn: true,
    bandMinutes: 30,
    bookablePercent: 40,
  });
});

test('suggests the next free letter, and accepts another', async () => {
  const { user } = open({ doctors: { addDoctor: added } });
  const letter = await screen.findByLabelText<HTMLSelectElement>('Letter');
  expect(letter.selectedOptions[0]?.textContent).toBe('Next free letter');
  await user.type(screen.getByLabelText('Doctor Name'), 'Asha Rao');
  await user.selectOptions(screen.getByLabelText('Specialty'), 'Cardiology');
  await user.type(screen.getByLabelText('Phone Number'), '98450 99999');
  await user.selectOptions(letter, 'D');
  await user.click(screen.getByRole('button', { name: /^Add Doctor/ }));
  await screen.findByText('Doctor added successfully!');
  expect(sent.at(-1)).toMatchObject({ name: 'addDoctor', input: { letter: 'D' } });
});

test('shows “Failed to add doctor” when the server refuses', async () => {
  await add(unexpected);
  await expectWords([`Failed to add doctor ${unexpectedText}`]);
});

test('shows “No clinic available” when the clinic is deleted while the user types', async () => {
  await add(new ApiError('not_found', 'clinic.not_found'));
  await expectWords(['No clinic available This clinic does not exist any more.']);
});

test('shows “Error loading clinic” after a failure', async () => {
  open({ clinics: { listMyClinics: unexpected } });
  await expectWords([`Error loading clinic ${unexpectedText} Try again`]);
});

test('asks signed-out visitors to sign in instead of showing the form', async () => {
  open(toStranger);
  await expectWords(['Authentication Required Please sign in to add doctors. Sign In']);
});

test('keeps typed and chosen values after a reload and on return to the page', async () => {
  const { user, unmount } = open();
  await user.type(await screen.findByLabelText('Doctor Name'), 'Asha Rao');
  await user.click(screen.getByLabelText('Tamil'));
  unmount();
  const again = open({ doctors: { addDoctor: added } });
  expect(await screen.findByLabelText('Doctor Name')).toHaveProperty('value', 'Asha Rao');
  expect(screen.getByLabelText('Tamil')).toHaveProperty('checked', true);
  await again.user.selectOptions(screen.getByLabelText('Specialty'), 'Cardiology');
  await again.user.type(screen.getByLabelText('Phone Number'), '98450 99999');
  await again.user.click(screen.getByRole('button', { name: /^Add Doctor/ }));
  await again.user.click(await screen.findByRole('button', { name: 'Add Another Doctor' }));
  expect(await screen.findByLabelText('Doctor Name')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Tamil')).toHaveProperty('checked', false);
});

const full = { billing: { getUsage: { ...usage, doctorCount: 1, doctorLimit: 1 } } };

test('replaces the form when a Free plan is full, with a link to Pro', async () => {
  open(full);
  await expectWords(['You’ve reached the limit of 1 doctor on the Free plan.']);
  expect(screen.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByLabelText('Doctor Name')).toBeNull();
});

test('hides plans in a clinic’s own copy', async () => {
  document.documentElement.dataset['plans'] = 'off';
  open(full);
  expect(await screen.findByLabelText('Doctor Name')).toBeTruthy();
  expect(screen.queryByText(/plan|Pro\b/)).toBeNull();
  delete document.documentElement.dataset['plans'];
});

test('adds no doctor without a clinic', async () => {
  open({ clinics: { listMyClinics: [], claimClinic: [] } });
  await expectWords([
    'No clinic found',
    'You need to be associated with a clinic to add doctors. Please contact support.',
  ]);
});
