import { lastDay } from '../../compose/formats.ts';
import type { ProEnded, subscription as english } from '../en/subscription.ts';

export const subscription: typeof english = {
  downgradeConfirmation: ({ pricingUrl }) => ({
    subject: 'ఇప్పుడు మీరు Free ప్లాన్‌లో ఉన్నారు',
    lines: [
      'మీరు అడిగినట్టే మీ Baari ఖాతాను వెంటనే Pro నుంచి Free ప్లాన్‌కు మార్చాం. మిగిలిన Pro రోజులు దానితో ముగిశాయి.',
      'మీ క్లినిక్ డేటా భద్రంగా ఉంది: మీ క్లినిక్‌లు, డాక్టర్లు, పేషెంట్లు, పాత రికార్డులు అన్నీ ఉన్నాయి, టోకెన్ ఉన్నవారందరినీ ఇంకా పిలుస్తారు.',
      'మీరు ఎప్పుడైనా Pro కు తిరిగి రావచ్చు. ప్లాన్ మార్చింది మీరు కాకపోతే, వెంటనే కొత్త పాస్‌వర్డ్ ఎంచుకోండి.',
    ],
    link: { label: 'Pro కు మారండి', url: pricingUrl },
  }),

  downgradeAtEnd: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'te');
    return {
      subject: 'మీరు Free ప్లాన్‌కు మారుతున్నారు',
      lines: [
        `మీరు అడిగినట్టే మీ Baari ఖాతా Free ప్లాన్‌కు మారుతుంది. Pro చివరి రోజు: ${day}. ఆ రోజు ముగిసే వరకు Pro మీకు ఉంటుంది.`,
        'డబ్బు ఏమీ తీసుకోం, రెన్యూ చేయమని గుర్తు కూడా చేయం. మనసు మార్చుకుంటే, ఆలోపు బిల్లింగ్ పేజీలో రెన్యూ చేయండి లేదా దీన్ని వెనక్కి తీసుకోండి.',
        'ఇది అడిగింది మీరు కాకపోతే, వెంటనే కొత్త పాస్‌వర్డ్ ఎంచుకోండి.',
      ],
      link: { label: 'మీ ప్లాన్ చూడండి', url: billingUrl },
    };
  },

  planSet: ({ plan, hadPaidDays, billingUrl }) =>
    plan === 'pro'
      ? {
          subject: 'ఇప్పుడు మీకు Pro ఉంది',
          lines: ['ఈ ప్లాట్‌ఫామ్ నడిపేవారు మీ Baari ఖాతాకు Pro ఇచ్చారు: మీ క్లినిక్‌లన్నిటికీ, చివరి తేదీ లేకుండా, మార్చే వరకు.'],
          link: { label: 'మీ ప్లాన్ చూడండి', url: billingUrl },
        }
      : {
          subject: 'ఇప్పుడు మీరు Free ప్లాన్‌లో ఉన్నారు',
          lines: [
            'ఈ ప్లాట్‌ఫామ్ నడిపేవారు మీ Baari ఖాతాను వెంటనే Pro నుంచి Free ప్లాన్‌కు మార్చారు.',
            ...(hadPaidDays ? ['చెల్లించిన రోజులు దానితో ముగిశాయి. మీరు దీన్ని అడగకపోతే, మాకు రాయండి.'] : []),
            'మీ క్లినిక్‌లు, డాక్టర్లు, పేషెంట్లు, పాత రికార్డులు అన్నీ ఉన్నాయి, టోకెన్ ఉన్నవారందరినీ ఇంకా పిలుస్తారు.',
          ],
          link: { label: 'మీ ప్లాన్ చూడండి', url: billingUrl },
        },

  renewalReminder: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'te');
    return {
      subject: `మీ Pro ప్లాన్ చివరి రోజు: ${day}`,
      lines: [
        `మీ Baari ఖాతాకు Pro ప్లాన్ చివరి రోజు: ${day}. కొనసాగించడానికి అంతకుముందే రెన్యూ చేయండి: మీరు చెల్లించే 30 రోజులు చివరలో కలుస్తాయి, కాబట్టి ముందే చేసినా నష్టం లేదు.`,
        'రెన్యూ చేయకపోతే మీ ఖాతా Free ప్లాన్‌కు మారుతుంది. అప్పుడు కూడా ఏదీ తొలగించబడదు, టోకెన్ ఉన్నవారందరినీ ఇంకా పిలుస్తారు.',
      ],
      link: { label: 'Pro రెన్యూ చేయండి', url: billingUrl },
    };
  },

  proEnded: ({ paidUntil, timeZone, billingUrl, ...free }) => ({
    subject: 'మీ Pro ప్లాన్ ముగిసింది',
    lines: [
      `మీ Pro ప్లాన్ చివరి రోజు: ${lastDay(paidUntil, timeZone, 'te')}. మీ Baari ఖాతా ఇప్పుడు Free ప్లాన్‌లో ఉంది.`,
      'ఏదీ తొలగించలేదు: మీ క్లినిక్‌లు, డాక్టర్లు, పేషెంట్లు, పాత రికార్డులు అన్నీ ఉన్నాయి, టోకెన్ ఉన్నవారందరినీ ఇంకా పిలుస్తారు.',
      ...whoIssues(free),
    ],
    link: { label: 'Pro రెన్యూ చేయండి', url: billingUrl },
  }),
};

function whoIssues(free: Pick<ProEnded, 'coveredDoctor' | 'othersCount' | 'dailyTokens'>): string[] {
  const { coveredDoctor: doctor, othersCount, dailyTokens } = free;
  if (doctor === null) return [];
  const stays = `ఈ డాక్టర్‌కు టోకెన్లు కొనసాగుతాయి: ${doctor.name} (${doctor.clinicName}), రోజుకు ${dailyTokens} వరకు.`;
  if (othersCount === 0) return [stays];
  const others = othersCount === 1 ? 'మీ మరో డాక్టర్‌కు' : `మీ మిగతా ${othersCount} డాక్టర్లకు`;
  return [`${stays} ${others} కొత్త టోకెన్లు ఉండవు. బిల్లింగ్ పేజీలో మీరు వేరే డాక్టర్‌ను ఎంచుకోవచ్చు.`];
}
