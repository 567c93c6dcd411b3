/** What a browser that opened a patient’s link reads before it may act for the patient: loaded where that is asked. Not yet read by a native speaker. */
import type { HolderWords } from '../en/catalog.ts';

export const words: HolderWords = {
  question: 'શું આ તમારું ટોકન છે? જે ફોન નંબર પર તે લીધું હતું, તેના છેલ્લા 4 અંક લખો.',
  digits: 'છેલ્લા 4 અંક',
  submit: 'આગળ વધો',
  checking: 'તપાસીએ છીએ…',
  wrong: (left) => `આ અંક મળતા નથી. હજી ${left} વાર પ્રયત્ન કરી શકો છો.`,
  reception: 'કૃપા કરીને રિસેપ્શન પર કહો. તેઓ તમારા માટે આ કરી શકે છે.',
  back: 'પાછા',
};
