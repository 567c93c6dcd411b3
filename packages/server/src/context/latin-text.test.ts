import { expect, it } from 'vitest';
import { latinText } from './latin-text.ts';

it.each([
  ['Asha Rao', null],
  ['शर्मा', 'sharma'],
  ['सुनीता राव', 'sunita rao'],
  ['राजेश कुमार', 'rajesh kumar'],
  ['आशा क्लिनिक', 'asha klinik'],
  ['पुणे', 'pune'],
  ['चौधरी', 'chaudhari'],
  ['ਸਿੰਘ', 'singh'],
  ['ಕುಮಾರ್', 'kumar'],
  ['Café Söhne', 'cafe sohne'],
])('spells %j as %j in Latin letters', (text, latin) => {
  expect(latinText(text)).toBe(latin);
});
