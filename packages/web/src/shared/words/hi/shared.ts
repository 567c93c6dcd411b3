/** Hindi. Verbs say nothing of a doctor's or a patient's gender; figures are the ones on the token. What several surfaces say. */
import { doctorTitle } from '@baari/core/doctors';
import type { SharedWords } from '../en/catalog.ts';
import { minutes, duration } from './counts.ts';
import { timesByIntl } from '../../format/time-text.ts';

const SPECIALTIES = new Map([
  ['Cardiology', 'हृदय रोग'],
  ['Dermatology', 'त्वचा रोग'],
  ['Emergency Medicine', 'आपातकालीन चिकित्सा'],
  ['Family Medicine', 'पारिवारिक चिकित्सा'],
  ['Gastroenterology', 'पेट और आंत रोग'],
  ['General Surgery', 'जनरल सर्जरी'],
  ['Internal Medicine', 'सामान्य चिकित्सा'],
  ['Neurology', 'तंत्रिका रोग (न्यूरोलॉजी)'],
  ['Obstetrics & Gynecology', 'स्त्री रोग एवं प्रसूति'],
  ['Oncology', 'कैंसर रोग'],
  ['Ophthalmology', 'नेत्र रोग'],
  ['Orthopedics', 'हड्डी रोग'],
  ['Otolaryngology', 'कान, नाक और गला रोग'],
  ['Pediatrics', 'बाल रोग'],
  ['Psychiatry', 'मनोरोग'],
  ['Pulmonology', 'छाती और फेफड़े के रोग'],
  ['Radiology', 'रेडियोलॉजी'],
  ['Rheumatology', 'गठिया रोग'],
  ['Urology', 'मूत्र रोग'],
  ['Other', 'अन्य'],
]);

