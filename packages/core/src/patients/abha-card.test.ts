import { expect, it } from 'vitest';
import { maskAbhaAddress, readAbhaCard, readAbhaDetails } from './abha-card.ts';

const TODAY = '2026-11-28';
const CARD = {
  hidn: '91-1234-5678-9012',
  hid: 'deepa.shaikh@abdm',
  name: 'Deepa Shaikh',
  gender: 'F',
  dob: '3/7/1964',
  mobile: '9876500037',
  address: '12, Station Road, "Shanti", Pune',
  statelgd: '27',
  distlgd: '-',
  'state name': 'MAHARASHTRA',
  district_name: 'PUNE',
};
const { hid, ...rest } = CARD;
const APP = { ...rest, phr: hid, dob: '03-07-1964', mobile: '+919876500037' };
const DEEPA = { name: 'Deepa Shaikh', sex: 'female', age: 62, phone: '9876500037' };

const read = (card: unknown) => readAbhaCard(JSON.stringify(card), TODAY);
const patientOf = (fields: Record<string, unknown>) => {
  const scan = read({ ...CARD, ...fields });
  return scan.is === 'patient' ? scan.patient : scan.is;
};

it.each([
  ['a card', CARD],
  ['an app', APP],
])('reads the QR code of %s', (_, card) => {
  expect(read(card)).toEqual({ is: 'patient', patient: DEEPA });
});

it('leaves out fields of an ABHA card that are missing or contain a dash', () => {
  const nothing = { sex: null, age: null, phone: null };
  expect(patientOf({ gender: '-', dob: '-', mobile: ' - ' })).toMatchObject(nothing);
  expect(read({ name: 'Ravi' })).toEqual({ is: 'patient', patient: { name: 'Ravi', ...nothing } });
});

it.each([
  ['M', 'male'],
  ['Female', 'female'],
  ['o', 'other'],
  ['T', 'other'],
  ['D', null],
  ['U', null],
])('reads the gender %s as %s', (gender, sex) => {
  expect(patientOf({ gender })).toMatchObject({ sex });
});

it.each([
  ['28/11/1964', 62],
  ['29/11/1964', 61],
  ['1-1-2026', 0],
  ['29/2/2024', 2],
  ['31/4/2000', null],
  ['1/13/2000', null],
  ['29/11/2026', null],
  ['1/1/1890', null],
  ['1964', null],
  ['1964-07-03', null],
])('calculates the age of a person born on %s as %s', (dob, age) => {
  expect(patientOf({ dob })).toMatchObject({ age });
});

it.each([
  ['+91 98765 00037', '9876500037'],
  ['919876500037', '9876500037'],
  ['09876500037', '9876500037'],
  [9_876_500_037, '9876500037'],
  ['XXXXXX0037', null],
  ['1234567890', null],
  ['98765000371', null],
])('reads the phone %s as %s', (mobile, phone) => {
  expect(patientOf({ mobile })).toMatchObject({ phone });
});

it.each([
  ['a card in single quotes', "{'name':'Deepa','gender':'F'}"],
  ['a UK keyboard', '{@name@:@Deepa Shaikh@,@gender@:@F@}'],
  ['a German keyboard', 'Ü2name2Ö2Deepa Shaikh2;2gender2Ö2F2*'],
  ['a card that was cut off', JSON.stringify(CARD).slice(0, -5)],
  ['nothing', ''],
])('rejects the text of %s as unreadable', (_, text) => {
  expect(readAbhaCard(text, TODAY)).toEqual({ is: 'unreadable' });
});

it.each([
  ['a list', [CARD]],
  ['null', null],
  ['a text', 'Deepa'],
  ['a card without a name', { ...CARD, name: undefined }],
  ['a card with a dash as the name', { ...CARD, name: '-' }],
  ['a card with a blank name', { ...CARD, name: ' \n ' }],
  ['a card whose name is not a text', { ...CARD, name: { first: 'Deepa' } }],
  ['a card whose name is too long', { ...CARD, name: 'D'.repeat(201) }],
  ['a card with a huge address', { ...CARD, address: 'x'.repeat(10_000) }],
  ['a deeply nested list', JSON.parse(`${'['.repeat(4000)}${']'.repeat(4000)}`)],
  ['a payment code', { pa: 'clinic@upi', pn: 'Sunrise' }],
])('recognises %s as another kind of code', (_, card) => {
  expect(read(card)).toEqual({ is: 'other' });
});

it('keeps HTML in a name as plain text, and joins its lines', () => {
  expect(patientOf({ name: '<img src=x onerror=alert(1)>\n\tDevi\u0000' })).toMatchObject({
    name: '<img src=x onerror=alert(1)> Devi',
  });
});

it('ignores data outside the fields of the ABHA card', () => {
  expect(readAbhaCard('{"__proto__":{"name":"Deepa"}}', TODAY)).toEqual({ is: 'other' });
});

const sharedAge = (birth: { year: string; month: string | null; day: string | null }) =>
  readAbhaDetails({ gender: 'F', birth }, TODAY).age;

it('gives the age of a shared profile in whole years', () => {
  expect(sharedAge({ year: '1966', month: '11', day: '28' })).toBe(60);
  expect(sharedAge({ year: '1966', month: '11', day: '29' })).toBe(59);
});

it('never counts a patient as a senior citizen too early if the birth date is incomplete', () => {
  expect(sharedAge({ year: '1966', month: '1', day: null })).toBe(59);
  expect(sharedAge({ year: '1966', month: null, day: null })).toBe(59);
});

it('gives no age for an impossible date, and no sex for an unknown letter', () => {
  expect(sharedAge({ year: '1966', month: '4', day: '31' })).toBeNull();
  expect(sharedAge({ year: '', month: null, day: null })).toBeNull();
  const birth = { year: '1966', month: null, day: null };
  const sexes = ['M', 'f', 'O', 'T', 'D', 'U', ''].map(
    (gender) => readAbhaDetails({ gender, birth }, TODAY).sex,
  );
  expect(sexes).toEqual(['male', 'female', 'other', 'other', null, null, null]);
});

it('hides all but two letters of an ABHA address', () => {
  expect(['ravi.kumar@abdm', 'rav@sbx', 'ra@abdm', '@abdm'].map(maskAbhaAddress)).toEqual([
    'ra•••@abdm',
    'ra•••@sbx',
    '•••@abdm',
    '•••@abdm',
  ]);
});
