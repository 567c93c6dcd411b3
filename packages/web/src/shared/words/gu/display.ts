/** What the waiting room's screen says. Not yet read by a native speaker. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'હાલનો નંબર',
    lastCalled: 'છેલ્લો નંબર',
    notStarted: 'હજી શરૂ થયું નથી',
    startsAt: (time) => `${time} વાગ્યે શરૂ થશે`,
    calledNow: 'કૃપા કરીને અંદર આવો',
    calledAgain: 'ફરી બોલાવીએ છીએ: કૃપા કરીને અંદર આવો',
    closed: 'બંધ',
    opensAt: (time) => `ટોકન ${time} વાગ્યાથી`,
    announced: {
      delay: (time) => `લગભગ ${time} વાગ્યે શરૂ થશે`,
      break: (time) => `બ્રેક: ${time} વાગ્યા સુધી`,
    },
    next: 'પછીના નંબર',
    nobodyWaiting: 'હાલ કોઈ રાહ જોતું નથી',
    tellDesk: (labels) => `${labels}: આવી ગયા હો તો રિસેપ્શનને જણાવો`,
    lastCalls: 'છેલ્લા નંબર',
    noCalls: 'હજી કોઈને બોલાવ્યા નથી.',
    spoken: (label, where) => `ટોકન નંબર ${label}, ${where}. ટોકન નંબર ${label}.`,
    spokenAgain: (label, where) => `ફરી બોલાવીએ છીએ. ટોકન નંબર ${label}, ${where}. ટોકન નંબર ${label}.`,
    takeToken: 'ટોકન લો',
    takeTokenCode: 'QR કોડ, જેનાથી ટોકન લેવાનું પેજ ખૂલે છે',
    reconnecting: (time) => `${time} વાગ્યાથી ફરી જોડાવાનો પ્રયાસ ચાલુ છે`,
    turnOn: 'અવાજ ચાલુ કરો',
    turnOnHint: 'રિમોટ પર OK દબાવો',
    soundIsOn: 'અવાજ ચાલુ છે',
    soundIsOff: 'અવાજ બંધ છે',
    page: (page, pages) => `${pages} માંથી ${page}`,
  },
};
