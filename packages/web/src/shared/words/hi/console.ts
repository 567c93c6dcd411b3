/**
 * What desk, doctor's panel and office say in common, in Hindi. Not yet read by a native speaker. English words stand where clinics use
 * them; a name is never inflected, and verbs are of respect, whoever it is about.
 */
import { PASSWORD_MAX_LENGTH } from '@baari/core/accounts';
import type { PaymentKind } from '@baari/core/clinics';
import { type FeeMark, PLACE_REASONS, type PlaceReason } from '@baari/core/queue';
import type { ConsoleWords } from '../en/catalog.ts';
import { duration, minutes, pause, visits } from './counts.ts';
import { words as shared } from './shared.ts';

// Not kept: a page takes long to make its first number format, and few screens need one.
const figure = (count: number) => count.toLocaleString('hi-IN');

type Told = Parameters<ConsoleWords['events']['did']['moved_away']>[2];

/** The other doctor, to or from whom patients went. */
const otherDoctor = ({ counterpart }: Told) =>
  counterpart ? shared.doctor.name(counterpart.doctorName) : 'दूसरे डॉक्टर';

const becauseAsked = ({ reason }: Told) => (reason === 'patient' ? ', मरीज़ के कहने पर' : '');

const tryAgain = (seconds: number) =>
  seconds === 0 ? 'कृपया थोड़ी देर बाद फिर कोशिश करें।' : `कृपया ${pause(seconds)} बाद फिर कोशिश करें।`;

/** Why somebody is placed soon. */
const priorities: Record<PlaceReason, string> = {
  age: 'वरिष्ठ नागरिक',
  pregnant: 'गर्भवती',
  disabled: 'दिव्यांग',
  infant: 'साथ में शिशु',
  unwell: 'तबीयत बहुत ख़राब',
  leaving: 'जल्दी जाना है',
  report: 'केवल रिपोर्ट दिखानी है',
  booked: 'बुकिंग',
};

const priorityOf = (reason: string | null) => {
  const priority = PLACE_REASONS.find((one) => one === reason);
  return priority ? priorities[priority] : null;
};

const PAISE_PER_RUPEE = 100;
function amount(paise: number): string {
  const digits = paise % PAISE_PER_RUPEE === 0 ? 0 : 2;
  const format = { style: 'currency', currency: 'INR', minimumFractionDigits: digits } as const;
  return new Intl.NumberFormat('hi-IN', { ...format, maximumFractionDigits: digits }).format(
    paise / PAISE_PER_RUPEE,
  );
}
const payments: Record<PaymentKind, string> = { cash: 'नकद', upi: 'UPI', card: 'कार्ड' };

/** How a fee is marked, as in "जमा ₹300 नकद". */
function feeText(fee: FeeMark): string {
  const of = (paise: number | null) => (paise === null ? '' : ` ${amount(paise)}`);
  switch (fee.mark) {
    case 'due':
      return `बाकी${of(fee.paise)}`;
    case 'paid':
      return `जमा${of(fee.paise)} ${payments[fee.kind]}`;
    case 'free':
      return 'मुफ़्त';
    case 'waived':
      return `माफ़${of(fee.paise)}`;
  }
}

const inBrackets = (text: string | null) => (text ? ` (${text})` : '');

const whyWaived = (fee: FeeMark) => (fee.mark === 'waived' ? inBrackets(fee.reason) : '');

const stillAdd = (count: number) => `जो मरीज़ यहाँ हैं, उनमें से ${count} को आप फिर भी जोड़ सकते हैं।`;

/** The title that the server gives a doctor who did something. */
const ENGLISH_TITLE = /^Dr\. /;

