import type { GivenRole } from '@baari/core/clinics';
import type { ClinicEnded, clinics as english } from '../en/clinics.ts';

const ENDINGS: Readonly<Record<ClinicEnded['ending'], { subject: string; line: string }>> = {
  deactivated: {
    subject: 'બંધ કર્યું છે',
    line: 'તેની લાઇનો બંધ થઈ છે અને કોઈ ટોકન લઈ શકતું નથી. બધી માહિતી સચવાયેલી છે, અને ક્લિનિક ફરી ચાલુ કરી શકાય છે.',
  },
  deleted: {
    subject: 'હટાવ્યું છે',
    line: 'તેની લાઇનો પૂરી થઈ છે, તેના ડૉક્ટર સાઇન આઉટ થયા છે, અને તે દરેક યાદી અને પેજ પરથી નીકળી ગયું છે. પ્લૅટફૉર્મ ચલાવનારા ભૂંસે નહીં ત્યાં સુધી તેની માહિતી રહે છે.',
  },
  erased: {
    subject: 'કાયમ માટે ભૂંસાયું છે',
    line: 'તેના ડૉક્ટર, દર્દી, ટોકન અને જૂના રેકોર્ડ કાયમ માટે ભૂંસી નાખ્યા છે, અને તેનું વેબ સરનામું હવે બીજું કોઈ લઈ શકે છે. તમારું ખાતું, પ્લાન અને રસીદો રહે છે.',
  },
};

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'સ્ટાફ તરીકે તમે લાઇનો ચલાવી શકો છો, દર્દીઓના રેકોર્ડ જોઈ શકો છો અને સ્લિપ પ્રિન્ટ કરી શકો છો.',
  admin: 'ઍડમિન તરીકે તમે લાઇનો ચલાવી શકો છો, અને ડૉક્ટરો, સેટિંગ અને સ્ટાફ સંભાળી શકો છો.',
};

export const clinics: typeof english = {
  invitation: ({ url, role, inviterName, clinicName }) => ({
    subject: `Baari પર આમંત્રણ: ${clinicName}`,
    lines: [
      `${inviterName} તમને Baari પર ${clinicName} ખાતે કામ કરવા આમંત્રણ આપે છે. ${POWERS[role]}`,
      'નીચેની લિંક 7 દિવસ સુધી, એક જ વાર અને ફક્ત આ ઇમેઇલ માટે ચાલે છે. આ ક્લિનિકને ઓળખતા ન હો તો આ ઇમેઇલ પર ધ્યાન ન આપો.',
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
    subject: `${clinicName} ખાતેનાં આજનાં ટોકન તપાસો`,
    lines: [
      `આજે ${clinicName} ખાતેનાં ${tokens} ટોકન નવા ફોન પરથી લીધાં છે, અને તેમાંથી કોઈ દર્દી આવ્યા નથી કે બોલાવ્યા નથી.`,
      'ઘણા નવા દર્દી હોય તો પણ થોડી વાર આવું દેખાઈ શકે. તેમના આવવાની ધારણા ન હોય તો કોઈ ખોટાં ટોકન લેતું હોઈ શકે.',
      'તમે આ કરી શકો છો: ડૉક્ટરની લાઇનમાં “Skip Not Arrived” દબાવો, એટલે જે નથી આવ્યા તે બધા નીકળી જશે. SMS મોકલી શકાતા હોય તો ક્લિનિકના સેટિંગમાં “Confirm patients’ phones” ચાલુ કરો. અથવા OPD બંધ કરો, પછી આજે નવાં ટોકન નહીં મળે.',
    ],
    link: { label: 'ડૅશબોર્ડ ખોલો', url: deskUrl },
  }),
};
