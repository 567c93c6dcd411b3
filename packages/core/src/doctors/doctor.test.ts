import { expect, test } from 'vitest';
import { doctorTitle } from './doctor.ts';

test.each([
  ['Kavita Rao', 'Dr. Kavita Rao', 'डॉ. Kavita Rao'],
  ['Dr Kavita Rao', 'Dr. Kavita Rao', 'डॉ. Kavita Rao'],
  ['डॉ. कविता राव', 'Dr. कविता राव', 'डॉ. कविता राव'],
])('adds a language’s title to the doctor %s', (name, english, hindi) => {
  expect(doctorTitle({ name, title: 'dr' })).toBe(english);
  expect(doctorTitle({ name, title: 'dr' }, 'डॉ.')).toBe(hindi);
});

test.each([
  ['ডা.', ['রায়', 'ডা. রায়', 'ডাঃ রায়', 'ডাক্তার রায়', 'Dr. রায়'], 'রায়'],
  ['डॉ.', ['राव', 'डॉ. राव', 'डॉक्टर राव', 'Dr राव'], 'राव'],
  ['ડૉ.', ['શાહ', 'ડૉ. શાહ', 'ડો. શાહ', 'ડૉક્ટર શાહ', 'dr શાહ'], 'શાહ'],
  ['డా.', ['రావు', 'డా. రావు', 'డా రావు', 'డాక్టర్ రావు', 'Dr. రావు'], 'రావు'],
  ['டாக்டர்', ['ராவ்', 'டாக்டர் ராவ்', 'டாக்டர். ராவ்', 'மரு. ராவ்', 'Dr ராவ்'], 'ராவ்'],
  ['ಡಾ.', ['ರಾವ್', 'ಡಾ. ರಾವ್', 'ಡಾ॥ ರಾವ್', 'ಡಾಕ್ಟರ್ ರಾವ್', 'dr ರಾವ್'], 'ರಾವ್'],
])('does not add a second title before %s', (title, typed, bare) => {
  for (const name of typed) expect(doctorTitle({ name, title: 'dr' }, title)).toBe(`${title} ${bare}`);
});

test('does not change a name that only begins like a title', () => {
  expect(doctorTitle({ name: 'ডালিয়া সেন', title: 'dr' }, 'ডা.')).toBe('ডা. ডালিয়া সেন');
  expect(doctorTitle({ name: 'ડોલી શાહ', title: 'dr' }, 'ડૉ.')).toBe('ડૉ. ડોલી શાહ');
});

test.each(['Dressing', 'Dr. Rao’s assistant'])(
  'uses the name of the line %s unchanged, because it has no doctor',
  (name) => {
    expect(doctorTitle({ name, title: 'none' })).toBe(name);
    expect(doctorTitle({ name, title: 'none' }, 'डॉ.')).toBe(name);
  },
);
