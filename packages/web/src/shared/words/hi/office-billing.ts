/** What the pages about the plan and its payments say, in Hindi. Not yet read by a native speaker. */
import type { OfficeWords } from '../en/catalog.ts';
import { clinicCount, doctorCount, freeCovers, tokenCount } from './counts.ts';

export const billing: OfficeWords['billing'] = {
  tabs: 'बिल',
  subscription: 'प्लान',
  history: 'भुगतान का रिकॉर्ड',
  accountFailed: 'आपका खाता नहीं खुल सका',

  plan: {
    title: 'अभी का प्लान',
    loading: 'आपका प्लान आ रहा है…',
    failed: 'आपका प्लान नहीं खुल सका',
    pro: 'असीमित क्लिनिक, डॉक्टर और टोकन, और मदद में प्राथमिकता।',
    free: (clinics, doctors, tokens) =>
      `${clinicCount(clinics)}, ${doctorCount(doctors)}, और हर डॉक्टर के दिन में ${tokenCount(tokens)}।`,
    granted: 'Pro आपको बिना समय-सीमा के दिया गया है।',
    ended: (day) => `Pro ${day} को ख़त्म हुआ।`,
    renewalDate: (day) => `कब तक: ${day}`,
    endsUnlessRenewed: 'रिन्यू न करने पर Pro उस दिन ख़त्म होगा। अपने आप पैसा नहीं कटता।',
    clinics: 'क्लिनिक',
    doctors: 'डॉक्टर',
    tokensToday: 'आज के टोकन',
    sharedLimit: 'यह सीमा आपके सब डॉक्टरों की मिलाकर है',
    noClinic:
      'यह आपके अपने खाते का प्लान है, जिसमें कोई क्लिनिक नहीं है। जिस क्लिनिक में आप काम करते हैं, उसका प्लान उसके मालिक का है।',
  },

  covered: {
    title: 'किनके टोकन मिलते हैं',
    hint: (limit) =>
      `${freeCovers(limit)} बाकी के नए टोकन नहीं दिए जाते; बुलाना, पूरा करना और छोड़ना पहले की तरह चलता है।`,
    givesOut: 'टोकन मिलते हैं',
    givesOutNone: 'नए टोकन नहीं',
    choose: 'चुनें',
    chooseDoctor: (doctor) => `चुनें: ${doctor}`,
    choosing: 'चुना जा रहा है…',
    chosen: (doctor) => `अब ${doctor} के टोकन मिलते हैं`,
    failed: 'डॉक्टर नहीं चुने जा सके',
  },

  offer: {
    renew: 'Pro रिन्यू करें',
    forDays: (days) => `${days} दिन के लिए`,
    renewFor: (days) => `${days} दिन आगे बढ़ाएँ`,
    addedToEnd: (day) => `ये दिन आपके बचे हुए दिनों में जुड़ेंगे: Pro ${day} तक।`,
    lastsUntil: (day) => `आज भुगतान करने पर Pro ${day} तक चलेगा।`,
    features: ['बिना सीमा के क्लिनिक', 'बिना सीमा के डॉक्टर', 'बिना सीमा के टोकन', 'मदद में प्राथमिकता'],
    test: 'यहाँ भुगतान केवल जाँच के लिए है: कोई पैसा नहीं जाता।',
    waiting: 'बैंक का इंतज़ार है…',
    opening: 'भुगतान खुल रहा है…',
    noClinic: 'इस खाते में अभी कोई क्लिनिक नहीं है जिस पर Pro लागू हो।',
    registerClinic: 'अपना क्लिनिक रजिस्टर करें',
    getPro: 'Pro लें',
    askHint: 'यहाँ भुगतान नहीं लिया जाता। Pro के लिए अनुरोध करें, हम आपको लिखेंगे।',
    ask: 'Pro के लिए अनुरोध करें',
  },

  downgrade: {
    title: 'Free पर लौटें',
    atOnce: 'Pro तुरंत समाप्त होता है।',
    atOnceWithDays: 'Pro तुरंत समाप्त होता है, भुगतान किए हुए दिनों के बाद नहीं।',
    button: 'Free पर जाएँ',
    question: 'Free पर जाएँ?',
    keep: 'Pro रहने दें',
    busy: 'बदला जा रहा है…',
    done: 'अब आप Free प्लान पर हैं। आपके क्लिनिक की सब जानकारी बनी हुई है।',
    failed: 'सदस्यता नहीं बदली जा सकी',
    granted: 'Pro आपको बिना समय-सीमा के दिया गया है: छोड़ने के बाद उसके लिए भुगतान या अनुरोध करना होगा।',
    paidDays: (day) => `${day} तक के दिन, जिनका भुगतान हो चुका है, चले जाएँगे।`,
    fewerDoctors: (doctors, covered, tokens) =>
      `आपके ${doctorCount(doctors)} में से केवल ${covered} के टोकन मिलते रहेंगे, दिन में अधिक से अधिक ${tokenCount(tokens)}; बाकी के नए टोकन नहीं दिए जाएँगे।`,
    eachDoctor: (tokens) => `हर डॉक्टर के दिन में अधिक से अधिक ${tokenCount(tokens)} दिए जाएँगे।`,
    kept: 'आपके क्लिनिक, डॉक्टर, मरीज़ और रिकॉर्ड बने रहते हैं।',
  },

  payment: {
    checkout: (days) => `${days} दिन का Pro`,
    waiting: 'बैंक का इंतज़ार है…',
    waitingHint:
      'इसमें कुछ मिनट लग सकते हैं। आप यह पेज बंद कर सकते हैं: पैसा मिलते ही Pro अपने आप शुरू हो जाएगा। कृपया फिर से भुगतान न करें।',
    stopWaiting: 'इंतज़ार बंद करें',
    contactSupport: 'सहायता से संपर्क करें',
    done: 'अब आप Pro प्लान पर हैं!',
    doneUntil: (day) => `Pro ${day} तक।`,
    notStarted: 'भुगतान में गड़बड़ी',
    notStartedHint: 'भुगतान शुरू नहीं हो सका। कृपया फिर कोशिश करें।',
    signInHint: 'प्लान अपग्रेड करने के लिए कृपया साइन इन करें',
    notVerified: 'भुगतान की पुष्टि नहीं हो सकी',
    notPaid: 'भुगतान नहीं हुआ',
    notPaidHint: 'बैंक ने भुगतान पूरा नहीं किया, इसलिए कुछ नहीं ख़रीदा गया। आप फिर कोशिश कर सकते हैं।',
    cancelled: 'भुगतान रद्द हुआ',
    cancelledHint: 'कोई पैसा नहीं कटा है। अगर आप अब भी बैंक के ऐप में मंज़ूरी देते हैं, तो Pro अपने-आप शुरू हो जाएगा।',
    canTryAgain: 'आप फिर कोशिश कर सकते हैं।',
    lost: 'भुगतान',
    stillWithBank: (amount, time) => `${time} बजे शुरू किया गया ${amount} का भुगतान अभी बैंक के पास है।`,
    stillWithBankSince: (amount, day, time) =>
      `${day}, ${time} बजे शुरू किया गया ${amount} का भुगतान अभी बैंक के पास है।`,
  },

  transactions: {
    loading: 'आपके भुगतान आ रहे हैं…',
    failed: 'आपके भुगतान नहीं खुल सके',
    caption: 'आपके भुगतान, सबसे नए पहले',
    columns: {
      date: 'तारीख़',
      amount: 'रकम',
      plan: 'प्लान',
      status: 'स्थिति',
      paymentId: 'पेमेंट आईडी',
      receipt: 'रसीद',
    },
    receiptNumber: (number) => `नं. ${number}`,
    receipt: (number) => `रसीद ${number}`,
    none: 'अभी कोई भुगतान नहीं',
    noneHint: 'Pro का हर भुगतान यहाँ दिखता है; पूरे हुए भुगतान की रसीद भी।',
    seePlan: 'अपना प्लान देखें',
  },

  receipt: {
    title: 'रसीद',
    loading: 'रसीद आ रही है…',
    failed: 'रसीद नहीं खुल सकी',
    none: 'रसीद नहीं है',
    allTransactions: 'सब भुगतान',
    number: (number) => `रसीद नं. ${number}`,
    test: 'जाँच का भुगतान, कोई पैसा नहीं गया',
    paidBy: 'भुगतान करने वाले',
    clinics: () => 'क्लिनिक',
    for: 'किसके लिए',
    what: (days) => `Baari Pro, ${days} दिन`,
    period: 'अवधि',
    fromTo: (from, to) => `${from} से ${to}`,
    amountPaid: 'भुगतान की रकम',
    gstin: (number) => `GSTIN ${number}`,
  },
};
