/** What the page on which a patient takes a token says of it. Not yet read by a native speaker. */
import type { TakingWords } from '../en/catalog.ts';

export const words: TakingWords = {
  now: 'હમણાં',
  anotherDay: 'બીજા કોઈ દિવસે',
  bookTime: 'સમય બુક કરો',
  heading: 'ટોકન લો',
  name: 'પૂરું નામ',
  phone: 'મોબાઇલ નંબર',
  phoneHint: '10 અંકનો મોબાઇલ નંબર',
  submit: 'ટોકન લો',
  submitting: 'તમારું ટોકન બની રહ્યું છે…',
  recalled: '(અમારા રેકોર્ડમાં મળ્યું)',
  welcomeBack: 'ફરી સ્વાગત છે',
  welcomeBackHint: (name) => `અમે નામ ભર્યું છે: ${name}`,
  missingTitle: 'માહિતી અધૂરી છે',
  invalidPhoneTitle: 'મોબાઇલ નંબર બરાબર નથી',
  missing: 'કૃપા કરીને મોબાઇલ નંબર અને પૂરું નામ, બંને ભરો.',
  invalidPhone: 'કૃપા કરીને સાચો મોબાઇલ નંબર ભરો.',
  failedTitle: 'ટોકન બની શક્યું નથી',
  confirmInstead: 'OTP થી ખોલો',
  opensByCode:
    'આ ટોકન બીજા ફોન પરથી અથવા રિસેપ્શન પર લીધું છે. આ નંબર પર આવેલા OTP થી તે ખોલો, અથવા રિસેપ્શન પાસે ખોલાવો.',
  opensAtDesk: 'આ ટોકન બીજા ફોન પરથી અથવા રિસેપ્શન પર લીધું છે. રિસેપ્શન પર કહો: તેઓ આ ફોન પર ખોલી આપી શકે છે.',
  closedTitle: 'હાલ ટોકન મળતાં નથી',
  closed: 'આ ડૉક્ટર માટે હાલ નવાં ટોકન મળતાં નથી. કૃપા કરીને સીધો ક્લિનિકનો સંપર્ક કરો.',
  closedUntil: 'સમય થાય ત્યારે આ પેજ આપોઆપ ખૂલશે. તમે ક્લિનિકને ફોન પણ કરી શકો છો.',
  usedUpTitle: 'આજે વધુ ટોકન નથી, રિસેપ્શન પર પૂછો',
  usedUp: 'આજનાં બધાં ઑનલાઇન ટોકન પૂરાં થયાં છે. રિસેપ્શન પર કહો તો ક્લિનિક તમારું નામ ઉમેરી શકે છે.',
  notCoveredTitle: 'આ ડૉક્ટર માટે ઑનલાઇન ટોકન નથી',
  notCovered: 'આ ડૉક્ટર માટે હાલ નવાં ટોકન મળતાં નથી. કૃપા કરીને સીધો ક્લિનિકનો સંપર્ક કરો.',
  canTakeToken: 'હવે તમે ટોકન લઈ શકો છો.',
  needsScript: 'ટોકન લેવા માટે જાવાસ્ક્રિપ્ટ જોઈએ. તે ન હોય તો કૃપા કરીને ક્લિનિકને ફોન કરો.',
  privacy: 'તમારું નામ અને નંબર ક્લિનિકને દેખાય છે, બીજા દર્દીઓને ક્યારેય નહીં.',

  visit: 'શા માટે આવો છો? (જરૂરી નથી)',
  visitTypes: { new: 'નવું', follow_up: 'ફરી બતાવવું', report: 'રિપોર્ટ બતાવવો' },
};
