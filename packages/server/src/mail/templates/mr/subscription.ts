import { lastDay } from '../../compose/formats.ts';
import type { ProEnded, subscription as english } from '../en/subscription.ts';

const ALL_THERE =
  'तुमची क्लिनिक, डॉक्टर, रुग्ण आणि जुन्या नोंदी सर्व आहेत, आणि ज्यांच्याकडे टोकन आहे त्या सर्वांना पूर्वीप्रमाणेच बोलावले जाईल.';

export const subscription: typeof english = {
  downgradeConfirmation: ({ pricingUrl }) => ({
    subject: 'आता तुम्ही Free प्लॅनवर आहात',
    lines: [
      'तुमच्या सांगण्यावरून तुमचे Baari खाते Pro वरून Free प्लॅनवर लगेच आणले आहे. Pro चे उरलेले दिवस त्यासोबत संपले.',
      `तुमच्या क्लिनिकची माहिती जपलेली आहे: ${ALL_THERE}`,
      'तुम्ही हवे तेव्हा Pro वर परत येऊ शकता. प्लॅन तुम्ही बदलला नसेल तर लगेच नवीन पासवर्ड निवडा.',
    ],
    link: { label: 'Pro घ्या', url: pricingUrl },
  }),

  downgradeAtEnd: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'mr');
    return {
      subject: 'तुम्ही Free प्लॅनवर जात आहात',
      lines: [
        `तुमच्या सांगण्यावरून तुमचे Baari खाते ${day} नंतर Pro वरून Free प्लॅनवर जाईल. त्या दिवसाच्या शेवटपर्यंत Pro तुमच्याकडे राहील.`,
        'कोणतेही पैसे कापले जाणार नाहीत आणि रिन्यू करण्याची आठवण येणार नाही. विचार बदलला तर त्याआधी बिलिंग पेजवर रिन्यू करा किंवा हे मागे घ्या.',
        'तुम्ही हे सांगितले नसेल तर लगेच नवीन पासवर्ड निवडा.',
      ],
      link: { label: 'तुमचा प्लॅन पहा', url: billingUrl },
    };
  },

  planSet: ({ plan, hadPaidDays, billingUrl }) =>
    plan === 'pro'
      ? {
          subject: 'आता तुमच्याकडे Pro आहे',
          lines: [
            'हा प्लॅटफॉर्म चालवणाऱ्यांनी तुमच्या Baari खात्याला Pro दिले आहे: तुमच्या सर्व क्लिनिकसाठी आणि शेवटच्या तारखेशिवाय, ते बदलेपर्यंत.',
          ],
          link: { label: 'तुमचा प्लॅन पहा', url: billingUrl },
        }
      : {
          subject: 'आता तुम्ही Free प्लॅनवर आहात',
          lines: [
            'हा प्लॅटफॉर्म चालवणाऱ्यांनी तुमचे Baari खाते Pro वरून Free प्लॅनवर लगेच आणले आहे.',
            ...(hadPaidDays
              ? ['ज्या दिवसांचे पैसे दिले होते ते त्यासोबत संपले. तुम्ही हे सांगितले नसेल तर आम्हाला लिहा.']
              : []),
            ALL_THERE,
          ],
          link: { label: 'तुमचा प्लॅन पहा', url: billingUrl },
        },

  renewalReminder: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'mr');
    return {
      subject: `तुमचा Pro प्लॅन ${day} रोजी संपत आहे`,
      lines: [
        `तुमचे Baari खाते ${day} पर्यंत Pro प्लॅनवर आहे. ते चालू ठेवण्यासाठी त्याआधी रिन्यू करा: नवीन 30 दिवस शेवटी जोडले जातात, त्यामुळे आधी केल्याने नुकसान होत नाही.`,
        'रिन्यू केले नाही तर तुमचे खाते Free प्लॅनवर येईल. तेव्हाही काहीही मिटवले जाणार नाही, आणि ज्यांच्याकडे टोकन आहे त्या सर्वांना बोलावले जाईल.',
      ],
      link: { label: 'Pro रिन्यू करा', url: billingUrl },
    };
  },

  proEnded: ({ paidUntil, timeZone, billingUrl, ...free }) => ({
    subject: 'तुमचा Pro प्लॅन संपला आहे',
    lines: [
      `तुमचा Pro प्लॅन ${lastDay(paidUntil, timeZone, 'mr')} रोजी संपला, आणि तुमचे Baari खाते आता Free प्लॅनवर आहे.`,
      `काहीही मिटवलेले नाही: ${ALL_THERE}`,
      ...whoIssues(free),
    ],
    link: { label: 'Pro रिन्यू करा', url: billingUrl },
  }),
};

function whoIssues(free: Pick<ProEnded, 'coveredDoctor' | 'othersCount' | 'dailyTokens'>): string[] {
  const { coveredDoctor: doctor, othersCount, dailyTokens } = free;
  if (doctor === null) return [];
  const stays = `${doctor.name} (${doctor.clinicName}) यांची टोकन मिळत राहतील, दररोज ${dailyTokens} पर्यंत.`;
  if (othersCount === 0) return [stays];
  const others = othersCount === 1 ? 'तुमच्या दुसऱ्या डॉक्टरांची' : `तुमच्या इतर ${othersCount} डॉक्टरांची`;
  return [`${stays} ${others} नवीन टोकन मिळणार नाहीत. बिलिंग पेजवर तुम्ही दुसरे डॉक्टर निवडू शकता.`];
}
