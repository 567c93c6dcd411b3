import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/office';
import type { SavedDoctor } from '@baari/contract/doctors';
import {
  addDoctorInput,
  doctorErrors,
  draftOf,
  EMPTY_DOCTOR,
  updateDoctorInput,
  type DoctorTexts,
} from './doctor-draft.ts';

const { errors } = words.doctors;
const typed = { ...EMPTY_DOCTOR.texts, name: 'Asha Rao', specialty: 'Pediatrics', phone: '98450 12345' };
const draft = (texts: Partial<DoctorTexts> = {}) => ({ ...EMPTY_DOCTOR, texts: { ...typed, ...texts } });

const saved: SavedDoctor = {
  doctor: {
    id: 'd',
    slug: 'asha-rao',
    name: 'Asha Rao',
    title: 'dr',
    shownLetter: null,
    room: null,
    specialty: 'Pediatrics',
    yearsExperience: 12,
    qualifications: null,
    languages: ['Hindi'],
    consultationFee: 500,
    department: null,
    bio: null,
    workingHours: DEFAULT_WORKING_HOURS,
    datedHours: [],
  },
  phone: '+919845012345',
  letter: null,
  passedBehind: 3,
  returns: 'soon',
  reports: 'turn',
  priorities: ['age', 'infant'],
  seniorFrom: 70,
  followUpFee: 250,
  reportFee: null,
  freeDays: 7,
  freeVisits: 2,
  version: 4,
};

const wrongFields = (texts: DoctorTexts, isPhoneNeeded: boolean) =>
  Object.entries(doctorErrors(errors, texts, isPhoneNeeded)).flatMap(([field, error]) =>
    error ? [field] : [],
  );

test('requires only name, specialty and phone for a new doctor', () => {
  expect(wrongFields(EMPTY_DOCTOR.texts, true)).toEqual(['name', 'specialty', 'phone']);
  expect(wrongFields(typed, true)).toEqual([]);
});

test('requires a name when a doctor is edited, and keeps the phone when the field is empty', () => {
  expect(wrongFields({ ...typed, name: ' ', phone: '' }, false)).toEqual(['name']);
});

test.each([
  ['yearsExperience', '51'],
  ['yearsExperience', '2.5'],
  ['yearsExperience', '-1'],
  ['consultationFee', '-5'],
  ['consultationFee', '1e3'],
  ['consultationFee', '12.345'],
] as const)('checks the field %s, and rejects the value %s', (field, value) => {
  expect(doctorErrors(errors, { ...typed, [field]: value }, true)[field]).toBeDefined();
});

test('converts empty optional fields and languages to null', () => {
  expect(addDoctorInput(draft(), 'c')).toMatchObject({
    clinicId: 'c',
    phone: '98450 12345',
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: null,
    department: null,
    bio: null,
  });
});

test('sends numeric fields as numbers', () => {
  expect(addDoctorInput(draft({ yearsExperience: ' 12 ', consultationFee: '0' }), 'c')).toMatchObject({
    yearsExperience: 12,
    consultationFee: 0,
  });
});

test('omits the specialty of a line without a doctor', () => {
  const line = { ...typed, name: 'Dressing', title: 'none', specialty: '' };
  expect(wrongFields(line, true)).toEqual([]);
  expect(addDoctorInput(draft(line), 'c')).toMatchObject({
    name: 'Dressing',
    title: 'none',
    specialty: null,
  });
});

test('lets the server choose a new doctor’s letter, and removes a letter when its field is emptied', () => {
  expect(addDoctorInput(draft(), 'c')).not.toHaveProperty('letter');
  expect(addDoctorInput(draft({ letter: 'B' }), 'c')).toHaveProperty('letter', 'B');
  const edited = draftOf({ ...saved, letter: 'B' });
  expect(updateDoctorInput(edited, saved)).toHaveProperty('letter', 'B');
  expect(updateDoctorInput({ ...edited, texts: { ...edited.texts, letter: '' } }, saved)).toHaveProperty(
    'letter',
    null,
  );
});

test('sends a saved doctor and its version unchanged when nothing was edited', () => {
  const { id, slug, shownLetter: _shown, datedHours: _dated, ...fields } = saved.doctor;
  expect(slug).toBe('asha-rao');
  expect(updateDoctorInput(draftOf(saved), saved)).toEqual({
    ...fields,
    letter: null,
    passedBehind: 3,
    returns: 'soon',
    reports: 'turn',
    priorities: ['age', 'infant'],
    seniorFrom: 70,
    followUpFee: 250,
    reportFee: null,
    freeDays: 7,
    freeVisits: 2,
    doctorId: id,
    version: 4,
    phone: null,
  });
});

test.each([
  ['unchanged', '+91 98450 12345', null],
  ['emptied', ' ', null],
  ['changed', '98450 99999 ', '98450 99999'],
])('sends a phone only if it was changed: %s', (_, phone, sent) => {
  const edited = draftOf(saved);
  expect(updateDoctorInput({ ...edited, texts: { ...edited.texts, phone } }, saved).phone).toBe(sent);
});
