/** What a patient reads who is asked to confirm a phone by a code, in Gujarati. Not yet read by a native speaker. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'મોબાઇલ નંબર પર OTP આવશે',
  why: 'નંબર તમારો જ છે તે જોવા ક્લિનિક તેના પર OTP મોકલે છે. આ ફોન પર OTP એક જ વાર પૂછીશું.',
  sending: 'તમારા મોબાઇલ પર OTP મોકલી રહ્યા છીએ…',
  sent: (lastDigits) => `…${lastDigits} પર OTP મોકલ્યો છે. પહોંચતાં એક મિનિટ લાગી શકે છે.`,
  askedLately: (lastDigits) => `…${lastDigits} માટે હમણાં જ OTP મંગાવ્યો છે. આવે ત્યારે તે ભરો, અથવા બીજો OTP મંગાવો.`,
  notSentTitle: 'OTP મોકલી શકાયો નથી',
  failed: 'આ થઈ શક્યું નથી. કૃપા કરીને થોડી વારમાં ફરી પ્રયાસ કરો.',
  needsCookies:
    'આ બ્રાઉઝર કૂકી રાખતું નથી, તેથી ક્લિનિક આ ફોનને ફરી ઓળખી શકશે નહીં. સેટિંગમાં કૂકીની મંજૂરી આપી પેજ ફરી ખોલો, અથવા રિસેપ્શન પરથી ટોકન લો.',
  code: 'SMS માં આવેલો OTP',
  codeHint: '6 અંક',
  submit: 'OTP ભરીને ટોકન લો',
  submitting: 'OTP તપાસી રહ્યા છીએ…',
  wrongTitle: 'OTP તપાસો',
  missing: 'કૃપા કરીને OTP ના 6 અંક ભરો.',
  wrong: 'આ OTP ખોટો છે અથવા તેનો સમય પૂરો થયો છે. સૌથી નવો SMS જુઓ, અથવા બીજો OTP મંગાવો.',
  sendAgain: 'ફરી મોકલો',
  sendAgainIn: (seconds) => `${seconds} સેકન્ડ પછી ફરી મોકલો`,
  sendingAgain: 'મોકલી રહ્યા છીએ…',
  changeNumber: 'નંબર બદલો',
  reception: 'OTP આવ્યો નથી? ટોકન રિસેપ્શન પર પણ મળી શકે છે.',
};
