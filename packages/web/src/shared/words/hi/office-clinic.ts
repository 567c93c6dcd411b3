/** What is said of a clinic, in Hindi: registering one, its details, editing and ending it. Not yet read by a native speaker. */
import type { OfficeWords } from '../en/catalog.ts';
import { clinicCount, ofPatients } from './counts.ts';

export const clinic: OfficeWords['clinic'] = {
  loading: 'क्लिनिक खुल रहा है…',
  failed: 'क्लिनिक नहीं खुल सका',
  detailsFailed: 'क्लिनिक की जानकारी नहीं खुल सकी',
  fields: {
    name: 'क्लिनिक का नाम',
    ownerName: 'मालिक का नाम',
    email: 'क्लिनिक का ईमेल',
    phone: 'फ़ोन नंबर',
    url: 'क्लिनिक का वेब पता',
  },
  errors: {
    name: 'कृपया क्लिनिक का नाम भरें।',
    ownerName: 'कृपया मालिक का नाम भरें।',
    phone: 'कृपया क्लिनिक का फ़ोन नंबर भरें।',
    slug: 'कृपया क्लिनिक के पेज का पता भरें।',
  },

  register: {
    title: 'अपना क्लिनिक रजिस्टर करें',
    about: 'एक मिनट लगता है। डॉक्टर अगले चरण में जोड़ेंगे।',
    signInAgain: 'क्लिनिक रजिस्टर करने के लिए कृपया फिर साइन इन करें।',
    registering: 'क्लिनिक रजिस्टर हो रहा है…',
    failed: 'क्लिनिक रजिस्टर नहीं हो सका',
    slugRefused: (title, reason) => `${title}: ${reason}`,
    slugNeeded: 'वेब पता ज़रूरी है',
    nameTaken: 'यह नाम पहले से लिया हुआ है',
    slugHint: (address) => `${address} — a–z अक्षर, अंक और हाइफ़न।`,
    emailHint: 'यह सबको दिखता है: मरीज़ इसे आपके क्लिनिक के साथ देखते हैं। यह साइन इन वाला ईमेल होना ज़रूरी नहीं।',
    full: (limit) => `आपके प्लान में ${clinicCount(limit)} ही जोड़ सकते हैं`,
    fullHint: 'Pro में आप जितने चाहें क्लिनिक रख सकते हैं, हर एक के अपने पते, डॉक्टर और स्टाफ़ के साथ।',
    toBilling: 'बिल और प्लान खोलें',
    addressOfName: 'मरीज़ आपको इस नाम से बने पते पर पाते हैं।',
    addressLoading: 'आपके क्लिनिक का वेब पता…',
    noLetters: 'वेब पते a–z अक्षरों में लिखे जाते हैं: रजिस्टर करते समय आप एक चुनेंगे।',
    notFree: 'यह पता लिया हुआ है: रजिस्टर करते समय आप दूसरा चुनेंगे।',
    done: 'क्लिनिक रजिस्टर हो गया',
    doneHint: 'अब डॉक्टर जोड़ें: फिर मरीज़ टोकन ले सकेंगे।',
    goToDashboard: 'डैशबोर्ड पर जाएँ',
  },

  details: {
    active: 'चालू',
    inactive: 'बंद',
    clinic: 'क्लिनिक',
    owner: 'मालिक',
    map: 'नक्शा',
    openInMaps: 'नक्शे में खोलें',
  },

  address: {
    title: 'आपके क्लिनिक का वेब पता',
    copy: 'पता कॉपी करें',
    openPage: 'क्लिनिक का पेज खोलें',
    code: (clinic) => `QR कोड जिससे ${clinic} का पेज खुलता है`,
    codeFailed: 'QR कोड नहीं बन सका',
    codeFailedHint: 'QR कोड नहीं बन सका। आप पता फिर भी कॉपी कर सकते हैं।',
    printPoster: 'पोस्टर छापें',
  },

  edit: {
    inactiveTitle: 'क्लिनिक की जानकारी बदलें',
    signInAgain: 'क्लिनिक की जानकारी सहेजने के लिए कृपया फिर साइन इन करें।',
    done: 'क्लिनिक की जानकारी बदल दी गई',
    doneHint: 'सब बदलाव सहेजे गए।',
    failed: 'क्लिनिक की जानकारी नहीं बदली जा सकी',
    inactiveFailed: 'क्लिनिक की जानकारी नहीं बदली जा सकी',
    marker: (point) => `${point} पर निशान`,
    noMarker: 'नक्शे पर कोई निशान नहीं',
    changedMeanwhile: 'इस बीच किसी और ने इस क्लिनिक की जानकारी बदली है',
    addressStays: (address) =>
      `क्लिनिक का वेब पता ${address} नहीं बदल सकता: यह आपके पोस्टर पर और मरीज़ों के फ़ोन में है।`,
    isActive: 'चालू क्लिनिक यहाँ नहीं बदला जा सकता',
    denied: 'अनुमति नहीं है',
    deniedHint: 'बंद क्लिनिक की जानकारी केवल मालिक बदल सकते हैं।',
    goBack: 'डैशबोर्ड पर लौटें',
  },

  ending: {
    close: 'क्लिनिक बंद करें',
    closeHint: 'क्लिनिक बंद करने पर फिर चालू करने तक मरीज़ नहीं लिए जाते; मिटाने पर क्लिनिक हर सूची से हट जाता है।',
    isInactiveHint: 'फिर चालू करने तक मरीज़ यहाँ के टोकन नहीं ले सकते।',
    placesLost: (count) => {
      if (count === null) return 'सब डॉक्टरों के जो मरीज़ अभी इंतज़ार में हैं, उनकी जगह चली जाएगी।';
      if (count === 0) return 'अभी कोई इंतज़ार में नहीं है।';
      return `सब डॉक्टरों के मिलाकर इंतज़ार कर रहे ${ofPatients(count)} की जगह चली जाएगी, और उन्हें अपने फ़ोन पर दिखेगा।`;
    },

    deactivate: 'क्लिनिक बंद करें',
    deactivateTitle: (clinic) => `${clinic} को बंद करें?`,
    deactivateLoses: 'फिर चालू करने तक मरीज़ टोकन नहीं ले सकेंगे। डॉक्टर, मरीज़ और रिकॉर्ड बने रहते हैं।',
    keepActive: 'चालू रहने दें',
    deactivating: 'बंद हो रहा है…',
    deactivated: 'क्लिनिक बंद हो गया',
    deactivatedHint: (clinic) => `${clinic} बंद कर दिया गया।`,
    deactivateFailed: 'क्लिनिक बंद नहीं हो सका',

    delete: 'क्लिनिक मिटाएँ',
    deleteTitle: (clinic) => `${clinic} को मिटाएँ?`,
    deleteLoses: (address) =>
      `क्लिनिक हर सूची से चला जाएगा, उसका पेज बंद होगा, और उसके डॉक्टर साइन इन नहीं कर सकेंगे। उसका रिकॉर्ड रहता है, और पता ${address} किसी और को नहीं मिलता। यह वापस नहीं लिया जा सकता।`,
    keep: 'रहने दें',
    deleted: 'क्लिनिक मिटा दिया गया',
    deletedHint: (clinic) => `${clinic} बंद कर दिया गया और हर सूची से हटा दिया गया।`,
    deleteFailed: 'क्लिनिक नहीं मिटाया जा सका',

    told: (count) => `इंतज़ार कर रहे ${ofPatients(count)} को टोकन रद्द होने की सूचना दी गई।`,
  },
};
