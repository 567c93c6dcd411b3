import { describe, expect, it } from 'vitest';
import { guessColumns, hasHeadings, type ImportColumns } from './list-headings.ts';

const NONE: ImportColumns = {
  name: null,
  middleName: null,
  familyName: null,
  phone: null,
  age: null,
  sex: null,
};
const ALL = { name: 0, phone: 1, age: 2, sex: 3 };

describe('guessColumns', () => {
  it.each<[string[], Partial<ImportColumns>]>([
    [['Name', 'Phone', 'Age', 'Sex'], ALL],
    [['Sr. No.', 'PATIENT NAME', 'Mobile No.', 'Gender'], { name: 1, phone: 2, sex: 3 }],
    [['Contact Number', "Patient's Name", 'Age (in years)'], { name: 1, phone: 0, age: 2 }],
    [['Doctor Name', 'Father Name', 'Name', 'Mobile'], { name: 2, phone: 3 }],
    [['Doctor Name', 'Phone'], { phone: 1 }],
    [['Patient ID', 'Patient', 'PhoneNo'], { name: 1, phone: 2 }],
    [['Name', 'Phone', 'Mobile'], { name: 0, phone: 2 }],
    [['Page', 'Message', 'Village'], {}],
    [[], {}],
  ])('guesses the columns of %j', (headings, columns) => {
    expect(guessColumns(headings)).toEqual({ ...NONE, ...columns });
  });

  it.each<[string[], Partial<ImportColumns>]>([
    [['First Name', 'Last Name', 'Mobile'], { name: 0, familyName: 1, phone: 2 }],
    [['Surname', 'Given Name', 'Middle Name', 'Cell'], { name: 1, middleName: 2, familyName: 0, phone: 3 }],
    [['Name', 'Surname', 'Mobile'], { name: 0, familyName: 1, phone: 2 }],
    [['Full Name', 'First Name', 'Last Name', 'Mobile'], { name: 0, phone: 3 }],
    [['आडनाव', 'नाव', 'मोबाईल'], { name: 1, familyName: 0, phone: 2 }],
  ])('finds the columns of a split name in %j', (headings, columns) => {
    expect(guessColumns(headings)).toEqual({ ...NONE, ...columns });
  });

  it.each<[string[], Partial<ImportColumns>]>([
    [['W/o Name', 'Name of the Patient', 'Mobile'], { name: 1, phone: 2 }],
    [['S/o', 'Relative Name', 'Name', 'Relative Mobile', 'Mobile'], { name: 2, phone: 4 }],
    [['Spouse Name', 'Spouse Age', 'Name', 'Age', 'Ph'], { name: 2, age: 3, phone: 4 }],
    [['Attendant Name', 'Attendant Contact', 'Patient', 'Contact'], { name: 2, phone: 3 }],
    [['Village Name', 'Company Name', 'Contact Name', 'Mob'], { phone: 3 }],
    [["Father's Mobile", 'Name of Child', 'Name'], { name: 1, phone: 0 }],
    [['पति का नाम', 'मरीज़ का नाम', 'मोबाइल'], { name: 1, phone: 2 }],
    [['வ.எண்', 'கணவர் பெயர்', 'நோயாளி பெயர்', 'கைபேசி எண்'], { name: 2, phone: 3 }],
  ])('does not mistake a relative or a place for the patient in %j', (headings, columns) => {
    expect(guessColumns(headings)).toEqual({ ...NONE, ...columns });
  });

  it.each(['Mob No', 'Mob. No.', 'Ph No', 'Ph.', 'Tel No', 'Cell', 'Cell No', 'Contact No.', 'MobileNo'])(
    'finds the phone column in %j',
    (heading) => {
      expect(guessColumns(['Name', heading])).toMatchObject({ name: 0, phone: 1 });
    },
  );

  it.each([
    ['मरीज़ का नाम', 'मोबाइल नंबर', 'उम्र', 'लिंग'],
    ['रुग्णाचे नाव', 'मोबाईल नंबर', 'वय', 'लिंग'],
    ['நோயாளியின் பெயர்', 'தொலைபேசி எண்', 'வயது', 'பாலினம்'],
    ['రోగి పేరు', 'ఫోన్ నంబర్', 'వయస్సు', 'లింగం'],
    ['রোগীর নাম', 'মোবাইল নম্বর', 'বয়স', 'লিঙ্গ'],
    ['દર્દીનું નામ', 'મોબાઇલ નંબર', 'ઉંમર', 'જાતિ'],
    ['ರೋಗಿಯ ಹೆಸರು', 'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ', 'ವಯಸ್ಸು', 'ಲಿಂಗ'],
  ])('reads headings in an Indian language: %s', (...headings) => {
    expect(guessColumns(headings)).toEqual({ ...NONE, ...ALL });
  });

  it('finds age and sex in one column', () => {
    expect(guessColumns(['Patient Name', 'Age/Sex', 'Contact No.'])).toEqual({
      ...NONE,
      name: 0,
      phone: 2,
      age: 1,
      sex: 1,
    });
  });

  it('guesses the columns from the cells if a table has no headings', () => {
    expect(hasHeadings(['1', 'Meena Kumari', '98765 43210'])).toBe(false);
    expect(guessColumns(['1', 'Meena Kumari', '98765 43210'])).toEqual({ ...NONE, name: 1, phone: 2 });
    expect(hasHeadings(['No', 'नाम', 'फ़ोन'])).toBe(true);
  });
});
