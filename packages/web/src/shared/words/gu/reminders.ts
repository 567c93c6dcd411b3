/** What a booking's page says of being told, in Gujarati. Not yet read by a native speaker. */
import type { ReminderWords } from '../en/catalog.ts';

export const words: ReminderWords = {
  offer: 'આ ફોન પર યાદ કરાવો',
  offerHint:
    'આગલી સાંજે, બે કલાક પહેલાં અને ડૉક્ટર ન આવવાના હોય તો અમે જણાવીશું; ક્લિનિક પર આવ્યા પછી, તમારો વારો આવે ત્યારે.',
  onHint: 'તમે આ પેજ બંધ કરી શકો છો. આગલી સાંજે અને બે કલાક પહેલાં યાદ કરાવીશું.',
  blockedHint: 'વેબસાઇટના સરનામા પાસેના નિશાનથી સેટિંગ ખોલો, સૂચનાઓની મંજૂરી આપો, અને પછી જે બટન આવે તે દબાવો.',
  open: 'ત્યાંથી Baari ખોલો. તેમાં આ જ બુકિંગ દેખાશે: સૂચનાઓ ચાલુ કરો.',
  whatsappHint: (clinic) =>
    `સમય પહેલાં, કંઈ બદલાય ત્યારે અને વારો નજીક આવે ત્યારે ${clinic} તમારા નંબર પર જણાવશે. રોકવા આ બંધ કરો અથવા STOP મોકલો.`,
};
