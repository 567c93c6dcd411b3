import { expect, test } from 'vitest';
import { doctorTitle } from './doctor.ts';

test.each([
  ['Kavita Rao', 'Dr. Kavita Rao', 'डॉ. Kavita Rao'],
  ['Dr Kavita Rao', 'Dr. Kavita Rao', 'डॉ. Kavita Rao'],
  ['डॉ. कविता राव', 'Dr. कविता राव', 'डॉ. कविता राव'],
])('says the doctor %s with a title of the language', (name, english, hindi) => {
  expect(doctorTitle({ name, title: 'dr' })).toBe(english);
  expect(doctorTitle({ name, title: 'dr' }, 'hi')).toBe(hindi);
});

test.each([
  ['bn', 'ডা.', ['রায়', 'ডা. রায়', 'ডাঃ রায়', 'ডাক্তার রায়', 'Dr. রায়'], 'রায়'],
  ['mr', 'डॉ.', ['राव', 'डॉ. राव', 'डॉक्टर राव', 'Dr राव'], 'राव'],
  ['gu', 'ડૉ.', ['શાહ', 'ડૉ. શાહ', 'ડો. શાહ', 'ડૉક્ટર શાહ', 'dr શાહ'], 'શાહ'],
  ['te', 'డా.', ['రావు', 'డా. రావు', 'డా రావు', 'డాక్టర్ రావు', 'Dr. రావు'], 'రావు'],
  ['ta', 'டாக்டர்', ['ராவ்', 'டாக்டர் ராவ்', 'டாக்டர். ராவ்', 'மரு. ராவ்', 'Dr ராவ்'], 'ராவ்'],
  ['kn', 'ಡಾ.', ['ರಾವ್', 'ಡಾ. ರಾವ್', 'ಡಾ॥ ರಾವ್', 'ಡಾಕ್ಟರ್ ರಾವ್', 'dr ರಾವ್'], 'ರಾವ್'],
] as const)('does not double a title typed in any script in %s', (language, title, typed, bare) => {
  for (const name of typed) expect(doctorTitle({ name, title: 'dr' }, language)).toBe(`${title} ${bare}`);
});

test('keeps a name that begins like a title', () => {
  expect(doctorTitle({ name: 'ডালিয়া সেন', title: 'dr' }, 'bn')).toBe('ডা. ডালিয়া সেন');
  expect(doctorTitle({ name: 'ડોલી શાહ', title: 'dr' }, 'gu')).toBe('ડૉ. ડોલી શાહ');
});

test.each(['Dressing', 'Dr. Rao’s assistant'])(
  'says the line %s, which is no doctor, by its name',
  (name) => {
    expect(doctorTitle({ name, title: 'none' })).toBe(name);
    expect(doctorTitle({ name, title: 'none' }, 'hi')).toBe(name);
  },
);
