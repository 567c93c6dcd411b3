/** What scripts draw for visitors: forms and their own plan. */
import type { VisitorWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: VisitorWords = {
  ...shared,

  supportForm: {
    heading: 'हमें लिखें',
    name: 'आपका नाम',
    email: 'ईमेल',
    emailHint: 'हम इसी पते पर जवाब देते हैं।',
    topic: 'किस बारे में है?',
    topics: {
      'getting-started': 'शुरुआत',
      clinics: 'क्लिनिकों के लिए',
      patients: 'मरीज़ों के लिए',
      technical: 'तकनीकी मदद',
      billing: 'प्लान और भुगतान',
      contact: 'कुछ और',
    },
    message: 'मैसेज',
    send: 'भेजें',
    sending: 'भेजा जा रहा है…',
    nameMissing: 'कृपया अपना नाम भरें',
    nameWithAddress: 'नाम में वेब पता नहीं हो सकता',
    emailInvalid: 'कृपया सही ईमेल पता भरें',
    messageMissing: 'कृपया लिखें कि हम क्या मदद कर सकते हैं',
    failedTitle: 'आपका संदेश नहीं भेजा जा सका',
    failed: 'कृपया थोड़ी देर में फिर कोशिश करें। आपका लिखा हुआ अब भी यहाँ है।',
    sentTitle: 'संदेश भेज दिया गया',
    sent: (email) => `धन्यवाद। हम ${email} पर जवाब देंगे।`,
    another: 'एक और संदेश लिखें',
  },

  ownPlan: {
    current: 'आपका मौजूदा प्लान',
    upgrade: 'Pro में अपग्रेड करें',
    seeBilling: 'अपना बिल देखें',
    noClinic: 'इस खाते में अभी कोई क्लिनिक नहीं है जिसके लिए Pro काम आए।',
    registerClinic: 'अपना क्लिनिक रजिस्टर करें',
    ask: 'Pro के लिए अनुरोध करें',
    askLead: 'यहाँ भुगतान किए बिना: अपने क्लिनिक के बारे में बताएँ, हम आपको लिखेंगे।',
    askAgain: 'फिर अनुरोध करें',
    phone: 'मोबाइल नंबर',
    phoneInvalid: 'कृपया सही मोबाइल नंबर भरें',
    clinicName: 'क्लिनिक (ज़रूरी नहीं)',
    clinicNameHint: 'अभी कोई क्लिनिक नहीं है तो इसे ख़ाली छोड़ दें।',
    message: 'आपको क्या चाहिए? (ज़रूरी नहीं)',
    invalid: 'कृपया इसे जाँचें',
    send: 'अनुरोध भेजें',
    failedTitle: 'आपका अनुरोध नहीं भेजा जा सका',
    sentFirst: 'आपने जो पहले भेजा था वह हमें मिल गया है और वही मान्य है। उसके बाद का बदलाव नहीं भेजा गया।',
    signedOut: 'आप साइन आउट हो चुके हैं। दूसरे टैब में फिर साइन इन करें और इसे भेजें: आपका लिखा हुआ अब भी यहाँ है।',
    states: {
      pending: {
        title: 'आपका अनुरोध हमें मिल गया है',
        text: (date) => `${date} को भेजा गया। फ़ैसला होते ही हम आपको लिखेंगे।`,
      },
      approved: {
        title: 'आपका प्लान Free है',
        text: (date) => `${date} को हमने आपके अनुरोध का जवाब ईमेल से दिया। आप फिर अनुरोध कर सकते हैं।`,
      },
      rejected: {
        title: 'आपका अनुरोध मंज़ूर नहीं हुआ',
        text: (date) => `फ़ैसला ${date} को हुआ। आप फिर अनुरोध कर सकते हैं, या जहाँ सुविधा हो वहाँ भुगतान कर सकते हैं।`,
      },
    },
  },
};
