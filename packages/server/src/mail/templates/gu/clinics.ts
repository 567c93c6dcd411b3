import type { GivenRole } from '@baari/core/clinics';
import type { ClinicEnded, clinics as english } from '../en/clinics.ts';

const ENDINGS: Readonly<Record<ClinicEnded['ending'], { subject: string; line: string }>> = {
  deactivated: {
    subject: 'બંધ કરાયું છે',
    line: 'તેની લાઇનો પૂરી થઈ છે અને કોઈ ટોકન લઈ શકતું નથી. બધી માહિતી સચવાયેલી છે, અને ક્લિનિક ફરી ચાલુ કરી શકાય છે.',
  },
  deleted: {
    subject: 'હટાવાયું છે',
    line: 'તેની લાઇનો પૂરી થઈ છે, તેના ડૉક્ટર સાઇન આઉટ થયા છે, અને તે દરેક યાદી અને પેજ પરથી નીકળી ગયું છે. પ્લૅટફૉર્મ ચલાવનારા ભૂંસે નહીં ત્યાં સુધી તેની માહિતી રહે છે.',
  },
  erased: {
    subject: 'કાયમ માટે ભૂંસાયું છે',
    line: 'તેના ડૉક્ટર, દર્દી, ટોકન અને જૂના રેકોર્ડ કાયમ માટે ભૂંસાયા છે, અને તેનું વેબ સરનામું હવે ખાલી છે. તમારું ખાતું, પ્લાન અને રસીદો રહે છે.',
  },
};

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'સ્ટાફ તરીકે તમે લાઇનો ચલાવી શકો છો, દર્દીઓનું કામ જોઈ શકો છો અને પ્રિન્ટ કરી શકો છો.',
  admin: 'ઍડમિન તરીકે તમે લાઇનો ચલાવી શકો છો, અને ડૉક્ટરો, સેટિંગ અને સ્ટાફનું કામ જોઈ શકો છો.',
};

export const clinics: typeof english = {
  invitation: ({ url, role, inviterName, clinicName }) => ({
    subject: `Baari પર આમંત્રણ: ${clinicName}`,
    lines: [
      `${inviterName} તમને Baari પર ${clinicName} ખાતે કામ કરવા આમંત્રણ આપે છે. ${POWERS[role]}`,
      'નીચેની લિંક 7 દિવસ સુધી, એક જ વાર અને ફક્ત આ ઇમેઇલ સરનામા માટે ચાલે છે. આ ક્લિનિકને ઓળખતા ન હો તો આ મેઇલને અવગણો.',
    ],
    link: { label: 'આમંત્રણ સ્વીકારો', url },
  }),

  clinicEnded: ({ clinicName, ending, byOperator, supportUrl }) => ({
    subject: `${clinicName}: ક્લિનિક Baari પર ${ENDINGS[ending].subject}`,
    lines: [
      byOperator
        ? `આ પ્લૅટફૉર્મ ચલાવનારાઓએ તમારા ક્લિનિકમાં ફેરફાર કર્યો છે. ${clinicName}: ક્લિનિક ${ENDINGS[ending].subject}.`
        : `તમારા ખાતામાંથી ક્લિનિકમાં ફેરફાર કરાયો છે. ${clinicName}: ક્લિનિક ${ENDINGS[ending].subject}.`,
      ENDINGS[ending].line,
      byOperator ? 'તમે આ કહ્યું ન હોય તો અમને લખો.' : 'આ તમે ન કર્યું હોય તો તરત નવો પાસવર્ડ પસંદ કરો અને અમને લખો.',
    ],
    link: { label: 'મદદ માગો', url: supportUrl },
  }),

  flood: ({ clinicName, tokens, deskUrl }) => ({
    subject: `${clinicName} ખાતેનાં ટોકન સાચાં છે?`,
    lines: [
      `આજે ${clinicName} ખાતેનાં ${tokens} ટોકન એવા ફોન પરથી લેવાયાં છે જે પહેલાં કોઈએ જોયા નથી, અને તેમાંથી કોઈ દર્દી આવ્યા નથી કે બોલાવાયા નથી.`,
      'ઘણા નવા દર્દી હોય તો પણ થોડી વાર આવું દેખાઈ શકે. તેમના આવવાની ધારણા ન હોય તો કોઈ ખોટાં ટોકન લેતું હોઈ શકે.',
      'તમે આ કરી શકો છો: ડૉક્ટરની લાઇનમાંથી જે નથી આવ્યા તે બધાને એકસાથે કાઢો. જ્યાં મેસેજ મોકલી શકાય છે ત્યાં ક્લિનિકના સેટિંગમાં ફોન પર આવેલો કોડ પૂછવાનું ચાલુ કરો. અથવા આજ પૂરતું ટોકન આપવાનું બંધ કરો.',
    ],
    link: { label: 'ડૅશબોર્ડ ખોલો', url: deskUrl },
  }),
};
