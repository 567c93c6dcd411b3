import { describe, expect, it } from 'vitest';
import { type ImportColumns } from './list-headings.ts';
import { readListRow } from './patient-list.ts';

const ALL: ImportColumns = { name: 0, middleName: null, familyName: null, phone: 1, age: 2, sex: 3 };
const read = (...cells: string[]) => readListRow(cells, ALL);
const patient = (...cells: string[]) => {
  const row = read(...cells);
  return row.kind === 'patient' ? row.patient : row.kind;
};

describe('reading a row of a patient list', () => {
  it('reads a patient with all details from a row', () => {
    expect(read(' Meena  Kumari ', '98765 43210', '34', 'F')).toEqual({
      kind: 'patient',
      patient: { name: 'Meena Kumari', phone: '9876543210', age: 34, sex: 'female' },
      unread: [],
    });
    expect(patient('मीना', '९८७६५४३२१०', '३४ वर्ष', 'महिला')).toEqual({
      name: 'मीना',
      phone: '9876543210',
      age: 34,
      sex: 'female',
    });
  });

  it.each([
    ['', 'no_name'],
    [' \u200b\u00a0', 'no_name'],
    ['W'.repeat(201), 'no_name'],
  ])('rejects a row with the name %j', (name, kind) => {
    expect(patient(name, '9876543210')).toBe(kind);
  });

  it.each(['', 'none', '12345', '1'.repeat(41)])('finds no phone in a row with %j', (phone) => {
    expect(patient('Meena', phone)).toBe('no_phone');
  });

  it('leaves out details for which the table has no column', () => {
    expect(readListRow(['Meena'], { ...ALL, name: null })).toEqual({ kind: 'no_name' });
    expect(readListRow(['Meena', '9876543210'], { ...ALL, age: null })).toMatchObject({
      patient: { age: null, sex: null },
    });
  });

  it.each([
    ['9876543210.0', '9876543210'],
    ["'+91 98765 43210", '9876543210'],
    ['9876543210 / 9812345678', '9876543210'],
    ['9876543210,9812345678', '9876543210'],
    ['98765\n43210', '9876543210'],
  ])('reads the phone %j as %s', (cell, phone) => {
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
    ['2 years 6 months', 2],
    ['1y, 14m', 2],
    ['३४ वर्षे', 34],
    ['6 মাস', 0],
    ['૩૪ વર્ષ', 34],
    ['34 ஆண்டுகள்', 34],
  ])('reads the age %j as %i', (cell, age) => {
    expect(patient('Meena', '9876543210', cell)).toMatchObject({ age });
  });

  it.each([
    ['M', 'male'],
    ['female', 'female'],
    ['पुरुष', 'male'],
    ['Third gender', 'other'],
    ['स्त्री', 'female'],
    ['ஆண்', 'male'],
    ['స్త్రీ', 'female'],
    ['মহিলা', 'female'],
    ['પુરુષ', 'male'],
    ['ಹೆಣ್ಣು', 'female'],
  ])('reads the sex %j as %s', (cell, sex) => {
    expect(patient('Meena', '9876543210', '', cell)).toMatchObject({ sex });
  });

  it.each([
    ['34/F', 34, 'female'],
    ['34 F', 34, 'female'],
    ['F/34', 34, 'female'],
    ['34M', 34, 'male'],
    ['5Y/M', 5, 'male'],
    ['6M/F', 0, 'female'],
    ['34 yrs / Female', 34, 'female'],
    ['३४/स्त्री', 34, 'female'],
    ['34', 34, null],
    ['F', null, 'female'],
  ])('splits the cell %j for age and sex into %j and %j', (cell, age, sex) => {
    const shared = readListRow(['Meena', '9876543210', cell], { ...ALL, sex: 2 });
    expect(shared).toMatchObject({ patient: { age, sex }, unread: [] });
  });

  it('finds the sex in the age cell if the sex cell is empty', () => {
    expect(read('Meena', '9876543210', '34/F', '')).toMatchObject({ patient: { age: 34, sex: 'female' } });
    expect(read('Meena', '9876543210', '34/F', 'M')).toMatchObject({ patient: { age: 34, sex: 'male' } });
    expect(read('Meena', '9876543210', '18m', '')).toMatchObject({ patient: { age: 1, sex: null } });
  });

  it('joins the parts of a name without repeating any part', () => {
    const columns = { ...ALL, middleName: 2, familyName: 3, age: null, sex: null };
    const nameOf = (...[name = '', middle = '', family = '']: string[]) =>
      readListRow([name, '9876543210', middle, family], columns);
    expect(nameOf('Asha', '', 'Patil')).toMatchObject({ patient: { name: 'Asha Patil' } });
    expect(nameOf('Asha', 'Ram', 'Patil')).toMatchObject({ patient: { name: 'Asha Ram Patil' } });
    expect(nameOf('ASHA PATIL', '', 'Patil')).toMatchObject({ patient: { name: 'ASHA PATIL' } });
    expect(nameOf('', '', 'Patil')).toMatchObject({ patient: { name: 'Patil' } });
  });

  it('refuses a row whose name contains damaged characters', () => {
    expect(patient('Jos\ufffd', '9876543210')).toBe('broken');
  });

  it('leaves out unreadable cells of a row, and reports them', () => {
    expect(read('Meena', '9876543210', '01/02/1980', 'Mrs')).toEqual({
      kind: 'patient',
      patient: { name: 'Meena', phone: '9876543210', age: null, sex: null },
      unread: ['age', 'sex'],
    });
    expect(read('Meena', '9876543210', '121', '-')).toMatchObject({ unread: ['age', 'sex'] });
  });

  it('keeps a cell as text even if a spreadsheet would calculate it', () => {
    expect(patient('=HYPERLINK("x")', '9876543210')).toMatchObject({ name: '=HYPERLINK("x")' });
    expect(patient('A\u202eevil\ud800', '9876543210')).toMatchObject({ name: 'Aevil' });
  });
});
