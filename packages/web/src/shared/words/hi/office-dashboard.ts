/** What the dashboard says, in Hindi. Not yet read by a native speaker. */
import type { OfficeWords } from '../en/catalog.ts';
import { doctorCount, duration, freeCovers, plural } from './counts.ts';

const figure = new Intl.NumberFormat('hi-IN');

const tenthsText = (tenths: number) =>
  tenths >= 10 ? 'लगभग सभी' : tenths === 0 ? 'लगभग कोई नहीं' : `10 में से ${tenths}`;

export const dashboard: OfficeWords['dashboard'] = {
  title: 'डैशबोर्ड',
  loading: 'डैशबोर्ड खुल रहा है…',
  notLoaded: 'डैशबोर्ड नहीं खुल सका',
  failed: 'डैशबोर्ड नहीं खुल सका',
  doctorsTab: (count) => `डॉक्टर (${count})`,
  patientsTab: (count) => `मरीज़ (${figure.format(count)})`,
  noDoctorsHint: 'मरीज़ किसी डॉक्टर के टोकन लेते हैं; डॉक्टर जुड़ते ही क्लिनिक के पेज पर दिखते हैं।',

  openQueues: 'कतारें खोलें',
  doctorLimitHint: 'आपके प्लान में डॉक्टरों की सीमा पूरी हो गई है।',

  today: {
    title: 'आज अब तक',
    seen: 'देखे गए',
    firstCall: 'पहला बुलावा',
    lastCall: 'पिछला बुलावा',
    left: 'मरीज़ ने छोड़ा',
    noShow: 'नहीं आए',
    unseen: 'बिना दिखाए लौटे',
    collected: 'फ़ीस मिली',
  },

  day: {
    now: 'अभी',
    doctorsOpen: 'OPD चालू',
    openOf: (open, doctors) => `${doctors} में से ${open}`,
    away: (count) => `${count} को देर या ब्रेक`,
    inDoubt: (count) => `${count} की बारी बंद होने से पहले शायद न आए`,
    longestWait: 'सबसे लंबा इंतज़ार',
    wait: duration,
    overAnHour: 'एक घंटे से ज़्यादा',
    doctors: 'डॉक्टर',
    doctorsOfAllClinics: 'सब क्लिनिकों के डॉक्टर',
    tokens: 'आज के टोकन',
  },

  limits: {
    notCovered: (names) => `${names} के नए टोकन नहीं दिए जाते`,
    notCoveredHint: (limit) => `${freeCovers(limit)} बुलाना, पूरा करना और छोड़ना पहले की तरह चलता है।`,
    chooseOrUpgrade: 'चुनें या अपग्रेड करें',
    doctors: (limit) => `Free प्लान में ${doctorCount(limit)} की सीमा पूरी हो गई है।`,
    upgrade: 'बिना सीमा के डॉक्टर के लिए Pro में अपग्रेड करें।',
  },

  card: {
    notCovered: 'Free प्लान में नए टोकन नहीं',
    now: {
      inside: (label) => `टोकन ${label} अंदर है`,
      insideSince: (label, time, minutes) => `टोकन ${label} ${time} बजे से अंदर है (${duration(minutes)})`,
      longestWait: (minutes) => `सबसे लंबा इंतज़ार ${duration(minutes)}`,
      notStarted: 'अभी किसी को नहीं बुलाया गया',
      startsAt: (time) => `${time} बजे से मरीज़ देखेंगे`,
    },
    added: (day) => `${day} को जोड़े गए`,
    openPanel: 'डॉक्टर की कतार खोलें',
    registerPage: 'टोकन लेने का पेज',
    viewCode: 'लॉगिन कोड देखें',
    calendar: 'दिन और समय',
    copyUrl: 'डॉक्टर का पता कॉपी करें',
    urlCopiedHint: 'डॉक्टर का वेब पता कॉपी हो गया है',
  },

  share: {
    title: 'मरीज़ों तक पहुँचाएँ',
    hint: 'जिससे मरीज़ आपकी कतार तक पहुँचते हैं, और वह स्क्रीन जो उन्हें बुलाती है।',
    failed: 'क्लिनिक के पते नहीं खुल सके',
    ofClinic: 'सभी डॉक्टर',
    copy: (name) => `${name} का पता कॉपी करें`,
    qrCode: 'QR कोड',
    qrCodeOf: (name) => `${name} का QR कोड`,
    codeHint: 'इसे स्कैन करके मरीज़ बिना किसी ऐप के यहाँ का टोकन ले सकते हैं।',
    byWhatsapp: 'सभी डॉक्टर, WhatsApp से',
    messageHint: 'यह मैसेज भेजने पर मरीज़ को WhatsApp पर आपके क्लिनिक का लिंक मिलता है।',
    posterLanguage: 'पोस्टर अंग्रेज़ी में, साथ में',
    slips: 'नंबर की पर्चियाँ',
    slipsHint: 'जहाँ पर्ची का प्रिंटर नहीं है: काटकर देने के लिए नंबर, हर पर्ची पर एक QR कोड जिससे कतार दिखती है।',
    makeSlips: 'नंबर की पर्चियाँ छापें',
    doctor: 'डॉक्टर',
    firstNumber: 'पहला नंबर',
    howMany: 'कितनी',
    pages: (count, pages) => `${count} (${plural(pages, { one: `${pages} पन्ना`, other: `${pages} पन्ने` })})`,
    numberNeeded: 'कृपया 1 से 900 तक का नंबर भरें।',
    screen: 'वेटिंग रूम की स्क्रीन',
    screenHint: 'टीवी या टैबलेट पर, वहाँ बिना साइन इन किए।',
    screenSteps: (address) => `टीवी पर ${address} खोलें और यह लिखें:`,
    screenUntil: (time) => `${time} बजे तक चलेगा।`,
    getDigits: 'टीवी पर दिखाएँ',
    gettingDigits: 'अंक बन रहे हैं…',
    openHere: 'यहीं खोलें',
    noDigits: 'अंक नहीं बन सके',
  },

  accuracy: {
    title: 'बताया गया इंतज़ार कितना सही था',
    hint: 'पिछले 30 दिन: टोकन लेते समय मरीज़ों को जो बताया गया, और उन्हें असल में कब बुलाया गया।',
    loading: 'इंतज़ार के आँकड़े आ रहे हैं…',
    failed: 'ये आँकड़े नहीं खुल सके',
    none: 'मिलाने के लिए अभी कुछ नहीं है। मरीज़ों वाले पहले दिन के बाद यहाँ दिखेगा।',
    byDoctor: (doctors) => `हर डॉक्टर के लिए (${doctors})`,
    caption: 'हर डॉक्टर के लिए बताया गया इंतज़ार कितना सही था',
    doctor: 'डॉक्टर',
    within: (tenths) => `${tenthsText(tenths)} मरीज़ बताए गए समय के अंदर बुलाए गए।`,
    withinShort: tenthsText,
    withinHeader: 'बताए गए समय के अंदर बुलाए गए',
    byHour: 'मरीज़ किस समय आए, उसके हिसाब से',
    hour: 'कब आए',
    byAhead: 'आगे कितने मरीज़ थे, उसके हिसाब से',
    ahead: 'आगे',
    aheadText: (from, to) => {
      if (to === null) return `${from} या ज़्यादा`;
      if (from !== to) return `${from} से ${to}`;
      return from === 0 ? 'कोई नहीं' : `${from}`;
    },
    patients: 'मरीज़',
    few: 'अभी बहुत कम',
  },
};
