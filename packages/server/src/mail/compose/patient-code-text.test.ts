import { describe, expect, it } from 'vitest';
import { patientCodeText } from './patient-code-text.ts';

const CLINICS = [
  'City Care',
  'Dr. Balasubramaniam & Sons Multi-Speciality Hospital, Diagnostic Centre and Research Institute (Unit II)',
  'सिटी केयर अस्पताल एवं अनुसंधान केंद्र, मुख्य शाखा, पुराना बाज़ार, नई दिल्ली, भारत, एक बहुत ही लंबे नाम वाला क्लिनिक',
  'Zoë 🏥',
];

it.each(CLINICS)('starts a code message from %s with the code, and fits it into one text', (clinic) => {
  const text = patientCodeText({ code: '012345', clinic, language: 'en' });
  expect(text).toMatch(/^012345 [A-Za-z0-9 .,:;!?()&'"/+*%#@-]{1,153}$/);
  expect(text).toContain('Do not share it with anyone.');
});

it.each(CLINICS)('fits a code message from %s into three texts in Hindi', (clinic) => {
  const text = patientCodeText({ code: '012345', clinic, language: 'hi' });
  expect(text).toMatch(/^012345 .*किसी को न बताएँ।$/);
  expect(text.length).toBeLessThanOrEqual(3 * 67);
});

describe.each([
  ['bn', 'কাউকে বলবেন না।'],
  ['mr', 'तो कोणालाही सांगू नका.'],
  ['gu', 'કોઈને કહેશો નહીં.'],
  ['te', 'ఎవరికీ చెప్పకండి.'],
  ['ta', 'யாரிடமும் சொல்ல வேண்டாம்.'],
  ['kn', 'ಯಾರಿಗೂ ಹೇಳಬೇಡಿ.'],
])('code messages in %s', (language, ending) => {
  it.each(CLINICS)('starts a code message from %s with the code, and fits it into three texts', (clinic) => {
    const text = patientCodeText({ code: '012345', clinic, language });
    expect(text.startsWith('012345 ')).toBe(true);
    expect(text.endsWith(ending)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(3 * 67);
  });
});

it('names the clinic in a code message, and writes in English if there are no messages in the language', () => {
  const facts = { code: '012345', clinic: 'City Care' };
  expect(patientCodeText({ ...facts, language: 'hi' })).toContain('City Care');
  expect(patientCodeText({ ...facts, language: 'ml' })).toBe(
    '012345 is your OTP for a token at City Care. Valid for 10 minutes. Do not share it with anyone.',
  );
});
