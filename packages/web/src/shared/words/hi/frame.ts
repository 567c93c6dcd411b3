/** What stands around every patient’s page, and pages that say little more. The server alone draws it: it costs a phone nothing. */
import type { FrameWords } from '../en/catalog.ts';

export const words: FrameWords = {
  heads: {
    clinic: { description: (clinic) => `${clinic} में टोकन लें: डॉक्टर, इंतज़ार कर रहे मरीज़ और अनुमानित समय, लाइव।` },
    doctor: {
      description: (doctor, specialty, clinic) =>
        `${clinic} में ${doctor}${specialty === null ? '' : ` (${specialty})`} का टोकन लें।`,
    },
    token: { description: (label, clinic) => `${clinic} में टोकन ${label}, लाइव।` },
    clinics: {
      title: 'अपना क्लिनिक खोजें · Baari',
      description: 'फ़ोन पर टोकन देने वाले क्लिनिक: नाम, जगह या रोग से खोजें।',
    },
    doctors: {
      title: (clinic) => `${clinic} के डॉक्टर`,
      description: (clinic) => `${clinic} के डॉक्टर, हर एक के लिए कितने लोग इंतज़ार में हैं, और टोकन।`,
    },
    display: {
      title: (clinic) => `${clinic} · अभी की बारी`,
      description: (clinic) => `${clinic} में अभी जिन नंबरों की बारी है, वेटिंग रूम के लिए।`,
    },
    tokenStatus: { title: 'टोकन की स्थिति देखें', description: 'अपने मोबाइल नंबर से आज का टोकन खोजें।' },
    patientDashboard: { title: 'आपके टोकन', description: 'आपके मोबाइल नंबर के आज के टोकन, लाइव।' },
  },

  ownBooking: (when) => `आपकी बुकिंग: ${when}`,
  shell: {
    skipToContent: 'सीधे मुख्य भाग पर जाएँ',
    homeLink: 'Baari, होम पेज',
    mainNavigation: 'मुख्य मेन्यू',
    menu: 'मेन्यू',
    viewDashboard: 'डैशबोर्ड देखें',
    doctorPanel: 'मेरी कतार',
    clinicSignIn: 'क्लिनिक लॉगिन',
    accountOf: (email) => `${email} का खाता`,
    signOut: 'साइन आउट करें',
    billing: 'बिल और प्लान',
    transactions: 'भुगतान का रिकॉर्ड',
    superAdmin: 'सुपर एडमिन',
    plans: { free: 'Free', pro: 'Pro', plan: 'प्लान' },
    doctorLogin: 'डॉक्टर लॉगिन',
    registerClinic: 'अपना क्लिनिक जोड़ें',
    home: 'होम',
    findClinic: 'क्लिनिक खोजें',
    pricing: 'कीमत',
    support: 'मदद',
    demo: 'डेमो (अंग्रेज़ी में)',
    tokenStatus: 'टोकन की स्थिति देखें',
    language: 'भाषा',
    footerNavigation: 'और',
    footer: 'Baari क्लिनिकों की टोकन कतार चलाता है। मरीज़ों को खाता बनाने की ज़रूरत नहीं।',
    patientLicences: 'लाइसेंस (मरीज़ों के पेज)',
    consoleLicences: 'लाइसेंस (क्लिनिक के पेज)',
  },

  publicTexts: {
    privacy: 'प्राइवेसी पॉलिसी',
    terms: 'इस्तेमाल की शर्तें',
    refund: 'रिफ़ंड',
    contact: 'संपर्क',
  },

  television: {
    head: { title: 'वेटिंग रूम की स्क्रीन · Baari', description: 'क्लिनिक की कतार टीवी पर दिखाता है।' },
    heading: 'क्लिनिक की कतार यहाँ दिखाएँ',
    lead: 'छह अंक क्लिनिक के डैशबोर्ड पर “मरीज़ों तक पहुँचाएँ” में मिलते हैं।',
    digits: 'छह अंक',
    open: 'दिखाएँ',
    wrong: 'इन अंकों से कोई स्क्रीन नहीं खुलती। ये दस मिनट चलते हैं: डैशबोर्ड से नए अंक लें।',
  },

  offlinePage: {
    title: 'आप ऑफ़लाइन हैं',
    hint: 'यह पेज इस फ़ोन पर पहले नहीं खोला गया, इसलिए अभी नहीं दिखाया जा सकता। नेटवर्क मिलते ही यह फिर दिखेगा।',
    tryAgain: 'फिर कोशिश करें',
    tokenHint: 'जो पेज आप देख चुके हैं, जैसे आपका टोकन, वे बिना नेटवर्क के भी खुलते हैं।',
  },

  notFound: {
    pageTitle: 'पेज नहीं मिला',
    pageHint: 'हो सकता है पता ग़लत लिखा गया हो, या पेज हट गया हो।',
    clinicTitle: 'क्लिनिक नहीं मिला',
    clinicHint: 'यह मौजूद नहीं है या बंद कर दिया गया है। कृपया पता जाँचें, या क्लिनिक का QR कोड फिर स्कैन करें।',
    doctorTitle: 'डॉक्टर नहीं मिले',
    doctorHint: (clinic) => `${clinic} में इस पते पर अब कोई डॉक्टर नहीं हैं।`,
    doctorLink: (clinic) => `${clinic} के सभी डॉक्टर`,
    tokenTitle: 'टोकन नहीं मिला',
    tokenHint: 'हो सकता है लिंक अधूरा हो। इसे वहीं से फिर खोलें जहाँ से मिला था, या अपने क्लिनिक के पेज पर नया टोकन लें।',
    failedTitle: 'कुछ गड़बड़ हो गई',
    failedHint: 'पेज नहीं खुल सका। आपका किया हुआ कुछ भी खोया नहीं है।',
    failedClinics: 'क्लिनिकों की सूची नहीं खुल सकी। कृपया फिर कोशिश करें।',
    failedClinic: 'क्लिनिक की जानकारी नहीं खुल सकी। कृपया फिर कोशिश करें।',
    tryAgain: 'फिर कोशिश करें',
    home: 'होम पेज पर लौटें',
  },
};