export const words: ConsoleWords = {
  ...shared,

  frame: {
    loading: 'पेज खुल रहा है…',
    loadingLine: 'पेज खुल रहा है',
    loadingPart: 'खुल रहा है…',
    skipToContent: 'सीधे मुख्य भाग पर जाएँ',
    home: 'Baari, होम पेज',
    pages: 'मुख्य',
    menu: 'मेन्यू',
    links: { home: 'होम', clinics: 'क्लिनिक खोजें', pricing: 'कीमत', support: 'मदद' },
    doctorLogin: 'डॉक्टर लॉगिन',
    clinicSignIn: 'क्लिनिक लॉगिन',
    notFound: 'पेज नहीं मिला',
    notFoundHint: 'हो सकता है पता ग़लत लिखा गया हो, या पेज हट गया हो।',
    returnHome: 'होम पेज पर लौटें',
    failed: 'यह पेज नहीं खुला',
    failedHeading: 'हमारी ओर से कुछ गड़बड़ हो गई',
    failedHint: 'आपका लिखा हुआ कुछ भी खोया नहीं है। नेटवर्क जाँचें, फिर कोशिश करें।',
    denied: 'अनुमति नहीं है',
    languageNotSet: 'भाषा नहीं बदली जा सकी',
  },

  menu: {
    of: (email) => `${email} का खाता`,
    dashboard: 'डैशबोर्ड देखें',
    superAdmin: 'सुपर एडमिन',
    clinicDetails: 'क्लिनिक की जानकारी',
    team: 'टीम',
    reports: 'रिपोर्ट',
    inactive: (clinic) => `${clinic} (बंद)`,
    billing: 'बिल और प्लान',
    transactions: 'भुगतान का रिकॉर्ड',
    account: 'मेरा खाता',
    registerAnother: 'एक और क्लिनिक रजिस्टर करें',
  },

  clinicSwitch: {
    heading: 'आपके क्लिनिक',
    of: (clinic) => `${clinic}: क्लिनिक बदलें`,
  },

  roleNames: { staff: 'स्टाफ़', admin: 'एडमिन', owner: 'मालिक' },

  bookings: 'बुकिंग',

  actions: {
    tryAgain: 'फिर कोशिश करें',
    cancel: 'रद्द करें',
    close: 'बंद करें',
    print: 'छापें',
    signIn: 'साइन इन करें',
    signingIn: 'साइन इन हो रहा है…',
    signOut: 'साइन आउट करें',
    signingOut: 'साइन आउट हो रहा है…',
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है…',
    sending: 'भेजा जा रहा है…',
    removing: 'हटाया जा रहा है…',
    deleting: 'मिटाया जा रहा है…',
    working: 'हो रहा है…',
    edit: 'बदलें',
    refresh: 'रिफ़्रेश करें',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    upgrade: 'Pro में अपग्रेड करें',
    returnToDashboard: 'डैशबोर्ड पर लौटें',
    useTheirs: 'उनका बदलाव लें',
  },

  labels: {
    email: 'ईमेल',
    phone: 'फ़ोन',
    phoneNumber: 'मोबाइल नंबर',
    password: 'पासवर्ड',
    showPassword: 'पासवर्ड दिखाएँ',
  },

  forms: {
    check: 'कृपया इसे जाँचें।',
    email: 'कृपया अपना ईमेल भरें।',
    emailForm: 'कृपया सही ईमेल पता भरें, जैसे name@example.com।',
    password: 'कृपया अपना पासवर्ड भरें।',
    phone: 'कृपया सही मोबाइल नंबर भरें',
  },

  meanwhile: {
    changed: 'अभी-अभी किसी और ने इसे बदला है।',
    saved: (value) => `किसी और ने सहेजा: ${value}`,
    nothing: 'कुछ नहीं',
    contested:
      'जो उन्होंने सहेजा, वह हर उस जगह के नीचे लिखा है जहाँ फ़र्क़ है। आपका लिखा हुआ बना है; उनका बदलने के लिए फिर सहेजें।',
    taken: 'उनके बदलाव अब फ़ॉर्म में हैं, और आपका लिखा हुआ भी बना है। फिर सहेजें।',
  },

  lists: {
    actions: 'काम',
    pages: 'पेज',
    previous: 'पिछला',
    next: 'अगला',
    shown: (first, last, total) => `${figure(total)} में से ${figure(first)}–${figure(last)}`,
    sortBy: 'किस क्रम में',
    clearSearch: 'खोज मिटाएँ',
    actionsFor: (name) => `${name} के लिए काम`,
  },

  qrCode: {
    outOfReach: (host) => `मरीज़ों के फ़ोन ${host} नहीं खोल सकते`,
    outOfReachOwn:
      'यह पता सिर्फ़ इसी कंप्यूटर पर या इसके अपने नेटवर्क में खुलता है। छापने से पहले PUBLIC_URL में वह पता लिखें जो मरीज़ खोलते हैं, और Baari दोबारा शुरू करें।',
    outOfReachHosted:
      'यह पता सिर्फ़ इसी कंप्यूटर पर या इसके अपने नेटवर्क में खुलता है। छापने से पहले Baari चलाने वाले से PUBLIC_URL सेट करने को कहें।',
    download: 'QR कोड डाउनलोड करें',
    downloaded: 'QR कोड डाउनलोड हो गया!',
    failed: 'QR कोड नहीं बन सका',
    failedHint: 'आप पता फिर भी कॉपी कर सकते हैं।',
  },

  plans: { free: 'Free', pro: 'Pro', plan: 'प्लान' },

  payments: { completed: 'पूरा हुआ', pending: 'अभी बाकी', failed: 'नहीं हुआ' },
  refunded: (amount) => `${amount} वापस किए गए`,

  ago: {
    now: 'अभी-अभी',
    minutes: (count) => `${count} मिनट पहले`,
    hours: (count) => `${count} घंटे पहले`,
  },

  session: {
    expired: 'साइन इन का समय पूरा हो गया',
    signInFailed: 'साइन इन नहीं हो सका',
    signOutFailed: 'साइन आउट नहीं हो सका',
    forgotPassword: 'पासवर्ड भूल गए?',
    byEmail: 'ईमेल से साइन इन करें',
    byPhone: 'फ़ोन से साइन इन करें',
    mayBeSent: (phone) => `अगर ${phone} किसी खाते का नंबर है, तो उस पर OTP भेजा जा रहा है।`,
    phoneMissing: 'कृपया अपना मोबाइल नंबर भरें।',
    ownPassword: 'आपका पासवर्ड',
    sendCode: 'OTP भेजें',
    notSent: 'OTP नहीं भेजा जा सका',
    code: 'OTP',
    codeMissing: (digits) => `कृपया भेजे गए ${digits} अंक भरें।`,
    sendAgain: 'फिर से भेजें',
    sendAgainIn: (seconds) => `${seconds} सेकंड में फिर से भेजें`,
    otherNumber: 'दूसरा नंबर भरें',
    sendMailAgain: 'ईमेल फिर भेजें',
    mailSent: 'कृपया अपना ईमेल देखें',
    mailSentHint: (email) => `अगर ${email} की पुष्टि बाकी है, तो उस पर एक ईमेल भेजा जा रहा है।`,
    mailNotSent: 'ईमेल नहीं भेजा जा सका',

    secondFactor: {
      about: 'इस खाते में साइन इन का दूसरा चरण भी है। अपना ऑथेंटिकेटर ऐप खोलें।',
      appCode: 'ऑथेंटिकेटर ऐप का कोड',
      recoveryCode: 'रिकवरी कोड',
      recoveryHint: 'आपके सँभालकर रखे कोड में से एक। हर कोड एक ही बार चलता है।',
      useRecovery: 'रिकवरी कोड से साइन इन करें',
      useApp: 'ऐप के कोड से साइन इन करें',
      missing: 'कृपया कोड भरें।',
      back: 'वापस',
    },
  },

  clinics: {
    inactive: 'यह क्लिनिक बंद है',
    inactiveHint: 'इसकी कतारें बंद हैं, और मरीज़ टोकन नहीं ले सकते। डॉक्टर, मरीज़ और रिकॉर्ड बने हुए हैं।',
    inactiveOwner: 'इसे फिर चालू करने तक नाम, ईमेल और फ़ोन बदले जा सकते हैं।',
    inactiveMember: 'इसके मालिक इसे फिर चालू कर सकते हैं।',
    reactivate: 'फिर चालू करें',
    reactivating: 'चालू हो रहा है…',
    reactivated: 'क्लिनिक फिर चालू हो गया',
    reactivatedHint: (clinic) => `मरीज़ फिर से ${clinic} के टोकन ले सकते हैं।`,
    reactivationFailed: 'क्लिनिक चालू नहीं हो सका',
    noDoctors: 'अभी कोई डॉक्टर नहीं जोड़ा गया',
    firstDoctor: 'अपना पहला डॉक्टर जोड़ें',
    doctorsByAdmin: 'उन्हें क्लिनिक के एडमिन या मालिक जोड़ते हैं।',
    display: 'वेटिंग रूम की स्क्रीन',
  },

  slots: {
    from: (slot) => `${slot}, कब से`,
    to: (slot) => `${slot}, कब तक`,
    remove: (slot) => `हटाएँ: ${slot}`,
    add: 'समय जोड़ें',
    unfilled: 'कृपया दोनों समय भरें।',
    noLength: 'शुरू और ख़त्म होने का समय अलग होना चाहिए।',
    backwards: (start, end) => `${end} बजे का समय ${start} बजे से पहले का है। दिन की कतार सुबह 4:00 बजे तक चलती है।`,
    passesTurn: (start, end) =>
      `${start} से ${end} के बीच सुबह 4:00 बजे नया दिन शुरू हो जाता है। इसे दो हिस्सों में लिखें: सुबह 4:00 बजे तक पिछले दिन में, उसके बाद का इस दिन में।`,
    night: (start, end) =>
      `${start} से ${end} इस दिन के बाद वाली रात का समय है: दिन की कतार सुबह 4:00 बजे तक चलती है।`,
    overlap: 'ये समय एक-दूसरे से टकराते हैं। एक को बदलें।',
  },

  queue: {
    erasedPatient: 'नाम हटाया गया',
    token: (label, patient) => `टोकन ${label}, ${patient}`,
    states: {
      waiting: 'इंतज़ार में',
      waitingArrived: 'इंतज़ार में, आ गए हैं',
      waitingSaysHere: 'इंतज़ार में, कहते हैं कि आ गए',
      called: 'बुलाए गए',
      passed: 'बारी छूटी',
      away: 'जाँच पर',
      completed: 'देखे गए',
    },
    places: { soon: 'जल्दी', once: 'तुरंत' },
    placedFor: (place, why) => `${place}: ${why}`,
    priorities,
    asks: (why) => `जल्दी दिखाना है: ${why}`,
    cancelled: {
      skipped: 'छोड़े गए',
      no_show: 'नहीं आए',
      left: 'मरीज़ ने छोड़ा',
      practice_closed: 'रद्द',
      reset: 'रद्द',
      undone: 'वापस लिया',
      moved: 'डॉक्टर बदला',
    },
    movedTo: (doctor, label) => `${doctor} के पास भेजे गए, टोकन ${label}`,
    movedFrom: (doctor, label) => `${doctor} के पास से, टोकन ${label}`,
    practice: { open: 'चालू', closed: 'बंद' },
    connection: { live: 'लाइव', connecting: 'जुड़ रहा है…', reconnecting: 'फिर जुड़ रहा है…' },
    figures: {
      nowServing: 'अभी की बारी',
      total: 'आज कुल',
      waiting: 'इंतज़ार में',
      completed: 'देखे गए',
    },
    delay: (time) => `${time} बजे के आसपास से मरीज़ देखेंगे`,
    break: (time) => `ब्रेक: ${time} बजे तक`,
  },

  events: {
    who: (name, actor) => {
      if (actor === 'patient') return 'मरीज़';
      return actor === 'baari' ? 'Baari' : name.replace(ENGLISH_TITLE, 'डॉ. ');
    },
    token: (label) => `टोकन ${label}`,
    aToken: 'एक टोकन',
    did: {
      issued: (by, token, { reason }) => `${by} ने ${token} जोड़ा${inBrackets(priorityOf(reason))}`,
      called: (by, token, { reason, passed }) =>
        reason
          ? `${by} ने ${token} को बारी से पहले बुलाया (${reason})`
          : `${by} ने ${token} को बुलाया${passed.length > 0 ? `; नहीं थे: ${passed.join(', ')}` : ''}`,
      recalled: (by, token) => `${by} ने ${token} को फिर बुलाया`,
      arrived: (by, token) => `${by} ने ${token} के लिए “आ गए” लिखा`,
      completed: (by, token) => `${by} ने ${token} को देखा हुआ लिखा`,
      passed: (by, token) => `${by} ने ${token} के मरीज़ के न होने पर आगे बुलाया`,
      sent_away: (by, token) => `${by} ने ${token} को जाँच के लिए भेजा`,
      returned: (by, token) => `${by} ने ${token} को जाँच के बाद फिर कतार में लिया`,
      skipped: (by, token, { isNoShow }) =>
        isNoShow ? `${by} ने ${token} के लिए “नहीं आए” लिखा` : `${by} ने ${token} को छोड़ा`,
      arrival_withdrawn: (by, token) => `${by} ने ${token} का “आ गए” वापस लिया`,
      patient_corrected: (by, token) => `${by} ने ${token} की जानकारी सुधारी`,
      not_arrived_cleared: (by) => `${by} ने उन सबको छोड़ा जो नहीं आए थे`,
      put_back: (by, token) => `${by} ने ${token} को वापस कतार में लिया`,
      placed_soon: (by, token, { reason }) => `${by} ने ${token} को आगे रखा${inBrackets(priorityOf(reason))}`,
      placed_at_once: (by, token, { reason }) => `${by} ने ${token} को सबसे आगे रखा${inBrackets(reason)}`,
      placed_in_turn: (by, token) => `${by} ने ${token} को फिर अपनी बारी पर रखा`,
      priority_asked: (by, token) => `${by} ने ${token} को जल्दी दिखाने के लिए कहा`,
      priority_withdrawn: (by, token) => `${by} ने ${token} को जल्दी दिखाने की बात वापस ली`,
      priority_declined: (by, token) => `${by} ने ${token} की जगह वही रखी (जल्दी दिखाने को कहा था)`,
      moved_away: (by, token, told) =>
        told.counterpart?.label
          ? `${by} ने ${token} को ${otherDoctor(told)} के पास भेजा, वहाँ टोकन ${told.counterpart.label}${becauseAsked(told)}`
          : `${by} ने पूरी कतार ${otherDoctor(told)} के पास भेजी`,
      moved_here: (by, token, told) =>
        told.counterpart?.label
          ? `${by} ने ${token} को ${otherDoctor(told)} के पास से यहाँ लिया, वहाँ टोकन ${told.counterpart.label}${becauseAsked(told)}`
          : `${by} ने ${otherDoctor(told)} की कतार यहाँ ली`,
      left: (by, token) => `${by} ने ${token} ख़ुद छोड़ा`,
      fee_marked: (by, token, { fee }) =>
        fee
          ? `${by} ने ${token} की फ़ीस लिखी: ${feeText(fee)}${whyWaived(fee)}`
          : `${by} ने ${token} की लिखी हुई फ़ीस वापस ली`,
      practice_opened: (by) => `${by} ने OPD शुरू की`,
      practice_closed: (by) => `${by} ने OPD बंद की`,
      reset: (by) => `${by} ने कतार नए सिरे से शुरू की`,
      consultation_time_set: (by, _token, told) =>
        `${by} ने एक मरीज़ का औसत समय बदला${told.minutes ? `: ${minutes(told.minutes)}` : ''}`,
      delay_announced: (by, _token, told) =>
        `${by} ने देर से शुरू होने की सूचना दी${told.minutes ? `: ${minutes(told.minutes)} में` : ''}`,
      break_announced: (by, _token, told) =>
        `${by} ने ब्रेक की सूचना दी${told.minutes ? `: ${minutes(told.minutes)}` : ''}`,
      announcement_withdrawn: (by) => `${by} ने देर या ब्रेक की सूचना हटाई`,
      service_date_ended: (by) => `${by} ने दिन की कतार बंद की`,
      undone: (by) => `${by} ने एक बदलाव वापस लिया`,
    },
    happened: {
      issued: (label) => `टोकन ${label} लिया गया`,
      arrived: (label) => `टोकन ${label} के मरीज़ आ गए हैं`,
      returned: (label) => `टोकन ${label} के मरीज़ जाँच से लौट आए हैं`,
      arrival_withdrawn: (label) => `टोकन ${label} के मरीज़ अभी नहीं आए हैं`,
      priority_asked: (label) => `टोकन ${label} के मरीज़ को जल्दी दिखाना है`,
      priority_withdrawn: (label) => `टोकन ${label} के मरीज़ को अब जल्दी नहीं दिखाना है`,
      left: (label) => `टोकन ${label} मरीज़ ने ख़ुद छोड़ा`,
    },
    undoing: {
      issued: (token) => `${token} जोड़ना`,
      called: (token) => `${token} को बुलाना`,
      recalled: (token) => `${token} को फिर बुलाना`,
      arrived: (token) => `${token} के लिए “आ गए” लिखना`,
      completed: (token) => `${token} को देखा हुआ लिखना`,
      passed: (token) => `${token} की बारी छूटना`,
      sent_away: (token) => `${token} को जाँच के लिए भेजना`,
      returned: (token) => `${token} को जाँच के बाद कतार में लेना`,
      skipped: (token, { isNoShow }) => (isNoShow ? `${token} के लिए “नहीं आए” लिखना` : `${token} को छोड़ना`),
      arrival_withdrawn: (token) => `${token} का “आ गए” हटाना`,
      patient_corrected: (token) => `${token} की जानकारी सुधारना`,
      not_arrived_cleared: () => 'उन सबको छोड़ना जो नहीं आए थे',
      put_back: (token) => `${token} को वापस कतार में लेना`,
      placed_soon: (token) => `${token} को आगे रखना`,
      placed_at_once: (token) => `${token} को सबसे आगे रखना`,
      placed_in_turn: (token) => `${token} को फिर अपनी बारी पर रखना`,
      priority_asked: (token) => `${token} को जल्दी दिखाने की बात`,
      priority_withdrawn: (token) => `${token} को जल्दी दिखाने की बात हटाना`,
      priority_declined: (token) => `${token} की जगह न बदलना`,
      moved_away: (token, told) =>
        told.counterpart?.label
          ? `${token} को ${otherDoctor(told)} के पास भेजना`
          : `पूरी कतार ${otherDoctor(told)} के पास भेजना`,
      moved_here: (token, told) =>
        told.counterpart?.label
          ? `${token} को ${otherDoctor(told)} के पास से यहाँ लेना`
          : `${otherDoctor(told)} की कतार यहाँ लेना`,
      left: (token) => `${token} का छोड़ा जाना`,
      fee_marked: (token) => `${token} की फ़ीस लिखना`,
      practice_opened: () => 'OPD शुरू करना',
      practice_closed: () => 'OPD बंद करना',
      reset: () => 'कतार नए सिरे से शुरू करना',
      consultation_time_set: () => 'औसत समय बदलना',
      delay_announced: () => 'देर से शुरू होने की सूचना',
      break_announced: () => 'ब्रेक की सूचना',
      announcement_withdrawn: () => 'देर या ब्रेक की सूचना हटाना',
      service_date_ended: () => 'दिन की कतार बंद करना',
      undone: () => 'वापस लेना',
    },
    undid: (by, what) => `${by} ने वापस लिया: ${what}`,
    wasUndone: (what) => `वापस लिया गया: ${what}`,
    openedSlip: (by, label) => `${by} ने टोकन ${label} की पर्ची खोली`,
  },

  fees: {
    amount,
    payments,
    mark: feeText,
    inRupees: 'रकम, रुपये में',
    amountWrong: 'रकम लिखें, जैसे 300 या 300.50।',
    paidBy: { cash: 'नकद', upi: 'UPI', card: 'कार्ड' },
  },

  freeDay: {
    reached: (limit) => `Free प्लान के आज के ${limit} टोकन पूरे हो गए हैं।`,
    allTaken: (limit, left) =>
      `Free प्लान के सभी ${limit} टोकन लिए जा चुके हैं: आज ऑनलाइन और नहीं मिलेंगे। ${stillAdd(left)}`,
    used: (used, limit, left) => `आज Free प्लान के ${limit} में से ${used} टोकन लग चुके हैं। ${stillAdd(left)}`,
    upgrade: 'बिना सीमा के टोकन के लिए Pro में अपग्रेड करें।',
    askOwner: 'क्लिनिक के मालिक से Pro में अपग्रेड करने को कहें।',
    notCovered: 'इस डॉक्टर के लिए नए टोकन नहीं',
    notCoveredHint: 'Free प्लान में दूसरे डॉक्टर चुने गए हैं। बुलाना, पूरा करना और छोड़ना पहले की तरह चलता है।',
    ownerChooses: 'क्लिनिक के मालिक दूसरे डॉक्टर चुन सकते हैं या Pro में अपग्रेड कर सकते हैं।',
  },

  flood: {
    told: (tokens) => `आज ${tokens} टोकन ऐसे फ़ोन से लिए गए हैं जो पहले कभी नहीं देखे गए।`,
    toldShort: (tokens) => `${tokens} अनजान फ़ोन`,
    whatToDo: 'क्या करें',
    question: 'क्या ये मरीज़ सच में हैं?',
    hint: 'इनमें से न कोई आया है, न किसी को बुलाया गया है। बहुत से नए मरीज़ों के साथ भी कुछ देर ऐसा दिख सकता है। अगर आपको इतने मरीज़ों की उम्मीद नहीं:',
    clear: 'डॉक्टर की कतार में “जो नहीं आए, उन्हें छोड़ें” दबाने से वे सब छूट जाते हैं जो इंतज़ार में हैं और आए नहीं हैं।',
    confirm: '“OTP से फ़ोन की जाँच” चालू हो, तो ऑनलाइन टोकन लेने वाले से SMS में आया OTP माँगा जाता है।',
    openSettings: 'सेटिंग खोलें',
    close: 'OPD बंद करने पर कतार बंद हो जाती है, और फिर शुरू होने तक कोई टोकन नहीं ले सकता।',
  },

  waits: {
    inDoubt: 'हो सकता है कि बंद होने से पहले बारी न आए',
    inDoubtShort: 'शायद बारी न आए',
    calledAt: 'बुलावा:',
    calledAtAbout: 'बुलावा करीब',
    anyMoment: 'किसी भी समय',
    expectedCall: 'बुलावे का अनुमान',
    notes: {
      early: 'शुरुआती अनुमान: गति अभी सीखी जा रही है',
      slow: 'रोज़ से धीमे',
      fast: 'रोज़ से तेज़',
      late: 'देर हो गई है, और सूचना नहीं दी गई',
      long_visit: 'इस मरीज़ में ज़्यादा समय लग रहा है',
    },
    opensAt: (time) => `टोकन ${time} बजे से मिलेंगे।`,
    closed: 'अभी नए टोकन नहीं दिए जा रहे।',
    unknown: 'नए मरीज़ को कितना इंतज़ार करना होगा, यह पता नहीं।',
    none: 'नए मरीज़ को इंतज़ार नहीं करना होगा।',
    waits: (range) => `नए मरीज़ का इंतज़ार: ${range}।`,
    calledAround: (about) => `नए मरीज़ की बारी ${about} बजे के आसपास आएगी।`,
    calledBy: (about, latest) => `नए मरीज़ की बारी ${about} बजे के आसपास आएगी, ज़्यादा से ज़्यादा ${latest} बजे तक।`,
    range: (least, about, most) => {
      const middle = `लगभग ${duration(about)}`;
      if (least === 0) return `${middle}, अधिक से अधिक ${duration(most)}`;
      return most < 60
        ? `${middle} (${least}–${most})`
        : `${middle} (${duration(least)} से ${duration(most)})`;
    },
  },

  accuracy: {
    error: 'आम तौर पर फ़र्क़',
    errorHint: 'आधे इंतज़ार में इससे कम फ़र्क़ रहा',
    minutes: (count) => (count === 0 ? '1 मिनट से कम' : minutes(count)),
    inside: 'बताए हुए समय में',
    insideHint: 'लक्ष्य: 10 में से 8 मरीज़',
    patients: 'मरीज़',
    patientsHint: 'जिन्हें समय बताया गया और बुलाया गया',
    verdicts: {
      few: 'अभी कम मरीज़ हैं',
      narrow: 'अनुमान ज़रूरत से तंग है',
      wide: 'अनुमान ज़रूरत से चौड़ा है',
      fine: 'जैसा होना चाहिए',
    },
  },

  patients: {
    patients: 'मरीज़',
    search: 'नाम या फ़ोन से मरीज़ खोजें',
    searchHint: 'नाम या फ़ोन',
    loadFailed: 'मरीज़ों की जानकारी नहीं मिल सकी।',
    loading: 'मरीज़ों की सूची आ रही है…',
    noneFound: 'आपकी खोज से कोई मरीज़ नहीं मिला।',
    noneFoundHint: 'नाम या मोबाइल नंबर का एक हिस्सा काफ़ी है; लिखा हुआ हर शब्द मिलना चाहिए।',
    none: 'अभी कोई मरीज़ नहीं है।',
    noneHint: 'पहला टोकन लेते ही मरीज़ यहाँ अपने आप दिखते हैं।',
    sorts: {
      lastVisit: { desc: 'पिछली विज़िट, नई पहले', asc: 'पिछली विज़िट, पुरानी पहले' },
      name: { asc: 'नाम, अ से ज्ञ', desc: 'नाम, ज्ञ से अ' },
      visits: { desc: 'विज़िट, ज़्यादा पहले', asc: 'विज़िट, कम पहले' },
    },
    patient: 'मरीज़',
    visits: 'विज़िट',
    firstVisit: 'पहली विज़िट',
    lastVisit: 'पिछली विज़िट',
    lastDoctor: 'पिछले डॉक्टर',
    visited: (count) => visits(count),
    visitedLast: (count, day, doctor) => `${visits(count)}, पिछली ${day} को, ${doctor}`,
    details: 'जानकारी',
    add: 'कतार में जोड़ें',
    addOf: (patient) => `: ${patient}`,
    detailsOf: (patient) => `: ${patient}`,
    title: 'मरीज़ की जानकारी',
    loadingOne: 'मरीज़ की जानकारी आ रही है…',
    name: 'नाम',
    nameMissing: 'मरीज़ का नाम ज़रूरी है।',
    email: 'ईमेल (ज़रूरी नहीं)',
    updated: 'मरीज़ की जानकारी बदल दी गई।',
    updateFailed: 'मरीज़ की जानकारी नहीं बदली जा सकी।',
    signInToSave: 'मरीज़ की जानकारी सहेजने के लिए कृपया फिर साइन इन करें।',
    changedMeanwhile: 'इस बीच किसी और ने इस मरीज़ की जानकारी बदली है',
    history: 'पिछली विज़िट',
    markPaid: (mark) => `फ़ीस लिखें: ${mark}`,
    duePaid: (mark) => `फ़ीस लिखी गई: ${mark}`,
    dueFailed: 'फ़ीस नहीं लिखी जा सकी',
    dueAmount: 'मरीज़ कितना दे रहे हैं?',
    dueAmountHint: 'इस विज़िट की कोई रकम नहीं लिखी गई थी।',
    loadingVisits: 'विज़िट की सूची आ रही है…',
    noTokens: 'अभी कोई टोकन नहीं।',
    token: 'टोकन',
    data: 'निजी जानकारी',
    dataHint:
      'मरीज़ अपनी रखी हुई जानकारी की कॉपी माँग सकते हैं, या उसे मिटाने को कह सकते हैं। किसने कब क्या किया, यह मालिक को सेटिंग में दिखता है।',
    download: 'जानकारी डाउनलोड करें',
    downloading: 'इकट्ठी की जा रही है…',
    downloaded: 'जानकारी डाउनलोड हो गई',
    downloadedHint: 'यह फ़ाइल केवल इसी मरीज़ को दें।',
    downloadFailed: 'डाउनलोड नहीं हो सका',
    signInToDownload: 'जानकारी डाउनलोड करने के लिए कृपया फिर साइन इन करें।',
    erase: 'मरीज़ की जानकारी हटाएँ',
    erasing: 'मिटाया जा रहा है…',
    eraseQuestion: (patient) => `${patient} की जानकारी मिटा दें?`,
    eraseLoses: (phone, count) => `${phone ?? 'फ़ोन नहीं'}, ${visits(count)}। यह वापस नहीं लिया जा सकता।`,
    eraseHints: [
      'नाम, फ़ोन और ईमेल मिट जाते हैं, साथ में टोकन के पेज और वह कारण जो स्टाफ़ ने बुलाते समय लिखा।',
      'टोकन के नंबर, समय और नतीजे रिकॉर्ड में “नाम हटाया गया” के साथ रहते हैं।',
      'इसी मोबाइल नंबर के दूसरे मरीज़ बने रहते हैं। मरीज़ फिर आएँ, तो नए माने जाएँगे।',
    ],
    eraseBackups: 'पहले के बैकअप में जानकारी तब तक रहती है जब तक वे बैकअप मिटाए न जाएँ।',
    erased: 'मरीज़ की जानकारी मिटा दी गई',
    erasedHint: 'नाम, फ़ोन और ईमेल हमेशा के लिए मिट गए।',
    notErased: 'मरीज़ की जानकारी नहीं मिटाई जा सकी',
    signInToErase: 'जानकारी मिटाने के लिए कृपया फिर साइन इन करें।',
  },

  failures: {
    'network.failed': 'सर्वर तक नहीं पहुँचा जा सका। नेटवर्क जाँचें और फिर कोशिश करें: न कुछ खोता है, न कुछ दो बार होता है।',
    'request.invalid': 'फ़ॉर्म में कुछ सही नहीं है। कृपया अपना लिखा हुआ जाँचें।',
    'request.too_large': 'यह भेजने के लिए बहुत लंबा है। कृपया छोटा करें।',
    'request.rate_limited': (seconds) => `एक साथ बहुत बार कोशिश हुई। ${tryAgain(seconds)}`,
    'request.not_found': 'यह अब नहीं है। पेज फिर खोलें।',
    'request.cross_site': 'यह किसी दूसरी वेबसाइट से आया था, इसलिए नहीं माना गया। पेज फिर खोलें।',
    'server.internal': 'कोई अनपेक्षित गड़बड़ी हुई।',
    'server.stopping': 'सर्वर फिर शुरू हो रहा है। कृपया थोड़ी देर में फिर कोशिश करें।',
    'db.unavailable': 'सर्वर अभी तैयार नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',

    'account.sign_in_required': 'कृपया फिर साइन इन करें।',
    'account.wrong_email_or_password':
      'ईमेल या पासवर्ड ग़लत है। अभी-अभी खाता बनाया है? तो पहले हमारे भेजे ईमेल का लिंक खोलें।',
    'account.wrong_password': 'यह आपका पासवर्ड नहीं है। भूल गए? साइन आउट करें और ईमेल से नया चुनें।',
    'account.password_too_short': (limit) => `पासवर्ड कम से कम ${limit} अक्षरों का होना चाहिए`,
    'account.password_too_long': `पासवर्ड अधिक से अधिक ${PASSWORD_MAX_LENGTH} अक्षरों का हो सकता है`,
    'account.password_too_common': 'यह पासवर्ड आसानी से भाँपा जा सकता है। दूसरा चुनें।',
    'account.invalid_verification_link':
      'यह लिंक अब नहीं चलता। अगर आपके ईमेल की पुष्टि हो चुकी है, तो साइन इन करें; नहीं तो नया ईमेल मँगाएँ।',
    'account.invalid_reset_link': 'यह लिंक सही नहीं है। कृपया पासवर्ड बदलने का नया लिंक मँगाएँ।',
    'account.too_many_attempts': (seconds) => `बहुत बार कोशिश हुई। ${tryAgain(seconds)}`,
    'account.too_busy': (seconds) => `अभी बहुत लोग साइन इन कर रहे हैं। ${tryAgain(seconds)}`,
    'account.invalid_phone_code': 'यह OTP ग़लत है या इसका समय निकल गया है। सबसे नया SMS देखें, या नया OTP मँगाएँ।',
    'account.phone_taken': 'यह मोबाइल नंबर दूसरे खाते का है। दूसरा नंबर भरें।',
    'account.phone_sign_in_off': 'यहाँ फ़ोन से साइन इन नहीं होता। ईमेल और पासवर्ड से साइन इन करें।',
    'account.sign_up_off': 'यह Baari एक ही क्लिनिक के लिए है। क्लिनिक से निमंत्रण माँगें।',
    'account.second_factor_needed': 'इस खाते में साइन इन के लिए ऑथेंटिकेटर ऐप का कोड भी चाहिए।',
    'account.invalid_second_factor':
      'यह कोड ग़लत है, उसका समय पूरा हो गया है, या वह पहले लग चुका है। ऐप के अगले कोड का इंतज़ार करें।',
    'account.sign_in_again': 'साइन इन में बहुत समय लगा, या खाता बदल गया है। कृपया फिर शुरू करें।',
    'account.proof_required': 'इसे काफ़ी देर हो गई। कृपया इसे बंद करके फिर शुरू करें।',
    'account.no_second_factor': 'साइन इन का दूसरा चरण पहले से बंद है। पेज फिर खोलें।',
    'account.invalid_email_link': 'यह लिंक अब नहीं चलता। शायद उसकी पुष्टि हो चुकी है, या उससे नया लिंक भेजा गया है।',
    'account.email_taken': 'यह पता अब दूसरे खाते का है। दूसरा भरें।',
    'account.name_with_address': 'नाम में वेब पता नहीं हो सकता। केवल व्यक्ति का नाम लिखें।',
    'account.second_factor_required': 'पहले अपने खाते के पेज पर साइन इन का दूसरा चरण चालू करें।',
    'account.last_super_admin':
      'आप अकेले सुपर एडमिन हैं: आपके बिना इस प्लेटफ़ॉर्म को कोई नहीं सँभाल पाएगा। पहले किसी और को सुपर एडमिन बनाएँ।',
    'account.suspended':
      'यह खाता इस प्लेटफ़ॉर्म को चलाने वालों ने रोक दिया है। कारण उनसे पूछें: सहायता पेज से बात उन तक पहुँचती है।',

    'clinic.not_found': 'यह क्लिनिक अब नहीं है।',
    'clinic.not_a_member': 'आपको इस क्लिनिक की अनुमति नहीं है।',
    'clinic.role_too_low': 'यह केवल क्लिनिक के एडमिन या मालिक कर सकते हैं।',
    'clinic.inactive': 'यह क्लिनिक चालू नहीं है।',
    'clinic.slug_taken': 'इससे मिलते-जुलते नाम का क्लिनिक पहले से है। कृपया दूसरा नाम चुनें।',
    'clinic.slug_reserved': 'यह पता Baari का अपना है। कृपया दूसरा चुनें।',
    'clinic.slug_empty': 'इस लिपि के नाम से वेब पता नहीं बनता। सुझाया हुआ पता लें, या a–z अक्षरों में दूसरा लिखें।',
    'clinic.name_with_address': 'नाम में वेब पता नहीं हो सकता। केवल क्लिनिक का नाम लिखें।',
    'clinic.none_found': 'आपके ईमेल का कोई क्लिनिक नहीं मिला। क्लिनिक रजिस्टर करें, या क्लिनिक के मालिक से निमंत्रण माँगें।',
    'clinic.active': 'जानकारी बदलने के लिए पहले क्लिनिक को बंद करें।',
    'clinic.already_active': 'यह क्लिनिक पहले से चालू है।',
    'clinic.changed_meanwhile': 'इस बीच किसी और ने इस क्लिनिक की जानकारी बदली है। मिलाएँ, फिर सहेजें।',
    'clinic.too_many_invitations': (seconds) => `बहुत से निमंत्रण खुले हैं। कुछ वापस लें। ${tryAgain(seconds)}`,
    'clinic.invalid_invitation': 'यह निमंत्रण अब नहीं चलता। क्लिनिक से नया भेजने को कहें।',
    'clinic.invitation_for_other_email': 'यह निमंत्रण दूसरे ईमेल के लिए है, जिससे आपने साइन इन किया है उसके लिए नहीं।',
    'clinic.already_a_member': 'ये पहले से क्लिनिक की टीम में हैं।',
    'clinic.member_not_found': 'ये अब क्लिनिक की टीम में नहीं हैं।',
    'clinic.owner_stays': 'क्लिनिक के मालिक को न बदला जा सकता है, न हटाया जा सकता है।',
    'clinic.places_unavailable': 'अभी जगहें नहीं खोजी जा सकतीं। पता लिख दें।',
    'clinic.day_begun': 'इस टाइम ज़ोन में या दूसरे में आज का दिन शुरू हो चुका है। इसे दिन के पहले टोकन से पहले बदलें।',
    'clinic.whatsapp_off': 'यहाँ WhatsApp चालू नहीं है।',
    'clinic.whatsapp_refused': 'WhatsApp इस नंबर को इस टोकन और सीक्रेट के साथ नहीं मानता। तीनों जाँच लें।',
    'clinic.whatsapp_unreachable': 'अभी WhatsApp से संपर्क नहीं हो पा रहा। कुछ मिनट बाद फिर कोशिश करें।',
    'clinic.whatsapp_number_taken': 'यह नंबर यहाँ किसी दूसरे क्लिनिक का है।',
    'clinic.recording_unreadable': 'स्क्रीन इस रिकॉर्डिंग को नहीं चला सकती। इसे यहीं दोबारा रिकॉर्ड करें।',
    'clinic.recordings_full': 'रिकॉर्डिंग के लिए जगह नहीं बची। जिनकी ज़रूरत नहीं उन्हें हटाएँ, या इसे छोटा रिकॉर्ड करें।',
    'clinic.registration_off': 'यहाँ क्लिनिक केवल वही रजिस्टर कर सकते हैं जो Baari की यह कॉपी चलाते हैं।',

    'doctor.not_found': 'ये डॉक्टर अब यहाँ नहीं हैं।',
    'doctor.invalid_phone_or_code': 'मोबाइल नंबर या लॉगिन कोड ग़लत है',
    'doctor.too_many_attempts': (seconds) => `बहुत बार कोशिश हुई। ${tryAgain(seconds)}`,
    'doctor.sign_in_locked':
      'बहुत बार कोशिश होने से साइन इन रुका हुआ है। क्लिनिक से साइन इन की अनुमति माँगें, फिर कोशिश करें।',
    'doctor.name_with_address': 'नाम में वेब पता नहीं हो सकता। केवल डॉक्टर का नाम लिखें।',
    'doctor.room_with_address': 'कमरे में वेब पता नहीं लिखा जा सकता।',
    'doctor.letter_taken': 'यह अक्षर क्लिनिक की दूसरी कतार का है। कृपया दूसरा चुनें।',
    'doctor.letter_in_use':
      'आज इस कतार के अक्षर के साथ टोकन दिए जा चुके हैं। OPD बंद होने या कतार नए सिरे से शुरू होने के बाद बदलें।',
    'doctor.hours_end_bookings': 'कुछ मरीज़ों की बुकिंग इन घंटों में नहीं आती।',
    'doctor.hours_pass_turn':
      'कुछ समय सुबह 4:00 बजे के पार जाता है, जब नया दिन शुरू होता है। उसे सुबह 4:00 बजे ख़त्म करें और बाकी समय अगले दिन में लिखें।',
    'doctor.changed_meanwhile': 'इस बीच किसी और ने इन डॉक्टर की जानकारी बदली है। मिलाएँ, फिर सहेजें।',

    'calendar.dates': 'आज से आगे के दिन चुनें, ज़्यादा से ज़्यादा एक साल बाद से और एक साल तक के।',
    'calendar.overlaps': 'इनमें से किसी दिन के लिए पहले से कुछ लिखा है। पहले उसे हटाएँ।',
    'calendar.full': 'यहाँ और दिन नहीं लिखे जा सकते। पहले कुछ हटाएँ।',
    'calendar.no_hours': 'इस कतार का हफ़्ते का कोई समय नहीं है जिसमें से कुछ घटाया जाए। पूरा दिन चुनें।',
    'calendar.note_with_address': 'मरीज़ जो यहाँ पढ़ते हैं उसमें वेब पता नहीं लिखा जा सकता।',
    'calendar.entry_not_found': 'इसे कोई पहले ही हटा चुका है।',

    'patient.invalid_phone': 'कृपया सही मोबाइल नंबर भरें',
    'patient.not_found': 'ये मरीज़ अब क्लिनिक के रिकॉर्ड में नहीं हैं।',
    'patient.name_taken': 'इस मोबाइल नंबर पर इसी नाम के मरीज़ पहले से हैं।',
    'patient.changed_meanwhile': 'इस बीच किसी और ने इस मरीज़ की जानकारी बदली है। मिलाएँ, फिर सहेजें।',
    'patient.has_live_token': 'ये मरीज़ अभी इंतज़ार में या अंदर हैं। पहले टोकन पूरा या रद्द करें, फिर मिटाएँ।',
    'patient.erased': 'इस बीच इन मरीज़ की जानकारी मिटा दी गई: टोकन वैसा ही रहेगा।',

    'patient.confirmation_off': 'यह क्लिनिक फ़ोन की पुष्टि नहीं माँगता।',
    'patient.phone_gets_no_texts': 'OTP केवल भारतीय मोबाइल नंबरों पर जाता है। इस मरीज़ को रिसेप्शन पर जोड़ें।',
    'patient.too_many_codes': 'इस घंटे में क्लिनिक और OTP नहीं भेज सकता।',
    'patient.import_undone': 'इस बीच सूची का यह जोड़ना वापस ले लिया गया। फिर जोड़ने के लिए फ़ाइल फिर चुनें।',
    'patient.import_not_found': 'सूची का यह जोड़ना अब नहीं है। पेज फिर खोलें।',
    'patient.import_too_long': 'एक बार में अधिक से अधिक 10,000 मरीज़ जोड़े जा सकते हैं। सूची की कई फ़ाइलें बनाएँ।',
    'patient.too_many_imports': 'इस क्लिनिक ने अभी बहुत सी सूचियाँ जोड़ी हैं। कृपया बाद में फिर कोशिश करें।',

    'billing.clinic_limit': 'Free प्लान में 1 क्लिनिक की सीमा पूरी हो गई है।',
    'billing.doctor_limit':
      'Free प्लान में 1 डॉक्टर की सीमा पूरी हो गई है। बिना सीमा के डॉक्टर के लिए Pro में अपग्रेड करें।',
    'billing.daily_token_limit': (limit) =>
      `Free प्लान के आज के ${limit} टोकन पूरे हो गए हैं। बिना सीमा के टोकन के लिए Pro में अपग्रेड करें।`,
    'billing.doctor_not_covered':
      'ये डॉक्टर Free प्लान की सीमा से बाहर हैं, इनके नए टोकन नहीं दिए जाते। बिना सीमा के डॉक्टर के लिए Pro में अपग्रेड करें।',
    'billing.payment_off': 'यहाँ भुगतान नहीं लिया जाता। कीमत वाले पेज पर Pro के लिए अनुरोध करें।',
    'billing.gateway_unavailable':
      'भुगतान की सेवा अभी जवाब नहीं दे रही। कुछ खोया नहीं है: कृपया थोड़ी देर में फिर कोशिश करें।',
    'billing.order_not_found': 'यह भुगतान हमारे रिकॉर्ड में नहीं है।',
    'billing.wrong_signature': 'आपके भुगतान की पुष्टि में गड़बड़ी हुई। कृपया सहायता से संपर्क करें।',
    'billing.not_paid': 'यह भुगतान पूरा नहीं हुआ।',
    'billing.pro_is_granted': 'आपके खाते में Pro पहले से है, और उसकी कोई अंतिम तारीख़ नहीं है।',
    'billing.already_free': 'आपका खाता पहले से Free प्लान पर है।',
    'billing.pro_has_no_end': 'आपके Pro की कोई अंतिम तारीख़ नहीं है, इसलिए उसे अभी ही छोड़ा जा सकता है।',
    'billing.no_receipt': 'रसीद नहीं है, क्योंकि कुछ दिया नहीं गया।',
    'billing.no_plans': 'यहाँ सब मुफ़्त है। न कुछ चुनना है, न कुछ देना है।',

    'platform.super_admin_required': 'आपको इस पेज की अनुमति नहीं है',
    'platform.wrong_confirmation': 'जो लिखने को कहा गया था, वह नहीं लिखा गया। कुछ नहीं मिटाया गया।',
    'platform.clear_data_off': 'सारा डेटा मिटाना यहाँ बंद है।',
    'platform.clinic_not_deleted': 'यह क्लिनिक मिटाया नहीं गया है: इसके मरीज़ इसके मालिक और एडमिन ही मिटाते हैं।',
    'platform.clinic_without_owner': 'इस क्लिनिक के कोई मालिक नहीं हैं, इसलिए इसका अपना प्लान नहीं है।',
    'platform.user_not_found': 'यह खाता अब नहीं है।',
    'platform.request_not_found': 'यह अनुरोध अब नहीं है।',
    'platform.request_already_decided': 'इस अनुरोध पर कोई और फ़ैसला कर चुका है।',
    'platform.request_pending': 'आपका अनुरोध हमें मिल चुका है। हम आपको लिखेंगे।',
    'platform.already_pro': 'आपके खाते में Pro पहले से है।',
    'platform.job_not_found': 'यह काम अब दोबारा कोशिश के इंतज़ार में नहीं है।',
    'platform.wrong_setup_code': 'यह वह कोड नहीं है जो सर्वर ने शुरू होते समय दिखाया था।',
    'platform.not_set_up':
      'यह सर्वर अभी तैयार नहीं किया गया है। इसे चलाने वाले वह सेटअप लिंक खोलें जो सर्वर ने शुरू होते समय दिखाया था।',
    'platform.already_set_up': 'यह पहले ही तैयार किया जा चुका है। आगे बढ़ने के लिए साइन इन करें।',
    'platform.support_request_not_found': 'यह अनुरोध अब नहीं है: एक साल पूरा हो गया, या किसी ने उसे मिटा दिया।',
    'platform.super_admin_stays':
      'सुपर एडमिन को नहीं रोका जा सकता। पहले सर्वर की कमांड लाइन से उनकी यह भूमिका वापस लें।',

    'report.too_busy': (seconds) => `अभी बहुत सी रिपोर्ट बन रही हैं। ${tryAgain(seconds)}`,

    'queue.forbidden': 'आपको यह कतार चलाने की अनुमति नहीं है।',
    'queue.practice_closed': 'OPD बंद है। पहले OPD शुरू करें।',
    'queue.practice_already_open': 'OPD पहले से चालू है।',
    'queue.practice_already_closed': 'OPD पहले से बंद है।',
    'queue.nobody_waiting': 'कतार में कोई मरीज़ नहीं है',
    'queue.nobody_here': 'जो इंतज़ार में हैं, उनमें से किसी के लिए “आ गए” नहीं लिखा है।',
    'queue.not_next': 'अब किसी और की बारी है।',
    'queue.call_superseded': 'आपसे ठीक पहले किसी और ने मरीज़ को बुलाया।',
    'queue.all_arrived': 'इंतज़ार करने वाले सब क्लिनिक में आ चुके हैं।',
    'queue.nobody_called': 'अभी किसी मरीज़ को नहीं बुलाया गया है।',
    'queue.no_session': 'यह कतार बंद हो चुकी है।',
    'queue.token_not_found': 'यह टोकन अब कतार में नहीं है।',
    'queue.token_not_waiting': 'ये मरीज़ अब इंतज़ार में नहीं हैं।',
    'queue.token_not_called': 'अब इन मरीज़ की बारी नहीं चल रही।',
    'queue.token_not_away': 'ये मरीज़ अब जाँच पर नहीं हैं।',
    'queue.token_placed': 'ये मरीज़ पहले ही आगे रखे जा चुके हैं।',
    'queue.token_in_turn': 'ये मरीज़ पहले से अपनी बारी पर हैं।',
    'queue.priority_asked': 'ये मरीज़ जल्दी दिखाने की बात पहले ही कह चुके हैं।',
    'queue.priority_not_asked': 'इन मरीज़ ने जल्दी दिखाने को नहीं कहा है, या उन्हें जवाब मिल चुका है।',
    'queue.priority_declined': 'रिसेप्शन ने यह जगह न बदलने का फ़ैसला किया है।',
    'queue.priority_limit': (limit) => `ये मरीज़ ${limit} बार कह चुके हैं।`,
    'queue.token_not_at_once': 'बीच में केवल उन्हीं के लिए रोका जा सकता है जिन्हें तुरंत दिखाना है।',
    'queue.same_doctor': 'दूसरे डॉक्टर चुनें।',
    'queue.with_one_limit': (limit) => `एक मरीज़ के ठीक पीछे ${limit} के लिए जगह है।`,
    'queue.priority_not_taken': 'इस कतार में इस कारण से किसी को आगे नहीं रखा जाता।',
    'queue.visit_inside': 'पहले बताएँ कि अंदर वाले मरीज़ को देख लिया या नहीं।',
    'queue.token_not_skipped': 'वापस कतार में केवल वही लिए जा सकते हैं जिन्हें देख लिया गया, जो छोड़े गए या नहीं आए।',
    'queue.token_already_arrived': 'इन मरीज़ के लिए “आ गए” पहले ही लिखा जा चुका है।',
    'queue.token_not_arrived': 'इन मरीज़ के लिए “आ गए” नहीं लिखा है।',
    'queue.arrival_seen': 'क्लिनिक इन मरीज़ को देख चुका है: “आ गए” केवल क्लिनिक वापस ले सकता है।',
    'queue.phone_has_token': 'इस मोबाइल नंबर के लिए आज टोकन पहले ही बन चुका है।',
    'queue.phone_unconfirmed': 'पहले OTP से इस फ़ोन की पुष्टि करनी होगी।',
    'queue.note_with_address': 'नोट में वेब पता नहीं हो सकता।',
    'queue.family_limit': (limit) => `इस मोबाइल नंबर के ${limit} टोकन इंतज़ार में हैं, इससे ज़्यादा नहीं हो सकते।`,
    'queue.patient_has_other_token': 'इन मरीज़ का दूसरा टोकन इंतज़ार में है।',
    'queue.fees_not_marked': 'यह क्लिनिक फ़ीस नहीं लिखता। एडमिन इसे सेटिंग में चालू कर सकते हैं।',
    'queue.fee_elsewhere': 'इस टोकन की फ़ीस नहीं लिखी जा सकती: टोकन वापस लिया गया, या मरीज़ दूसरे डॉक्टर के पास गए।',
    'queue.drawer_differs': 'गल्ले में लिखी हुई फ़ीस से अलग रकम है। कृपया कारण लिखें।',
    'queue.nothing_announced': 'अब कोई सूचना नहीं है।',
    'queue.cannot_undo': 'यह वापस नहीं लिया जा सकता।',
    'queue.too_late_to_undo': 'केवल पिछले एक मिनट का काम वापस लिया जा सकता है।',
    'queue.changed_since': 'इस बीच कतार बदल गई है, इसलिए यह अब वापस नहीं लिया जा सकता।',
    'queue.holder_unproved': 'इस ब्राउज़र ने नहीं दिखाया कि वह मरीज़ का है।',
    'queue.wrong_digits': 'ये अंक फ़ोन नंबर से मेल नहीं खाते।',
    'queue.ask_reception': 'मरीज़ के लिए यह सिर्फ़ रिसेप्शन कर सकता है।',
    'queue.push_service_unknown': 'इस ब्राउज़र पर सूचनाएँ नहीं भेजी जा सकतीं।',
    'booking.off': 'इस कतार में बुकिंग नहीं होती।',
    'booking.no_such_band': 'यह समय अब बुक नहीं हो सकता। कृपया दूसरा समय चुनें।',
    'booking.band_full': 'यह समय अभी-अभी किसी और ने ले लिया। कृपया दूसरा समय चुनें।',
    'booking.seat_taken': 'इस बीच यह समय किसी और ने ले लिया। कृपया दूसरा समय बुक करें।',
    'booking.phone_has_booking': 'इस मरीज़ की इस डॉक्टर के पास पहले से एक बुकिंग है।',
    'booking.phone_limit': 'इस फ़ोन नंबर की इस डॉक्टर के पास पहले से चार बुकिंग हैं।',
    'booking.device_limit': 'आपकी तीन बुकिंग पहले से हैं। कृपया पहले एक रद्द करें।',
    'booking.line_full': 'इस डॉक्टर की 1,500 बुकिंग खुली हैं, इससे ज़्यादा नहीं हो सकतीं। पहले कुछ रद्द करें।',
    'booking.paused': 'तीन बुकिंग छूट चुकी हैं। बुकिंग के लिए कृपया क्लिनिक को फ़ोन करें।',
    'booking.not_found': 'यह बुकिंग नहीं मिली।',
    'booking.over': 'यह बुकिंग अब नहीं रही: मरीज़ आ चुके हैं, या यह रद्द हुई या छूट गई।',
    'booking.too_early': 'इसके लिए अभी समय नहीं हुआ है।',
    'booking.changed_since': 'इस बीच बुकिंग बदल गई है, इसलिए इसे पूर्ववत नहीं किया जा सकता।',
    'booking.date_out_of_reach': 'कल से आगे का दिन चुनें, ज़्यादा से ज़्यादा छह महीने बाद का।',
    'queue.whatsapp_off': 'इस टोकन के बारे में WhatsApp मैसेज नहीं भेजे जाते।',
  },
};
