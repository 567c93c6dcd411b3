import type { MailToOperator } from '../en/index.ts';
import type { upgrade as english } from '../en/upgrade.ts';

export const upgrade: Omit<typeof english, MailToOperator> = {
  upgradeAsked: ({ pricingUrl }) => ({
    subject: 'Baari Pro માટે તમારી વિનંતી મળી',
    lines: [
      'Baari Pro માગવા બદલ આભાર. અમે તમારી વિનંતી જોઈશું અને આ જ સરનામે લખીશું.',
      'ત્યાં સુધી તમે Free પ્લાન પર Baari વાપરી શકો છો.',
    ],
    link: { label: 'પ્લાન જુઓ', url: pricingUrl },
  }),

  upgradeApproved: ({ dashboardUrl }) => ({
    subject: 'હવે તમે Pro પર છો!',
    lines: [
      'Baari Pro માટે વિનંતી કરવા બદલ આભાર. તે અત્યારથી તમારાં બધાં ક્લિનિક માટે લાગુ છે: જોઈએ તેટલા ડૉક્ટર અને ટોકન.',
    ],
    link: { label: 'મારા ડૅશબોર્ડ પર જાઓ', url: dashboardUrl },
  }),

  upgradeLead: ({ registerUrl }) => ({
    subject: 'તમારી Baari Pro ની વિનંતી વિશે',
    lines: [
      'Baari Pro માટે તમારી વિનંતી મંજૂર થઈ છે. Baari પર હજી તમારું કોઈ ક્લિનિક નથી, તેથી તમારો પ્લાન બદલાયો નથી: તમને શું જોઈએ તે જાણવા અમે લખીશું અથવા ફોન કરીશું.',
      'દરમિયાન તમે તમારા ક્લિનિકની નોંધણી કરી શકો છો; તે Free પ્લાન પર શરૂ થાય છે.',
    ],
    link: { label: 'મારા ક્લિનિકની નોંધણી કરો', url: registerUrl },
  }),

  upgradeRejected: ({ pricingUrl }) => ({
    subject: 'તમારી Baari Pro ની વિનંતી વિશે',
    lines: [
      'અમે Baari Pro માટે તમારી વિનંતી મંજૂર કરી શક્યા નથી. તમારું ખાતું હાલના પ્લાન પર જ રહેશે, અને બીજું કંઈ બદલાશે નહીં.',
      'કિંમતના પેજ પર પ્લાન છે, અને પ્રશ્ન હોય તો અમારો સંપર્ક કેવી રીતે કરવો તે પણ.',
    ],
    link: { label: 'પ્લાન જુઓ', url: pricingUrl },
  }),
};
