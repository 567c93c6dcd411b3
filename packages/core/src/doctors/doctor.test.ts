import { expect, test } from 'vitest';
import { doctorTitle } from './doctor.ts';

test.each([
  ['Kavita Rao', 'Dr. Kavita Rao', 'डॉ. Kavita Rao'],
  ['Dr Kavita Rao', 'Dr. Kavita Rao', 'डॉ. Kavita Rao'],
  ['डॉ. कविता राव', 'Dr. कविता राव', 'डॉ. कविता राव'],
])('the doctor %s is said with a title of the language', (name, english, hindi) => {
  expect(doctorTitle({ name, title: 'dr' })).toBe(english);
  expect(doctorTitle({ name, title: 'dr' }, 'hi')).toBe(hindi);
});

test.each(['Dressing', 'Dr. Rao’s assistant'])(
  'the line %s, which is no doctor, is said as it is called',
  (name) => {
    expect(doctorTitle({ name, title: 'none' })).toBe(name);
    expect(doctorTitle({ name, title: 'none' }, 'hi')).toBe(name);
  },
);
