export { mailLanguageOf } from './languages.ts';
export type { Letter } from './letter.ts';
export type { Letters } from './letters/en.ts';
export { OPERATOR_LANGUAGE, writeMail, type Reader } from './write-mail.ts';
