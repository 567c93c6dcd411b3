/** What the team’s page says, in Hindi. Not yet read by a native speaker. */
import type { OfficeWords } from '../en/catalog.ts';
import { plural } from './counts.ts';

export const team: OfficeWords['team'] = {
  members: (count) => `${count} सदस्य`,
  invitations: (count) => plural(count, { one: `${count} खुला निमंत्रण`, other: `${count} खुले निमंत्रण` }),
  loading: 'टीम की सूची आ रही है…',
  failed: 'टीम की सूची नहीं खुल सकी',
  belongTo: (clinic) => `आप ${clinic} की टीम में हैं`,
  denied: 'आपको इस क्लिनिक की टीम देखने की अनुमति नहीं है।',
  you: '(आप)',
  since: (day) => `${day} से`,

  role: 'भूमिका',
  make: { admin: 'एडमिन बनाएँ', staff: 'स्टाफ़ बनाएँ' },
  roleChanged: 'भूमिका बदल गई',
  isNow: {
    admin: (name) => `${name} अब एडमिन हैं।`,
    staff: (name) => `${name} अब स्टाफ़ हैं।`,
  },
  roleNotChanged: 'भूमिका नहीं बदली जा सकी',

  removeFromClinic: 'क्लिनिक से हटाएँ',
  remove: 'हटाएँ',
  removeTitle: (name) => `${name} को हटाएँ?`,
  removeLoses: (name, clinic) =>
    `${name} तुरंत ${clinic} से हट जाएँगे और कुछ नहीं देख सकेंगे, खुले हुए पेज पर भी नहीं। उनका किया हुआ काम रिकॉर्ड में रहता है।`,
  removed: 'टीम से हटा दिया गया',
  removedHint: (name, clinic) => `${name} अब ${clinic} का कुछ नहीं देख सकते।`,
  notRemoved: 'टीम से नहीं हटाया जा सका',

  leave: 'क्लिनिक छोड़ें',
  leaveTitle: (clinic) => `${clinic} को छोड़ें?`,
  leaveLoses: 'आप इसकी कतारें, मरीज़ और पेज नहीं खोल सकेंगे। फिर आने के लिए नया निमंत्रण लगेगा।',
  leaving: 'छोड़ा जा रहा है…',
  left: 'आपने क्लिनिक छोड़ दिया',
  notLeft: 'क्लिनिक नहीं छोड़ा जा सका',

  invite: {
    title: 'टीम में बुलाएँ',
    emailHint: 'ईमेल का लिंक 7 दिन चलता है।',
    send: 'निमंत्रण भेजें',
    sent: 'निमंत्रण भेजा गया',
    linkHint: 'ईमेल नहीं जाता। आपको एक लिंक मिलेगा, उसे आगे दें; वह 7 दिन चलता है।',
    create: 'निमंत्रण बनाएँ',
    created: 'निमंत्रण बन गया',
    creating: 'बन रहा है…',
    passOn: 'ईमेल नहीं भेजा गया। लिंक आप आगे दें।',
    canJoin: {
      staff: (email) => `${email} स्टाफ़ के रूप में जुड़ सकते हैं।`,
      admin: (email) => `${email} एडमिन के रूप में जुड़ सकते हैं।`,
    },
    notSent: 'निमंत्रण नहीं भेजा जा सका',
    notCreated: 'निमंत्रण नहीं बन सका',
  },

  invitation: {
    expires: (day) => `${day} तक चलेगा`,
    expired: (day) => `${day} को पूरा हो गया`,
    sendAgain: 'फिर भेजें',
    sendAgainTo: (email) => `फिर भेजें: ${email}`,
    sentAgain: (email) => `${email} को नया लिंक मिला; पुराना अब नहीं चलता।`,
    newLink: 'नया लिंक',
    newLinkFor: (email) => `नया लिंक: ${email}`,
    link: 'लिंक',
    linkFor: (email) => `${email} का लिंक`,
    linkJoins: (email) => `जो इसे पहले खोलेगा, वह ${email} के नाम से जुड़ जाएगा। लिंक केवल उन्हीं को दें।`,
    linkBesideMail: (email) =>
      `इस लिंक के लिए ${email} को साइन इन करना होगा। खाता न हो, तो वे ईमेल में आया लिंक खोलें।`,
    linkSignsIn: (email) => `इस लिंक के लिए ${email} को साइन इन करना होगा, या खाता बनाना होगा।`,
    thisComputer: 'यह लिंक केवल इसी कंप्यूटर पर खुलेगा। दूसरों के लिए लिंक लेने को Baari अपने नेटवर्क के पते से खोलें।',
    copyLink: 'लिंक कॉपी करें',
    share: 'शेयर करें',
    shareText: (clinic) => `${clinic} की टीम में आपका निमंत्रण है:`,
    codeFor: (email) => `${email} के लिंक का QR कोड`,
    takeBack: 'वापस लें',
    takeBackOf: (email) => `वापस लें: ${email}`,
    takeBackTitle: 'यह निमंत्रण वापस लें?',
    takeBackLoses: (email) => `${email} का लिंक फिर नहीं चलेगा।`,
    takingBack: 'वापस लिया जा रहा है…',
    takenBack: 'निमंत्रण वापस लिया गया',
    notTakenBack: 'निमंत्रण वापस नहीं लिया जा सका',
  },
};
