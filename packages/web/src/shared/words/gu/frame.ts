/** What stands around every patient’s page, and pages that say little more. Not yet read by a native speaker. */
import type { FrameWords } from '../en/catalog.ts';

export const words: FrameWords = {
  heads: {
    clinic: {
      description: (clinic) => `${clinic} ખાતે ટોકન લો: ડૉક્ટર, કેટલા દર્દી રાહ જુએ છે અને અંદાજિત સમય, લાઇવ.`,
    },
    doctor: {
      description: (doctor, specialty, clinic) =>
        `${clinic} ખાતે ટોકન લો: ${doctor}${specialty === null ? '' : ` (${specialty})`}.`,
    },
    token: { description: (label, clinic) => `${clinic} ખાતે ટોકન ${label}, લાઇવ.` },
    clinics: {
      title: 'તમારું ક્લિનિક શોધો · Baari',
      description: 'ફોન પર ટોકન આપતાં ક્લિનિક: નામ, ડૉક્ટર, સ્થળ અથવા વિભાગથી શોધો.',
    },
    doctors: {
      title: (clinic) => `${clinic} ખાતેના ડૉક્ટર`,
      description: (clinic) => `${clinic} ખાતેના ડૉક્ટર, દરેક પાસે કેટલા જણ રાહ જુએ છે, અને ટોકન.`,
    },
    display: {
      title: (clinic) => `${clinic} · હાલનો નંબર`,
      description: (clinic) => `${clinic} ખાતે હાલ ચાલતા નંબર, વેઇટિંગ રૂમ માટે.`,
    },
    tokenStatus: { title: 'ટોકનની સ્થિતિ જુઓ', description: 'તમારા મોબાઇલ નંબરથી આજનું ટોકન શોધો.' },
    patientDashboard: { title: 'તમારાં ટોકન', description: 'તમારા મોબાઇલ નંબરના આજનાં ટોકન, લાઇવ.' },
  },

  ownBooking: (when) => `તમારું બુકિંગ: ${when}`,
  shell: {
    skipToContent: 'સીધા મુખ્ય ભાગ પર જાઓ',
    homeLink: 'Baari, હોમ પેજ',
    mainNavigation: 'મુખ્ય મેનૂ',
    menu: 'મેનૂ',
    viewDashboard: 'ડૅશબોર્ડ જુઓ',
    doctorPanel: 'મારી લાઇન',
    clinicSignIn: 'ક્લિનિક લૉગિન',
    accountOf: (email) => `${email} નું ખાતું`,
    signOut: 'સાઇન આઉટ કરો',
    billing: 'બિલ અને પ્લાન',
    transactions: 'પેમેન્ટનો રેકોર્ડ',
    superAdmin: 'સુપર એડમિન',
    plans: { free: 'Free', pro: 'Pro', plan: 'પ્લાન' },
    doctorLogin: 'ડૉક્ટર લૉગિન',
    registerClinic: 'ક્લિનિક ઉમેરો',
    home: 'હોમ',
    findClinic: 'ક્લિનિક શોધો',
    pricing: 'કિંમત (અંગ્રેજીમાં)',
    support: 'મદદ (અંગ્રેજીમાં)',
    demo: 'ડેમો (અંગ્રેજીમાં)',
    tokenStatus: 'ટોકનની સ્થિતિ જુઓ',
    language: 'ભાષા',
    footerNavigation: 'વધુ',
    footer: 'Baari ક્લિનિકની ટોકન લાઇન ચલાવે છે. દર્દીઓને ખાતાની જરૂર નથી.',
    patientLicences: 'લાઇસન્સ (દર્દીઓનાં પેજ)',
    consoleLicences: 'લાઇસન્સ (ક્લિનિકનાં પેજ)',
  },

  publicTexts: {
    privacy: 'પ્રાઇવસી પૉલિસી',
    terms: 'વપરાશની શરતો',
    refund: 'રિફંડ',
    contact: 'સંપર્ક',
  },

  television: {
    head: { title: 'વેઇટિંગ રૂમની સ્ક્રીન · Baari', description: 'ક્લિનિકની લાઇન ટીવી પર બતાવે છે.' },
    heading: 'ક્લિનિકની લાઇન અહીં બતાવો',
    lead: 'છ અંક ક્લિનિકના ડૅશબોર્ડ પર “Share” માં મળશે.',
    digits: 'છ અંક',
    open: 'બતાવો',
    wrong: 'આ અંકોથી કોઈ સ્ક્રીન ખૂલતી નથી. તે દસ મિનિટ ચાલે છે: ડૅશબોર્ડ પરથી નવા અંક લો.',
  },

  offlinePage: {
    title: 'તમે ઑફલાઇન છો',
    hint: 'આ પેજ આ ફોન પર પહેલાં ખોલ્યું નથી, તેથી હાલ બતાવી શકાતું નથી. નેટવર્ક મળતાં તે દેખાશે.',
    tryAgain: 'ફરી પ્રયાસ કરો',
    tokenHint: 'તમે પહેલાં જોયેલાં પેજ, જેમ કે તમારું ટોકન, નેટવર્ક વગર પણ ખૂલે છે.',
  },

  notFound: {
    pageTitle: 'પેજ મળ્યું નથી',
    pageHint: 'સરનામું ખોટું લખ્યું હોય, અથવા પેજ હવે ન હોય.',
    clinicTitle: 'ક્લિનિક મળ્યું નથી',
    clinicHint: 'આ ક્લિનિક નથી અથવા બંધ કર્યું છે. કૃપા કરીને સરનામું તપાસો, અથવા ક્લિનિકનો QR કોડ ફરી સ્કૅન કરો.',
    doctorTitle: 'ડૉક્ટર મળ્યા નથી',
    doctorHint: (clinic) => `${clinic} ખાતે આ સરનામે હવે કોઈ ડૉક્ટર નથી.`,
    doctorLink: (clinic) => `${clinic} ખાતેના બધા ડૉક્ટર`,
    tokenTitle: 'ટોકન મળ્યું નથી',
    tokenHint: 'લિંક અધૂરી હોઈ શકે. જ્યાંથી મળી ત્યાંથી તે ફરી ખોલો, અથવા ક્લિનિકના પેજ પર નવું ટોકન લો.',
    failedTitle: 'કંઈક ભૂલ થઈ',
    failedHint: 'પેજ ખૂલી શક્યું નથી. તમે કરેલું કંઈ ખોવાયું નથી.',
    failedClinics: 'ક્લિનિકની યાદી ખૂલી શકી નથી. કૃપા કરીને ફરી પ્રયાસ કરો.',
    failedClinic: 'ક્લિનિકની માહિતી ખૂલી શકી નથી. કૃપા કરીને ફરી પ્રયાસ કરો.',
    tryAgain: 'ફરી પ્રયાસ કરો',
    home: 'હોમ પેજ પર પાછા',
  },
};
