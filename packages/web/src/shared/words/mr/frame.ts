/** What stands around every patient’s page, and pages that say little more. Not yet read by a native speaker. */
import type { FrameWords } from '../en/catalog.ts';

export const words: FrameWords = {
  heads: {
    clinic: {
      description: (clinic) => `${clinic} येथे टोकन घ्या: डॉक्टर, किती रुग्ण थांबले आहेत आणि अंदाजे वेळ, लाइव्ह.`,
    },
    doctor: {
      description: (doctor, specialty, clinic) =>
        `${clinic} येथे टोकन घ्या: ${doctor}${specialty === null ? '' : ` (${specialty})`}.`,
    },
    token: { description: (label, clinic) => `${clinic} येथील टोकन ${label}, लाइव्ह.` },
    clinics: {
      title: 'तुमचे क्लिनिक शोधा · Baari',
      description: 'फोनवर टोकन देणारी क्लिनिक: नाव, डॉक्टर, ठिकाण किंवा विभागाने शोधा.',
    },
    doctors: {
      title: (clinic) => `${clinic} येथील डॉक्टर`,
      description: (clinic) => `${clinic} येथील डॉक्टर, प्रत्येकाकडे किती जण थांबले आहेत, आणि टोकन.`,
    },
    display: {
      title: (clinic) => `${clinic} · सध्याचा नंबर`,
      description: (clinic) => `${clinic} येथे सध्या सुरू असलेले नंबर, वेटिंग रूमसाठी.`,
    },
    tokenStatus: { title: 'टोकनची स्थिती पहा', description: 'तुमच्या मोबाइल नंबरवरून आजचे टोकन शोधा.' },
    patientDashboard: { title: 'तुमची टोकन', description: 'तुमच्या मोबाइल नंबरची आजची टोकन, लाइव्ह.' },
  },

  ownBooking: (when) => `तुमचे बुकिंग: ${when}`,
  shell: {
    skipToContent: 'थेट मुख्य भागाकडे जा',
    homeLink: 'Baari, होम पेज',
    mainNavigation: 'मुख्य मेनू',
    menu: 'मेनू',
    viewDashboard: 'डॅशबोर्ड पहा',
    doctorPanel: 'माझी रांग',
    clinicSignIn: 'क्लिनिक लॉगिन',
    accountOf: (email) => `${email} चे खाते`,
    signOut: 'साइन आउट करा',
    billing: 'बिल आणि प्लॅन',
    transactions: 'पेमेंटची नोंद',
    superAdmin: 'सुपर अ‍ॅडमिन',
    plans: { free: 'Free', pro: 'Pro', plan: 'प्लॅन' },
    doctorLogin: 'डॉक्टर लॉगिन',
    registerClinic: 'क्लिनिकची नोंदणी करा',
    home: 'होम',
    findClinic: 'क्लिनिक शोधा',
    pricing: 'किंमत (इंग्रजीत)',
    support: 'मदत (इंग्रजीत)',
    demo: 'डेमो (इंग्रजीत)',
    tokenStatus: 'टोकनची स्थिती पहा',
    language: 'भाषा',
    footerNavigation: 'आणखी',
    footer: 'Baari क्लिनिकची टोकन रांग चालवते. रुग्णांना खाते लागत नाही.',
    patientLicences: 'परवाने (रुग्णांची पाने)',
    consoleLicences: 'परवाने (क्लिनिकची पाने)',
  },

  publicTexts: {
    privacy: 'प्रायव्हसी पॉलिसी',
    terms: 'वापराच्या अटी',
    refund: 'रिफंड',
    contact: 'संपर्क',
  },

  television: {
    head: { title: 'वेटिंग रूमची स्क्रीन · Baari', description: 'क्लिनिकची रांग टीव्हीवर दाखवते.' },
    heading: 'क्लिनिकची रांग इथे दाखवा',
    lead: 'सहा अंक क्लिनिकच्या डॅशबोर्डवर “Share” मध्ये आहेत.',
    digits: 'सहा अंक',
    open: 'दाखवा',
    wrong: 'या अंकांनी कोणतीही स्क्रीन उघडत नाही. ते दहा मिनिटे चालतात: डॅशबोर्डवरून नवीन अंक घ्या.',
  },

  offlinePage: {
    title: 'तुम्ही ऑफलाइन आहात',
    hint: 'हे पेज या फोनवर आधी उघडलेले नाही, त्यामुळे आता दाखवता येत नाही. नेटवर्क आले की ते दिसेल.',
    tryAgain: 'पुन्हा प्रयत्न करा',
    tokenHint: 'तुम्ही आधी पाहिलेली पेज, जसे तुमचे टोकन, नेटवर्कशिवायही उघडतात.',
  },

  notFound: {
    pageTitle: 'पेज सापडले नाही',
    pageHint: 'पत्ता चुकीचा लिहिला असेल, किंवा पेज हलवले असेल.',
    clinicTitle: 'क्लिनिक सापडले नाही',
    clinicHint: 'हे क्लिनिक नाही किंवा बंद केले आहे. कृपया पत्ता तपासा, किंवा क्लिनिकचा QR कोड पुन्हा स्कॅन करा.',
    doctorTitle: 'डॉक्टर सापडले नाहीत',
    doctorHint: (clinic) => `${clinic} येथे या पत्त्यावर आता डॉक्टर नाहीत.`,
    doctorLink: (clinic) => `${clinic} येथील सर्व डॉक्टर`,
    tokenTitle: 'टोकन सापडले नाही',
    tokenHint: 'लिंक अपुरी असेल. जिथून मिळाली तिथून ती पुन्हा उघडा, किंवा क्लिनिकच्या पेजवर नवीन टोकन घ्या.',
    failedTitle: 'काहीतरी चुकले',
    failedHint: 'पेज उघडता आले नाही. तुम्ही केलेले काहीही हरवलेले नाही.',
    failedClinics: 'क्लिनिकची यादी उघडता आली नाही. कृपया पुन्हा प्रयत्न करा.',
    failedClinic: 'क्लिनिकची माहिती उघडता आली नाही. कृपया पुन्हा प्रयत्न करा.',
    tryAgain: 'पुन्हा प्रयत्न करा',
    home: 'होम पेजवर परत',
  },
};
