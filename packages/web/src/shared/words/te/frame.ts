/** What stands around every patient’s page, and pages that say little more, in Telugu. Not yet read by a native speaker. */
import type { FrameWords } from '../en/catalog.ts';

export const words: FrameWords = {
  heads: {
    clinic: { description: (clinic) => `${clinic} లో టోకెన్ తీసుకోండి: డాక్టర్లు, వేచి ఉన్నవారు, అంచనా సమయం, లైవ్‌లో.` },
    doctor: {
      description: (doctor, specialty, clinic) =>
        `${clinic}: ${doctor}${specialty === null ? '' : ` (${specialty})`} టోకెన్ తీసుకోండి.`,
    },
    token: { description: (label, clinic) => `${clinic}: టోకెన్ ${label}, లైవ్‌లో.` },
    clinics: {
      title: 'మీ క్లినిక్ వెతకండి · Baari',
      description: 'ఫోన్‌లో టోకెన్లు ఇచ్చే క్లినిక్‌లు: పేరు, డాక్టర్, ఊరు లేదా విభాగంతో వెతకండి.',
    },
    doctors: {
      title: (clinic) => `${clinic} · డాక్టర్లు`,
      description: (clinic) => `${clinic}: డాక్టర్లు, ఒక్కొక్కరికి ఎంతమంది వేచి ఉన్నారు, టోకెన్లు.`,
    },
    display: {
      title: (clinic) => `${clinic} · ఇప్పటి వంతు`,
      description: (clinic) => `${clinic}: ఇప్పుడు నడుస్తున్న నంబర్లు, వెయిటింగ్ రూమ్ కోసం.`,
    },
    tokenStatus: { title: 'టోకెన్ ఎక్కడిదాకా వచ్చింది', description: 'మీ మొబైల్ నంబర్‌తో నేటి టోకెన్ వెతకండి.' },
    patientDashboard: { title: 'మీ టోకెన్లు', description: 'మీ మొబైల్ నంబర్ నేటి టోకెన్లు, లైవ్‌లో.' },
  },

  ownBooking: (when) => `మీ బుకింగ్: ${when}`,
  shell: {
    skipToContent: 'ముఖ్యమైన భాగానికి వెళ్లండి',
    homeLink: 'Baari, హోమ్ పేజీ',
    mainNavigation: 'మెయిన్ మెనూ',
    menu: 'మెనూ',
    viewDashboard: 'డ్యాష్‌బోర్డ్ చూడండి',
    doctorPanel: 'నా వరుస',
    clinicSignIn: 'క్లినిక్ లాగిన్',
    accountOf: (email) => `${email} ఖాతా`,
    signOut: 'సైన్ అవుట్ చేయండి',
    billing: 'బిల్లు, ప్లాన్',
    transactions: 'చెల్లింపుల రికార్డు',
    superAdmin: 'సూపర్ అడ్మిన్',
    plans: { free: 'Free', pro: 'Pro', plan: 'ప్లాన్' },
    doctorLogin: 'డాక్టర్ లాగిన్',
    registerClinic: 'క్లినిక్ నమోదు',
    home: 'హోమ్',
    findClinic: 'క్లినిక్ వెతకండి',
    pricing: 'ధరలు (ఇంగ్లీష్‌లో)',
    support: 'సహాయం (ఇంగ్లీష్‌లో)',
    demo: 'డెమో (ఇంగ్లీష్‌లో)',
    tokenStatus: 'టోకెన్ స్థితి చూడండి',
    language: 'భాష',
    footerNavigation: 'మరిన్ని',
    footer: 'Baari క్లినిక్‌ల టోకెన్ వరుసను నడుపుతుంది. పేషెంట్లకు ఖాతా అవసరం లేదు.',
    patientLicences: 'లైసెన్సులు (పేషెంట్ల పేజీలు)',
    consoleLicences: 'లైసెన్సులు (క్లినిక్‌ల పేజీలు)',
  },

  publicTexts: {
    privacy: 'ప్రైవసీ పాలసీ',
    terms: 'వాడకం నియమాలు',
    refund: 'రీఫండ్',
    contact: 'సంప్రదించండి',
  },

  television: {
    head: { title: 'వెయిటింగ్ రూమ్ స్క్రీన్ · Baari', description: 'క్లినిక్ వరుసను టీవీలో చూపిస్తుంది.' },
    heading: 'క్లినిక్ వరుసను ఇక్కడ చూపండి',
    lead: 'ఆరు అంకెలు క్లినిక్ డ్యాష్‌బోర్డ్‌లో “Share” కింద ఉంటాయి.',
    digits: 'ఆరు అంకెలు',
    open: 'చూపండి',
    wrong: 'ఈ అంకెలతో ఏ స్క్రీన్ తెరుచుకోదు. ఇవి పది నిమిషాలే పనిచేస్తాయి: డ్యాష్‌బోర్డ్‌లో కొత్తవి తీసుకోండి.',
  },

  offlinePage: {
    title: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు',
    hint: 'ఈ పేజీని ఈ ఫోన్‌లో ఇంతకుముందు తెరవలేదు, అందుకే ఇప్పుడు చూపలేం. నెట్‌వర్క్ రాగానే కనిపిస్తుంది.',
    tryAgain: 'మళ్లీ ప్రయత్నించండి',
    tokenHint: 'మీరు ఇంతకుముందు చూసిన పేజీలు, మీ టోకెన్‌తో సహా, నెట్‌వర్క్ లేకపోయినా తెరుచుకుంటాయి.',
  },

  notFound: {
    pageTitle: 'పేజీ దొరకలేదు',
    pageHint: 'అడ్రస్ తప్పుగా రాసి ఉండవచ్చు, లేదా పేజీ మారి ఉండవచ్చు.',
    clinicTitle: 'క్లినిక్ దొరకలేదు',
    clinicHint: 'ఈ క్లినిక్ లేదు లేదా మూసేశారు. దయచేసి అడ్రస్ సరిచూడండి, లేదా క్లినిక్ QR కోడ్ మళ్లీ స్కాన్ చేయండి.',
    doctorTitle: 'డాక్టర్ దొరకలేదు',
    doctorHint: (clinic) => `${clinic}: ఈ అడ్రస్‌లో ఇప్పుడు డాక్టర్ లేరు.`,
    doctorLink: (clinic) => `${clinic}: డాక్టర్లందరూ`,
    tokenTitle: 'టోకెన్ దొరకలేదు',
    tokenHint: 'లింక్ పూర్తిగా లేకపోవచ్చు. అది వచ్చిన చోటు నుంచే మళ్లీ తెరవండి, లేదా మీ క్లినిక్ పేజీలో కొత్త టోకెన్ తీసుకోండి.',
    failedTitle: 'ఏదో లోపం జరిగింది',
    failedHint: 'పేజీ తెరుచుకోలేదు. మీరు చేసింది ఏదీ పోలేదు.',
    failedClinics: 'క్లినిక్‌ల జాబితా తెరుచుకోలేదు. దయచేసి మళ్లీ ప్రయత్నించండి.',
    failedClinic: 'క్లినిక్ వివరాలు తెరుచుకోలేదు. దయచేసి మళ్లీ ప్రయత్నించండి.',
    tryAgain: 'మళ్లీ ప్రయత్నించండి',
    home: 'హోమ్ పేజీకి వెళ్లండి',
  },
};
