import { lastDay } from '../../compose/formats.ts';
import type { ProEnded, subscription as english } from '../en/subscription.ts';

export const subscription: typeof english = {
  downgradeConfirmation: ({ pricingUrl }) => ({
    subject: 'अब आप Free प्लान पर हैं',
    lines: [
      'आपके कहने पर आपका Baari खाता Pro से Free प्लान पर ला दिया गया है। Pro के बचे हुए दिन भी ख़त्म हो गए।',
      'आपके क्लिनिक, डॉक्टर, मरीज़ और रिकॉर्ड सब बने हुए हैं, और जिनके पास टोकन है उन सबको पहले की तरह बुलाया जाएगा।',
      'आप जब चाहें Pro पर लौट सकते हैं। अगर प्लान आपने नहीं बदला, तो तुरंत नया पासवर्ड चुनें।',
    ],
    link: { label: 'Pro लें', url: pricingUrl },
  }),

  downgradeAtEnd: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'hi');
    return {
      subject: 'आप Free प्लान पर जा रहे हैं',
      lines: [
        `आपके कहने पर आपका Baari खाता ${day} के बाद Pro से Free प्लान पर चला जाएगा। उस दिन के अंत तक Pro आपके पास रहेगा।`,
        'कोई पैसा नहीं कटेगा, और रिन्यू करने की याद भी नहीं दिलाई जाएगी। मन बदल जाए, तो उससे पहले बिलिंग पेज पर रिन्यू करें या इसे वापस लें।',
        'अगर यह आपने नहीं कहा था, तो तुरंत नया पासवर्ड चुनें।',
      ],
      link: { label: 'अपना प्लान देखें', url: billingUrl },
    };
  },

  planSet: ({ plan, hadPaidDays, billingUrl }) =>
    plan === 'pro'
      ? {
          subject: 'अब आपके पास Pro है',
          lines: [
            'इस प्लेटफ़ॉर्म को चलाने वालों ने आपके Baari खाते को Pro दिया है, आपके सभी क्लिनिकों के लिए, बिना अंतिम तारीख़ के।',
          ],
          link: { label: 'अपना प्लान देखें', url: billingUrl },
        }
      : {
          subject: 'अब आप Free प्लान पर हैं',
          lines: [
            'इस प्लेटफ़ॉर्म को चलाने वालों ने आपके Baari खाते को Pro से Free प्लान पर ला दिया है।',
            ...(hadPaidDays
              ? ['जिन दिनों का भुगतान हो चुका था, वे भी ख़त्म हो गए। अगर आपने यह नहीं कहा था, तो हमें लिखें।']
              : []),
            'आपके क्लिनिक, डॉक्टर, मरीज़ और रिकॉर्ड सब बने हुए हैं, और जिनके पास टोकन है उन सबको पहले की तरह बुलाया जाएगा।',
          ],
          link: { label: 'अपना प्लान देखें', url: billingUrl },
        },

  renewalReminder: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'hi');
    return {
      subject: `आपका Pro प्लान ${day} को ख़त्म हो रहा है`,
      lines: [
        `आपका Baari खाता ${day} तक Pro प्लान पर है। इसे जारी रखने के लिए उससे पहले रिन्यू करें: नए 30 दिन अंत में जुड़ते हैं, इसलिए पहले करने पर कोई नुकसान नहीं होता।`,
        'अगर आप रिन्यू नहीं करते, तो आपका खाता Free प्लान पर आ जाएगा। तब भी कुछ नहीं मिटाया जाएगा, और जिनके पास टोकन है उन सबको बुलाया जाएगा।',
      ],
      link: { label: 'Pro रिन्यू करें', url: billingUrl },
    };
  },

  proEnded: ({ paidUntil, timeZone, billingUrl, ...free }) => ({
    subject: 'आपका Pro प्लान ख़त्म हो गया है',
    lines: [
      `आपका Pro प्लान ${lastDay(paidUntil, timeZone, 'hi')} को ख़त्म हो गया, और आपका Baari खाता अब Free प्लान पर है।`,
      'कुछ भी नहीं मिटाया गया: आपके क्लिनिक, डॉक्टर, मरीज़ और रिकॉर्ड सब बने हुए हैं, और जिनके पास टोकन है उन सबको पहले की तरह बुलाया जाएगा।',
      ...whoIssues(free),
    ],
    link: { label: 'Pro रिन्यू करें', url: billingUrl },
  }),
};

function whoIssues(free: Pick<ProEnded, 'coveredDoctor' | 'othersCount' | 'dailyTokens'>): string[] {
  const { coveredDoctor: doctor, othersCount, dailyTokens } = free;
  if (doctor === null) return [];
  const stays = `${doctor.name} (${doctor.clinicName}) के टोकन मिलते रहेंगे, हर दिन ${dailyTokens} तक।`;
  if (othersCount === 0) return [stays];
  const others = othersCount === 1 ? 'आपके दूसरे डॉक्टर' : `आपके बाकी ${othersCount} डॉक्टरों`;
  return [`${stays} ${others} के नए टोकन नहीं मिलेंगे। बिलिंग पेज पर आप दूसरा डॉक्टर चुन सकते हैं।`];
}
