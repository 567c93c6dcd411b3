import type { upgrade as english } from '../en/upgrade.ts';

export const upgrade: typeof english = {
  upgradeAsked: ({ pricingUrl }) => ({
    subject: 'Baari Pro के लिए आपका अनुरोध हमें मिल गया',
    lines: [
      'Baari Pro में रुचि के लिए धन्यवाद। हम आपका अनुरोध देखेंगे और आपको इसी पते पर लिखेंगे।',
      'तब तक आप Free प्लान पर Baari चला सकते हैं।',
    ],
    link: { label: 'प्लान देखें', url: pricingUrl },
  }),

  upgradeRequested: ({ adminUrl, ...asked }) => ({
    subject: `${asked.name} की ओर से Pro का अनुरोध`,
    lines: [
      `${asked.name} <${asked.email}>, ${asked.phone}, Pro चाहते हैं।`,
      asked.clinicName === null ? 'कोई क्लिनिक नहीं बताया गया।' : `क्लिनिक: ${asked.clinicName}`,
      ...(asked.message ?? '').split(/[\r\n]+/).filter((line) => line.trim() !== ''),
    ],
    link: { label: 'निर्णय लें', url: adminUrl },
  }),

  upgradeApproved: ({ dashboardUrl }) => ({
    subject: 'अब आप Pro पर हैं!',
    lines: [
      'Baari Pro के लिए अनुरोध करने का धन्यवाद। यह अभी से आपके सभी क्लिनिकों पर लागू है: जितने चाहें उतने डॉक्टर और टोकन।',
    ],
    link: { label: 'मेरे डैशबोर्ड पर जाएँ', url: dashboardUrl },
  }),

  upgradeLead: ({ registerUrl }) => ({
    subject: 'Baari Pro के आपके अनुरोध के बारे में',
    lines: [
      'Baari Pro के लिए आपका अनुरोध मंज़ूर हो गया। Baari पर अभी आपका कोई क्लिनिक नहीं है, इसलिए आपका प्लान नहीं बदला है: आपकी ज़रूरत जानने के लिए हम आपको लिखेंगे या फ़ोन करेंगे।',
      'इस बीच आप अपना क्लिनिक रजिस्टर कर सकते हैं; वह Free प्लान से शुरू होता है।',
    ],
    link: { label: 'मेरा क्लिनिक रजिस्टर करें', url: registerUrl },
  }),

  upgradeRejected: ({ pricingUrl }) => ({
    subject: 'Baari Pro के आपके अनुरोध के बारे में',
    lines: [
      'हम Baari Pro के लिए आपका अनुरोध मंज़ूर नहीं कर सके। आपका खाता अपने मौजूदा प्लान पर ही रहेगा, और कुछ भी नहीं बदलेगा।',
      'कीमत वाले पेज पर प्लान दिए गए हैं, और यह भी कि हमसे कैसे संपर्क करें।',
    ],
    link: { label: 'प्लान देखें', url: pricingUrl },
  }),

  upgradeDecided: ({ name, email, phone, decision, decidedBy, clinicCount }) => ({
    subject: `${name} का Pro का अनुरोध ${decision === 'approve' ? 'स्वीकार' : 'अस्वीकार'} किया गया`,
    lines: [
      `${decidedBy} ने ${name} <${email}>, ${phone} का अनुरोध ${decision === 'approve' ? 'स्वीकार' : 'अस्वीकार'} किया है।`,
      decision === 'reject' ? 'खाता अपने मौजूदा प्लान पर ही रहेगा।' : whatFollows(clinicCount),
    ],
  }),
};

const whatFollows = (clinicCount: number) =>
  clinicCount === 0
    ? 'इस खाते का अभी कोई क्लिनिक नहीं है और इसका प्लान वही रहेगा: संभावित ग्राहक। कृपया इन्हें लिखें।'
    : 'यह खाता अब अपने सभी क्लिनिकों के लिए Pro पर है।';
