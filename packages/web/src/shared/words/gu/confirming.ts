/** What a patient reads who is asked to confirm a phone by a code, in Gujarati. Not yet read by a native speaker. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'તમારા મોબાઇલ નંબરની ખાતરી કરો',
  why: 'નંબર તમારો જ છે તેની ખાતરી માટે ક્લિનિક તેના પર એક કોડ મોકલે છે. આ ફોન પર કોડ એક જ વાર પુછાય છે.',
  sending: 'તમારા મોબાઇલ પર કોડ મોકલાય છે…',
  sent: (lastDigits) => `…${lastDigits} પર કોડ મોકલ્યો છે. પહોંચતાં એક મિનિટ લાગી શકે છે.`,
  askedLately: (lastDigits) => `…${lastDigits} માટે હમણાં જ કોડ મંગાવ્યો છે. આવે ત્યારે તે ભરો, અથવા બીજો કોડ મંગાવો.`,
  notSentTitle: 'કોડ મોકલી શકાયો નથી',
  failed: 'આ થઈ શક્યું નથી. કૃપા કરી થોડી વારમાં ફરી પ્રયાસ કરો.',
  needsCookies:
    'આ બ્રાઉઝર કૂકી રાખતું નથી, તેથી ક્લિનિક આ ફોનને ફરી ઓળખી શકશે નહીં. સેટિંગમાં કૂકીની મંજૂરી આપી પેજ ફરી ખોલો, અથવા રિસેપ્શન પરથી ટોકન લો.',
  code: 'મેસેજમાં આવેલો કોડ',
  codeHint: '6 અંક',
  submit: 'ખાતરી કરી મારું ટોકન લો',
  submitting: 'ખાતરી થાય છે…',
  wrongTitle: 'કોડ તપાસો',
  missing: 'કૃપા કરી કોડના 6 અંક ભરો.',
  wrong: 'આ કોડ ખોટો છે અથવા તેનો સમય પૂરો થયો છે. સૌથી નવો મેસેજ જુઓ, અથવા બીજો કોડ મંગાવો.',
  sendAgain: 'ફરી મોકલો',
  sendAgainIn: (seconds) => `${seconds} સેકન્ડ પછી ફરી મોકલો`,
  sendingAgain: 'મોકલાય છે…',
  changeNumber: 'નંબર બદલો',
  reception: 'મેસેજ આવ્યો નથી? ટોકન રિસેપ્શન પર પણ મળી શકે છે.',
};
