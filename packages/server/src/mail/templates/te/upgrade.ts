import type { MailToOperator } from '../en/index.ts';
import type { upgrade as english } from '../en/upgrade.ts';

export const upgrade: Omit<typeof english, MailToOperator> = {
  upgradeAsked: ({ pricingUrl }) => ({
    subject: 'Baari Pro కోసం మీ అభ్యర్థన మాకు చేరింది',
    lines: [
      'Baari Pro కోసం అడిగినందుకు ధన్యవాదాలు. మీ అభ్యర్థన చూసి, ఈ చిరునామాకే మీకు రాస్తాం.',
      'అప్పటివరకు మీరు Free ప్లాన్‌లో Baari వాడుతూ ఉండవచ్చు.',
    ],
    link: { label: 'ప్లాన్‌లు చూడండి', url: pricingUrl },
  }),

  upgradeApproved: ({ dashboardUrl }) => ({
    subject: 'ఇప్పుడు మీకు Pro ఉంది!',
    lines: ['Baari Pro కోసం అడిగినందుకు ధన్యవాదాలు. ఇకనుంచి మీ క్లినిక్‌లన్నిటికీ వర్తిస్తుంది: ఎంతమంది డాక్టర్లైనా, ఎన్ని టోకెన్లైనా.'],
    link: { label: 'నా డ్యాష్‌బోర్డ్‌కు వెళ్లండి', url: dashboardUrl },
  }),

  upgradeLead: ({ registerUrl }) => ({
    subject: 'Baari Pro కోసం మీ అభ్యర్థన గురించి',
    lines: [
      'Baari Pro కోసం మీ అభ్యర్థన ఆమోదించాం. మీకు Baari లో ఇంకా క్లినిక్ లేదు, అందుకే మీ ప్లాన్ మారలేదు: మీకు ఏం కావాలో తెలుసుకోవడానికి మీకు రాస్తాం లేదా ఫోన్ చేస్తాం.',
      'ఈలోపు మీరు మీ క్లినిక్‌ను నమోదు చేయవచ్చు; అది Free ప్లాన్‌తో మొదలవుతుంది.',
    ],
    link: { label: 'నా క్లినిక్ నమోదు చేయండి', url: registerUrl },
  }),

  upgradeRejected: ({ pricingUrl }) => ({
    subject: 'Baari Pro కోసం మీ అభ్యర్థన గురించి',
    lines: [
      'Baari Pro కోసం మీ అభ్యర్థనను ఆమోదించలేకపోయాం. మీ ఖాతా ఇప్పుడున్న ప్లాన్‌లోనే ఉంటుంది, ఇంకేదీ మారదు.',
      'ధరల పేజీలో ప్లాన్‌లు, ప్రశ్నలుంటే మమ్మల్ని ఎలా సంప్రదించాలో ఉన్నాయి.',
    ],
    link: { label: 'ప్లాన్‌లు చూడండి', url: pricingUrl },
  }),
};
