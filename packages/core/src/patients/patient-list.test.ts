import { describe, expect, it } from 'vitest';
import { guessColumns, hasHeadings, type ImportColumns, readListRow } from './patient-list.ts';

const ALL: ImportColumns = { name: 0, phone: 1, age: 2, sex: 3 };
const read = (...cells: string[]) => readListRow(cells, ALL);
const patient = (...cells: string[]) => {
  const row = read(...cells);
  return row.kind === 'patient' ? row.patient : row.kind;
};

describe('guessColumns', () => {
  it.each([
    [['Name', 'Phone', 'Age', 'Sex'], ALL],
    [['Sr. No.', 'PATIENT NAME', 'Mobile No.', 'Gender'], { name: 1, phone: 2, age: null, sex: 3 }],
    [['Contact Number', "Patient's Name", 'Age (in years)'], { name: 1, phone: 0, age: 2, sex: null }],
    [['Doctor Name', 'Father Name', 'Name', 'Mobile'], { name: 2, phone: 3, age: null, sex: null }],
    [['Doctor Name', 'Phone'], { name: null, phone: 1, age: null, sex: null }],
    [['मरीज़ का नाम', 'मोबाइल नंबर', 'उम्र', 'लिंग'], ALL],
    [['फोन', 'नाम'], { name: 1, phone: 0, age: null, sex: null }],
    [['Page', 'Message', 'Village'], { name: null, phone: null, age: null, sex: null }],
    [[], { name: null, phone: null, age: null, sex: null }],
  ])('%j', (headings, columns) => {
    expect(guessColumns(headings)).toEqual(columns);
  });

  it('goes by what stands there where a table begins with a patient', () => {
    expect(hasHeadings(['1', 'Meena Kumari', '98765 43210'])).toBe(false);
    expect(guessColumns(['1', 'Meena Kumari', '98765 43210'])).toEqual({
      name: 1,
      phone: 2,
      age: null,
      sex: null,
    });
    expect(hasHeadings(['No', 'नाम', 'फ़ोन'])).toBe(true);
  });
});

describe('a row', () => {
  it('is a patient with what it says', () => {
    expect(read(' Meena  Kumari ', '98765 43210', '34', 'F')).toEqual({
      kind: 'patient',
      patient: { name: 'Meena Kumari', phone: '98765 43210', age: 34, sex: 'female' },
      unread: [],
    });
    expect(patient('मीना', '९८७६५४३२१०', '३४ वर्ष', 'महिला')).toEqual({
      name: 'मीना',
      phone: '९८७६५४३२१०',
      age: 34,
      sex: 'female',
    });
  });

  it.each([
    ['', 'no_name'],
    [' \u200b\u00a0', 'no_name'],
    ['W'.repeat(201), 'no_name'],
  ])('without a name that can be taken: %j', (name, kind) => {
    expect(patient(name, '9876543210')).toBe(kind);
  });

  it.each(['', 'none', '12345', `9876543210${' '.repeat(3)}${'1'.repeat(40)}`])(
    'without a phone: %j',
    (phone) => {
      expect(patient('Meena', phone)).toBe('no_phone');
    },
  );

  it('of which the table has no column says nothing of it', () => {
    expect(readListRow(['Meena'], { ...ALL, name: null })).toEqual({ kind: 'no_name' });
    expect(readListRow(['Meena', '9876543210'], { ...ALL, age: null })).toMatchObject({
      patient: { age: null, sex: null },
    });
  });

  it.each([
    ['9876543210.0', '9876543210'],
    ["'+91 98765 43210", '+91 98765 43210'],
    ['9876543210 / 9812345678', '9876543210'],
    ['9876543210,9812345678', '9876543210'],
    ['98765\n43210', '98765 43210'],
  ])('phone %j is %s', (cell, phone) => {
    expect(patient('Meena', cell)).toMatchObject({ phone });
  });

  it.each([
    ['34', 34],
    ['34.0', 34],
    ['34 Yrs.', 34],
    ['34 years old', 34],
    ['0', 0],
    ['8 months', 0],
    ['18m', 1],
    ['10 days', 0],
    ['120', 120],
  ])('age %j is %i', (cell, age) => {
    expect(patient('Meena', '9876543210', cell)).toMatchObject({ age });
  });

  it.each([
    ['M', 'male'],
    ['female', 'female'],
    ['पुरुष', 'male'],
    ['Third gender', 'other'],
  ])('sex %j is %s', (cell, sex) => {
    expect(patient('Meena', '9876543210', '', cell)).toMatchObject({ sex });
  });

  it('leaves out what it cannot read, and says so', () => {
    expect(read('Meena', '9876543210', '01/02/1980', 'Mrs')).toEqual({
      kind: 'patient',
      patient: { name: 'Meena', phone: '9876543210', age: null, sex: null },
      unread: ['age', 'sex'],
    });
    expect(read('Meena', '9876543210', '121', '-')).toMatchObject({ unread: ['age', 'sex'] });
  });

  it('is text, also where a spreadsheet would reckon', () => {
    expect(patient('=HYPERLINK("x")', '9876543210')).toMatchObject({ name: '=HYPERLINK("x")' });
    expect(patient('A\u202eevil\ud800', '9876543210')).toMatchObject({ name: 'Aevil' });
  });
});
