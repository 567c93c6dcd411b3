export { mailLanguageOf } from './languages.ts';
export type { Letter } from './letter.ts';
export type { Letters } from './letters/en.ts';
export { OPERATOR_LANGUAGE, writeMail, type Reader } from './write-mail.ts';
export type { AlertCatalog, AlertWords } from './alerts/en.ts';
export { alertText, alertWords } from './write-alert.ts';
export { patientCodeText } from './patient-code-text.ts';
