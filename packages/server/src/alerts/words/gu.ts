/** Alerts in Gujarati. Not yet read by a native speaker. */
import type { AlertCatalog } from './en.ts';

export const gu: AlertCatalog = {
  leaveNow: ({ label, clinic }) => ({
    title: 'નીકળવાનો સમય થયો',
    body: `હવે ${clinic} આવવા નીકળો. તમે પહોંચશો ત્યાં સુધીમાં ટોકન ${label} બોલાવી શકે છે.`,
    text: `હવે નીકળો. તમે પહોંચશો ત્યાં સુધીમાં ટોકન ${label} બોલાવી શકે છે.`,
  }),

  twoAhead: ({ label, clinic }) => ({
    title: 'તમારો વારો આવવામાં છે',
    body: `ટોકન ${label}: તમારી આગળ વધુમાં વધુ બે જણ છે. કૃપા કરીને ${clinic} ખાતે રહો.`,
    text: `ટોકન ${label}, તમારી આગળ વધુમાં વધુ 2 જણ. કૃપા કરીને ક્લિનિકમાં રહો.`,
  }),

  yourTurn: ({ label, clinic, doctor, room }) => ({
    title: 'તમારો વારો આવ્યો!',
    body: `ટોકન ${label}: કૃપા કરીને અંદર જાઓ, ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `ટોકન ${label}, તમારો વારો આવ્યો. કૃપા કરીને અંદર જાઓ${room === null ? '' : `: ${room}`}.`,
  }),

  recalled: ({ label, clinic, doctor, room }) => ({
    title: 'તમને ફરી બોલાવ્યા છે',
    body: `ટોકન ${label}: કૃપા કરીને હમણાં જ અંદર જાઓ, ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `ટોકન ${label} ફરી બોલાવ્યું છે. કૃપા કરીને હમણાં જ અંદર જાઓ${room === null ? '' : `: ${room}`}.`,
  }),

  delayed: ({ label, clinic, doctor, until }) => ({
    title: `${until} વાગ્યા પહેલાં નહીં`,
    body: `${doctor} લગભગ ${until} વાગ્યાથી ફરી તપાસશે. ટોકન ${label}: તમારી જગ્યા સલામત છે, ${clinic}.`,
    text: `ડૉક્ટર લગભગ ${until} વાગ્યાથી ફરી તપાસશે. ટોકન ${label}: તમારી જગ્યા સલામત છે.`,
  }),

  closed: ({ label, clinic, doctor }) => ({
    title: `ટોકન ${label} રદ થયું`,
    body: `લાઇન બંધ થઈ છે: ${doctor}, ${clinic}. ક્લિનિકને ફોન કરો, અથવા પછીના સમયનું ટોકન લો.`,
    text: `ટોકન ${label} રદ થયું, લાઇન બંધ થઈ છે. કૃપા કરીને ક્લિનિકને ફોન કરો.`,
  }),

  skipped: ({ label, clinic }) => ({
    title: `ટોકન ${label} છૂટી ગયું`,
    body: `છતાં ડૉક્ટરને બતાવવું હોય તો ${clinic} ખાતે રિસેપ્શન પર કહો.`,
    text: `ટોકન ${label} છૂટી ગયું. તમે અહીં હો તો રિસેપ્શન પર કહો.`,
  }),

  missed: ({ label, clinic }) => ({
    title: 'તમારો વારો ચૂકી ગયો',
    body: `ટોકન ${label} બોલાવ્યું હતું. તમે ${clinic} ખાતે હો તો રિસેપ્શન પર કહો.`,
    text: `ટોકન ${label} બોલાવ્યું હતું, પણ તમે ન હતા. રિસેપ્શન પર કહો.`,
  }),

  passed: ({ label, clinic }) => ({
    title: 'તમારો વારો ચૂકી ગયો',
    body: `ટોકન ${label}: વારો જતો રહ્યો. ${clinic} ખાતે આવો ત્યારે રિસેપ્શનને જણાવો.`,
    text: `ટોકન ${label}: વારો જતો રહ્યો. આવો ત્યારે રિસેપ્શનને જણાવો.`,
  }),

  issued: ({ label, clinic, doctor, ahead }) => ({
    title: `તમારું ટોકન: ${label}`,
    body: `ટોકન ${label}, ${doctor}, ${clinic}.`,
    text: `ટોકન ${label}, ${doctor}. તમારી આગળ ${ahead}. લાઇન અહીં જુઓ:`,
  }),

  moved: ({ label, clinic, doctor }) => ({
    title: `તમારું નવું ટોકન: ${label}`,
    body: `હવે તમારા ડૉક્ટર ${doctor}: ટોકન ${label}, ${clinic}.`,
    text: `હવે તમારા ડૉક્ટર ${doctor}, ટોકન ${label}. લાઇન અહીં જુઓ:`,
  }),

  waitingAgain: ({ label, clinic }) => ({
    title: `ટોકન ${label} ફરી લાઇનમાં`,
    body: `તમે ફરી ${clinic} ની લાઇનમાં છો, એ જ નંબર સાથે. કૃપા કરીને બોલાવે ત્યાં સુધી રાહ જુઓ.`,
    text: `ટોકન ${label} ફરી લાઇનમાં છે. કૃપા કરીને બોલાવે ત્યાં સુધી રાહ જુઓ.`,
  }),
};
