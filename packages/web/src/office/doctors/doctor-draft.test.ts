import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/office.ts';
import {
  addDoctorInput,
  doctorErrors,
  draftOf,
  EMPTY_DOCTOR,
  updateDoctorInput,
  type DoctorTexts,
  type SavedDoctor,
} from './doctor-draft.ts';

const { errors } = words.doctors;
const typed = { ...EMPTY_DOCTOR.texts, name: 'Asha Rao', specialty: 'Pediatrics', phone: '98450 12345' };
const draft = (texts: Partial<DoctorTexts> = {}) => ({ ...EMPTY_DOCTOR, texts: { ...typed, ...texts } });

const saved: SavedDoctor = {
  doctor: {
    id: 'd',
    slug: 'asha-rao',
    name: 'Asha Rao',
    specialty: 'Pediatrics',
    yearsExperience: 12,
    qualifications: null,
    languages: ['Hindi'],
    consultationFee: 500,
    department: null,
    bio: null,
    workingHours: DEFAULT_WORKING_HOURS,
  },
  phone: '+919845012345',
  version: 4,
};

const wrongFields = (texts: DoctorTexts, isPhoneNeeded: boolean) =>
  Object.entries(doctorErrors(errors, texts, isPhoneNeeded)).flatMap(([field, error]) =>
    error ? [field] : [],
  );

test('name, specialty and phone are needed to add, nothing else', () => {
  expect(wrongFields(EMPTY_DOCTOR.texts, true)).toEqual(['name', 'specialty', 'phone']);
  expect(wrongFields(typed, true)).toEqual([]);
});

test('an edited doctor needs a name, and keeps the phone when none is typed', () => {
  expect(wrongFields({ ...typed, name: ' ', phone: '' }, false)).toEqual(['name']);
});

test.each([
  ['yearsExperience', '51'],
  ['yearsExperience', '2.5'],
  ['yearsExperience', '-1'],
  ['consultationFee', '-5'],
  ['consultationFee', '1e3'],
  ['consultationFee', '12.345'],
] as const)('%s refuses %s', (field, value) => {
  expect(doctorErrors(errors, { ...typed, [field]: value }, true)[field]).toBeDefined();
});

test('empty optional fields are null, languages too', () => {
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

test('numbers are sent as numbers', () => {
  expect(addDoctorInput(draft({ yearsExperience: ' 12 ', consultationFee: '0' }), 'c')).toMatchObject({
    yearsExperience: 12,
    consultationFee: 0,
  });
});

test('without a specialty there is nothing to send', () => {
  expect(addDoctorInput(EMPTY_DOCTOR, 'c')).toBeNull();
});

test('a saved doctor that is sent unchanged stays as it is, on its version', () => {
  const { id, slug, ...fields } = saved.doctor;
  expect(slug).toBe('asha-rao');
  expect(updateDoctorInput(draftOf(saved), saved)).toEqual({
    ...fields,
    doctorId: id,
    version: 4,
    phone: null,
  });
});

test.each([
  ['left as it was', '+91 98450 12345', null],
  ['emptied', ' ', null],
  ['changed', '98450 99999 ', '98450 99999'],
])('a phone that was %s is sent only when it is another one', (_, phone, sent) => {
  const edited = draftOf(saved);
  expect(updateDoctorInput({ ...edited, texts: { ...edited.texts, phone } }, saved)?.phone).toBe(sent);
});