const LANGUAGES = new Map([
  ['English', 'अंग्रेज़ी'],
  ['Hindi', 'हिन्दी'],
  ['Tamil', 'तमिल'],
  ['Telugu', 'तेलुगु'],
  ['Malayalam', 'मलयालम'],
  ['Kannada', 'कन्नड़'],
  ['Bengali', 'बांग्ला'],
  ['Marathi', 'मराठी'],
  ['Gujarati', 'गुजराती'],
]);
export const words: SharedWords = {
  locale: 'hi-IN',
  timeText: timesByIntl('hi-IN', 'long'),

  doctor: {
    name: (doctor) => doctorTitle(doctor, 'hi'),
    specialty: (specialty) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language) => LANGUAGES.get(language) ?? language,
    offline: 'उपलब्ध नहीं',
    available: 'अभी उपलब्ध',
    from: (time) => `${time} से`,
    backAt: (time) => `${time} बजे लौटेंगे`,
    opensToday: (time) => `टोकन ${time} बजे से`,
    opensTomorrow: (time) => `टोकन कल ${time} बजे से`,
    opensOn: (weekday, time) => `टोकन ${weekday} ${time} बजे से`,
    usedUp: 'आज और टोकन नहीं',
    notCovered: 'ऑनलाइन टोकन नहीं',
    waiting: (count) => `${count} मरीज़ इंतज़ार में`,
    nowServing: 'अभी की बारी',
    waitingLabel: 'इंतज़ार में',
    estimatedWait: 'अनुमानित इंतज़ार',
    about: 'डॉक्टर के बारे में',
    experience: 'अनुभव',
    years: (count) => `${count} साल`,
    qualifications: 'योग्यता',
    department: 'विभाग',
    languages: 'भाषाएँ',
    fee: 'फ़ीस',
    hours: 'समय',
    closedAllDay: 'बंद',
    openAllDay: '24 घंटे खुला',
    today: 'आज',
    tomorrow: 'कल',
    awayOn: (when) => `छुट्टी पर: ${when}`,
    closedOn: (when) => `बंद: ${when}`,
    until: (day) => `${day} तक`,
    weekdays: {
      monday: 'सोमवार',
      tuesday: 'मंगलवार',
      wednesday: 'बुधवार',
      thursday: 'गुरुवार',
      friday: 'शुक्रवार',
      saturday: 'शनिवार',
      sunday: 'रविवार',
    },
    and: (items) => new Intl.ListFormat('hi-IN', { type: 'conjunction' }).format(items),
  },

  /** In place of a clinic's doctors. */
  board: {
    noDoctors: 'अभी कोई डॉक्टर नहीं',
    gone: 'क्लिनिक नहीं मिला या चालू नहीं है।',
  },

  announcement: {
    delay: (doctor, time) => `${doctor} ${time} बजे के आसपास से मरीज़ देखेंगे`,
    break: (time) => `ब्रेक: ${time} बजे तक`,
  },

  toast: { dismiss: 'हटाएँ' },

  wait: {
    none: 'कोई इंतज़ार नहीं',
    anyMoment: 'किसी भी समय',
    about: (count) => `लगभग ${duration(count)}`,
    likely: (least, most) => {
      if (least === 0) return `शायद ${duration(most)} के अंदर`;
      return most < 60 ? `शायद ${least}–${most} मिनट` : `शायद ${duration(least)} से ${duration(most)}`;
    },
    around: (time) => `${time} बजे के आसपास`,
    by: (time) => `ज़्यादा से ज़्यादा ${time} बजे तक`,
    turn: (around, by) => `आपकी बारी ${around} बजे के आसपास आएगी, ज़्यादा से ज़्यादा ${by} बजे तक।`,
    early: 'शुरुआती अनुमान',
    earlyHint: (doctor) =>
      `शुरुआती अनुमान: ${doctor} के यहाँ एक मरीज़ में कितना समय लगता है, यह पता चलने पर अनुमान बेहतर होगा।`,
    slow: (doctor) => `${doctor} के यहाँ आज हर मरीज़ में ज़्यादा समय लग रहा है`,
    fast: (doctor) => `${doctor} के यहाँ आज मरीज़ जल्दी देखे जा रहे हैं`,
    late: (doctor) => `${doctor} को देर हो गई है`,
    lateSince: (doctor, time) => `${doctor} को देर हो गई है: शुरू होने का समय ${time} बजे था।`,
    longVisit: 'इस मरीज़ में ज़्यादा समय लग रहा है',
    later: (reason) => `पहले बताए समय से देर में बारी आएगी: ${reason}`,
    earlier: (reason) => `पहले बताए समय से जल्दी बारी आएगी: ${reason}`,
    reasons: {
      started: 'डॉक्टर ने मरीज़ देखना शुरू कर दिया है।',
      notStarted: 'डॉक्टर ने अभी मरीज़ देखना शुरू नहीं किया है।',
      goesOn: 'डॉक्टर ने फिर से मरीज़ देखना शुरू कर दिया है।',
      withdrawn: 'जो सूचना दी गई थी, वह अब लागू नहीं है।',
      fewerAhead: 'आपसे आगे अब कम लोग हैं।',
      putBack: 'किसी को फिर से आपके आगे जोड़ा गया है।',
      back: 'जिन्हें पहले बुलाया गया था, वे लौट आए हैं।',
      placedAhead: 'एक मरीज़ को आगे रखा गया है जो ज़्यादा देर इंतज़ार नहीं कर सकते।',
      booked: 'एक मरीज़ आए हैं जिन्होंने यह समय बुक किया था।',
      urgent: 'एक इमरजेंसी मरीज़ को पहले देखा जा रहा है।',
      joined: 'दूसरे डॉक्टर के मरीज़ इस कतार में जुड़े हैं।',
      family: 'आगे के एक मरीज़ के साथ परिवार का कोई और भी है।',
      asked: 'डॉक्टर ने एक मरीज़ को बारी से पहले बुलाया है।',
      calledBefore: 'किसी को आपसे पहले बुलाया गया है।',
      sooner: 'मरीज़ उम्मीद से जल्दी बुलाए गए।',
      slower: 'मरीज़ों में उम्मीद से ज़्यादा समय लग रहा है।',
    },
    doubt: 'हो सकता है कि बंद होने से पहले आपकी बारी न आए',
    doubtAt: (time) => `हो सकता है कि ${time} बजे बंद होने से पहले आपकी बारी न आए`,
    doubtOwn: 'आपकी जगह बनी रहेगी। रुकना है या फिर कभी आना है, यह क्लिनिक बता सकता है।',
    doubtNew: 'आप फिर भी टोकन ले सकते हैं, या पहले क्लिनिक से पूछ लें।',
  },

  live: {
    live: 'लाइव',
    offline: 'ऑफ़लाइन।',
    updatedAt: (time) => `अपडेट: ${time}`,
    lastKnown: (age) => `आख़िरी जानकारी, ${age}।`,
    keepsTrying: 'नेटवर्क मिलते ही यह अपने आप अपडेट हो जाएगा।',
    renewal: {
      renewed: 'Baari का नया संस्करण आ गया है',
      renewedHint: 'यह पेज पुराना है और अब अपडेट नहीं हो रहा। आपने कुछ लिखा न हो तो यह अपने आप फिर खुल जाएगा।',
      loadAgain: 'फिर से खोलें',
    },
    secondsAgo: 'एक मिनट के भीतर की',
    minutesAgo: (count) => `${count} मिनट पहले की`,
    hoursAgo: (count) => `${count} घंटे पहले की`,
  },

  refusals: {
    network: 'लगता है आप ऑफ़लाइन हैं। नेटवर्क जाँचें और फिर कोशिश करें: कुछ भी दो बार नहीं लिया जाता।',
    tokenFailed: 'टोकन नहीं बन सका। कृपया फिर कोशिश करें।',
    actionFailed: 'यह नहीं हो सका। कृपया थोड़ी देर में फिर कोशिश करें।',
    rateLimited: (retryAfterSeconds) =>
      retryAfterSeconds === null
        ? 'बहुत बार कोशिश हुई। कृपया थोड़ी देर बाद फिर कोशिश करें।'
        : `बहुत बार कोशिश हुई। कृपया ${minutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))} बाद फिर कोशिश करें।`,
    byReason: {
      'request.invalid': 'कृपया नाम और मोबाइल नंबर जाँचें।',
      'patient.invalid_phone': 'कृपया सही मोबाइल नंबर भरें',
      'clinic.inactive': 'टोकन सेवा अभी बंद है। कृपया सीधे क्लिनिक से संपर्क करें।',
      'clinic.not_found': 'क्लिनिक नहीं मिला',
      'doctor.not_found': 'डॉक्टर नहीं मिले',
      'queue.practice_closed': 'डॉक्टर के लिए अभी नए टोकन नहीं दिए जा रहे हैं।',
      'queue.phone_has_token': 'इस मोबाइल नंबर के लिए आज टोकन पहले ही बन चुका है।',
      'patient.phone_gets_no_texts':
        'यह क्लिनिक सिर्फ़ भारतीय मोबाइल नंबर पर OTP भेजता है। दूसरा नंबर भरें, या रिसेप्शन पर पूछें।',
      'patient.too_many_codes': 'क्लिनिक इस घंटे में और OTP नहीं भेज सकता। कृपया रिसेप्शन से टोकन लें।',
      'queue.family_limit': 'इस मोबाइल नंबर पर परिवार के लिए और टोकन नहीं मिल सकते।',
      'billing.daily_token_limit': 'इस डॉक्टर के आज के टोकन पूरे हो चुके हैं। कृपया सीधे क्लिनिक से संपर्क करें।',
      'billing.doctor_not_covered': 'इस डॉक्टर के लिए अभी नए टोकन नहीं दिए जा रहे हैं। कृपया सीधे क्लिनिक से संपर्क करें।',
      'queue.token_not_found': 'यह टोकन अब नहीं है।',
      'queue.no_session': 'यह कतार बंद हो चुकी है।',
      'queue.token_not_waiting': 'यह टोकन अब इंतज़ार में नहीं है।',
      'queue.token_already_arrived': 'क्लिनिक को पहले से पता है कि आप आ गए हैं।',
      'queue.token_not_arrived': 'क्लिनिक को पता है कि आप अभी नहीं आए हैं।',
      'queue.arrival_seen': 'क्लिनिक आपको देख चुका है या बुला चुका है। फिर बाहर जाना हो तो रिसेप्शन पर बताएँ।',
      'queue.priority_limit': 'आप कई बार कह चुके हैं। कृपया रिसेप्शन पर बताएँ।',
    },
  },
};
