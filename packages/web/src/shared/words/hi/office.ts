/** What the owner’s pages say, in Hindi: what several do, and the parts by topic. Not yet read by a native speaker. */
import { hoursByIntl } from '../../format/time-text.ts';
import type { OfficeWords } from '../en/catalog.ts';
import { words as console } from './console.ts';
import { account } from './office-account.ts';
import { billing } from './office-billing.ts';
import { clinic } from './office-clinic.ts';
import { dashboard } from './office-dashboard.ts';
import { doctors } from './office-doctors.ts';
import { patientImport } from './office-patient-import.ts';
import { place } from './office-place.ts';
import { reports } from './office-reports.ts';
import { team } from './office-team.ts';

export const words: OfficeWords = {
  ...console,

  hourText: hoursByIntl('hi-IN', 'long'),

  ways: {
    backToDashboard: 'डैशबोर्ड पर लौटें',
    backToHome: 'होम पेज पर लौटें',
    registerClinic: 'क्लिनिक रजिस्टर करें',
  },

  copyFailed: 'कॉपी नहीं हुआ',
  urlCopied: 'पता कॉपी हो गया',
  copyUrlByHand: 'कृपया पता ख़ुद कॉपी करें।',

  roles: {
    names: console.roleNames,
    powers: {
      staff: 'कतारें चलाते हैं, मरीज़ों का रिकॉर्ड देखते हैं, पर्चियाँ छापते हैं।',
      admin: 'स्टाफ़ के सब काम, साथ में डॉक्टर, उनके लॉगिन कोड, सेटिंग, स्टाफ़ और पुराना रिकॉर्ड।',
      owner: 'एडमिन के सब काम, साथ में एडमिन बनाना और हटाना, और क्लिनिक बंद करना या मिटाना।',
    },
    described: (role, powers) => `${role}: ${powers}`,
  },

  doctors,

  team,

  place,

  patientImport,

  setup: {
    title: 'Baari सेट अप करें',
    about: 'यह सर्वर नया है। बताएँ कि यह किसलिए है।',
    loadFailed: 'पेज नहीं खुल सका',
    code: 'सेटअप कोड',
    codeHint: 'सर्वर ने शुरू होते समय इसे दिखाया था: जो इसे जानता है, वह उसे तैयार कर सकता है।',
    codeMissing: 'कृपया कोड भरें।',
    kind: 'यह किसके लिए है',
    kinds: {
      clinic: {
        name: 'मेरा क्लिनिक',
        about: 'Baari की आपकी अपनी कॉपी: सब कुछ है, बिना किसी सीमा के। स्टाफ़ निमंत्रण से जुड़ते हैं।',
      },
      platform: {
        name: 'एक प्लेटफ़ॉर्म',
        about: 'क्लिनिक ख़ुद जुड़ते हैं, आपके दिए हुए प्लान पर।',
      },
    },
    emailHint: 'आप इसी से साइन इन करते हैं, और सुपर एडमिन के रूप में सर्वर सँभालते हैं।',
    next: {
      clinic: 'अगले चरण में आप अपना क्लिनिक रजिस्टर करेंगे।',
      platform: 'अगले चरण में आप खाता बनाएँगे, और सर्वर पर एक कमांड से सुपर एडमिन बनेंगे।',
    },
    goOn: 'आगे बढ़ें',
    settingUp: 'तैयार हो रहा है…',
    failed: 'तैयार नहीं हो सका',
    done: 'Baari तैयार है',
    doneHint: 'अब कुछ और भरना नहीं है।',
  },

  account,

  invite: {
    title: 'निमंत्रण',
    join: (clinic) => `${clinic} से जुड़ें`,
    joining: 'जुड़ रहे हैं…',
    invitedAs: 'आपको इस भूमिका के लिए बुलाया गया है',
    forEmail: (email) => `${email} के लिए`,
    loading: 'निमंत्रण खुल रहा है…',
    failed: 'निमंत्रण नहीं खुल सका',
    invalid: 'यह निमंत्रण अब नहीं चलता',
    invalidHint:
      'हो सकता है यह इस्तेमाल हो चुका हो, वापस ले लिया गया हो, या 7 दिन से पुराना हो। अगर आप अभी नहीं जुड़े हैं, तो क्लिनिक से नया भेजने को कहें।',
    otherAccount: 'आपने दूसरे ईमेल से साइन इन किया है',
    otherAccountHint: (invited, signedIn) =>
      `निमंत्रण ${invited} के लिए है, और आपने ${signedIn} से साइन इन किया है।`,
    goOnAs: (email) => `${email} से आगे बढ़ने के लिए साइन आउट करें। यह पेज फिर खुलेगा।`,
    signOut: 'साइन आउट करें',
    hasAccount: (email) => `${email} का खाता पहले से है। जुड़ने के लिए उससे साइन इन करें।`,
    signInOrUp: (email) => `जुड़ने के लिए ${email} से साइन इन करें, या उससे खाता बनाएँ: फिर ईमेल की पुष्टि होगी।`,
    signInOrMail: (email) =>
      `जुड़ने के लिए ${email} से साइन इन करें। खाता नहीं है? ईमेल में आया लिंक खोलें, या क्लिनिक से फिर भेजने को कहें।`,
    notJoined: 'आप अभी नहीं जुड़े हैं',
    name: 'आपका नाम',
    nameHint: 'आपके साथियों को यह आपके काम के साथ दिखता है।',
    nameMissing: 'कृपया अपना नाम भरें।',
    passwordHint: (email, letters) => `आप ${email} और इस पासवर्ड से साइन इन करते हैं। कम से कम ${letters} अक्षर।`,
    welcome: (clinic) => `${clinic} में आपका स्वागत है!`,
    joined: {
      staff: 'आप स्टाफ़ के रूप में जुड़ गए।',
      admin: 'आप एडमिन के रूप में जुड़ गए।',
      owner: 'आप मालिक के रूप में जुड़ गए।',
    },
  },

  clinic,

  billing,

  dashboard,

  reports,
};
