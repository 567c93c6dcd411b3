import { lastDay } from '../../compose/formats.ts';
import type { ProEnded, subscription as english } from '../en/subscription.ts';

const ALL_THERE =
  'તમારાં ક્લિનિક, ડૉક્ટર, દર્દી અને જૂના રેકોર્ડ બધું છે, અને જેમની પાસે ટોકન છે તે સૌને પહેલાંની જેમ જ બોલાવાશે.';

export const subscription: typeof english = {
  downgradeConfirmation: ({ pricingUrl }) => ({
    subject: 'હવે તમે Free પ્લાન પર છો',
    lines: [
      'તમારા કહેવાથી તમારું Baari ખાતું Pro થી Free પ્લાન પર તરત લવાયું છે. Pro ના બાકી દિવસ તેની સાથે પૂરા થયા.',
      `તમારા ક્લિનિકની માહિતી સચવાયેલી છે: ${ALL_THERE}`,
      'તમે ઇચ્છો ત્યારે Pro પર પાછા આવી શકો છો. પ્લાન તમે ન બદલ્યો હોય તો તરત નવો પાસવર્ડ પસંદ કરો.',
    ],
    link: { label: 'Pro લો', url: pricingUrl },
  }),

  downgradeAtEnd: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'gu');
    return {
      subject: 'તમે Free પ્લાન પર જઈ રહ્યા છો',
      lines: [
        `તમારા કહેવાથી તમારું Baari ખાતું ${day} પછી Pro થી Free પ્લાન પર જશે. તે દિવસના અંત સુધી Pro તમારી પાસે રહેશે.`,
        'કોઈ પૈસા કપાશે નહીં, અને રિન્યૂ કરવાની યાદ પણ અપાશે નહીં. વિચાર બદલાય તો તે પહેલાં બિલિંગ પેજ પર રિન્યૂ કરો અથવા આ પાછું લો.',
        'તમે આ કહ્યું ન હોય તો તરત નવો પાસવર્ડ પસંદ કરો.',
      ],
      link: { label: 'તમારો પ્લાન જુઓ', url: billingUrl },
    };
  },

  planSet: ({ plan, hadPaidDays, billingUrl }) =>
    plan === 'pro'
      ? {
          subject: 'હવે તમારી પાસે Pro છે',
          lines: [
            'આ પ્લૅટફૉર્મ ચલાવનારાઓએ તમારા Baari ખાતાને Pro આપ્યું છે: તમારાં બધાં ક્લિનિક માટે અને છેલ્લી તારીખ વગર, તે બદલાય નહીં ત્યાં સુધી.',
          ],
          link: { label: 'તમારો પ્લાન જુઓ', url: billingUrl },
        }
      : {
          subject: 'હવે તમે Free પ્લાન પર છો',
          lines: [
            'આ પ્લૅટફૉર્મ ચલાવનારાઓએ તમારું Baari ખાતું Pro થી Free પ્લાન પર તરત મૂક્યું છે.',
            ...(hadPaidDays ? ['જે દિવસોના પૈસા અપાયા હતા તે તેની સાથે પૂરા થયા. તમે આ કહ્યું ન હોય તો અમને લખો.'] : []),
            ALL_THERE,
          ],
          link: { label: 'તમારો પ્લાન જુઓ', url: billingUrl },
        },

  renewalReminder: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'gu');
    return {
      subject: `તમારો Pro પ્લાન ${day} ના રોજ પૂરો થાય છે`,
      lines: [
        `તમારું Baari ખાતું ${day} ના અંત સુધી Pro પ્લાન પર છે. ચાલુ રાખવા તે પહેલાં રિન્યૂ કરો: નવા 30 દિવસ છેલ્લે ઉમેરાય છે, તેથી વહેલું કરવાથી નુકસાન થતું નથી.`,
        'રિન્યૂ ન કરો તો તમારું ખાતું Free પ્લાન પર આવશે. ત્યારે પણ કંઈ ભૂંસાશે નહીં, અને જેમની પાસે ટોકન છે તે સૌને બોલાવાશે.',
      ],
      link: { label: 'Pro રિન્યૂ કરો', url: billingUrl },
    };
  },

  proEnded: ({ paidUntil, timeZone, billingUrl, ...free }) => ({
    subject: 'તમારો Pro પ્લાન પૂરો થયો છે',
    lines: [
      `તમારો Pro પ્લાન ${lastDay(paidUntil, timeZone, 'gu')} ના રોજ પૂરો થયો, અને તમારું Baari ખાતું હવે Free પ્લાન પર છે.`,
      `કંઈ પણ ભૂંસાયું નથી: ${ALL_THERE}`,
      ...whoIssues(free),
    ],
    link: { label: 'Pro રિન્યૂ કરો', url: billingUrl },
  }),
};

function whoIssues(free: Pick<ProEnded, 'coveredDoctor' | 'othersCount' | 'dailyTokens'>): string[] {
  const { coveredDoctor: doctor, othersCount, dailyTokens } = free;
  if (doctor === null) return [];
  const stays = `${doctor.name} (${doctor.clinicName}) માટે ટોકન મળતાં રહેશે, રોજ ${dailyTokens} સુધી.`;
  if (othersCount === 0) return [stays];
  const others = othersCount === 1 ? 'તમારા બીજા ડૉક્ટર' : `તમારા બીજા ${othersCount} ડૉક્ટરો`;
  return [`${stays} ${others} માટે નવાં ટોકન મળશે નહીં. બિલિંગ પેજ પર તમે બીજા ડૉક્ટર પસંદ કરી શકો છો.`];
}
