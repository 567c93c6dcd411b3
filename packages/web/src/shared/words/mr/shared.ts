/** Marathi. Not yet read by a native speaker. Verbs say nothing of a doctor's or a patient's gender. What several surfaces say. */
import { doctorTitle } from '@baari/core/doctors';
import { MARATHI_PARTS_OF_DAY } from '@baari/core/shared';
import type { SharedWords } from '../en/catalog.ts';
import { plural, duration } from './counts.ts';
import { timesByPartOfDay } from '../../format/time-text.ts';

const SPECIALTIES = new Map([
  ['Cardiology', 'हृदयरोग'],
  ['Dermatology', 'त्वचारोग'],
  ['Emergency Medicine', 'आपत्कालीन उपचार'],
  ['Family Medicine', 'फॅमिली मेडिसिन'],
  ['Gastroenterology', 'पोटाचे विकार'],
  ['General Surgery', 'जनरल सर्जरी'],
  ['Internal Medicine', 'जनरल मेडिसिन'],
  ['Neurology', 'मेंदू व मज्जाविकार'],
  ['Obstetrics & Gynecology', 'स्त्रीरोग व प्रसूती'],
  ['Oncology', 'कर्करोग'],
  ['Ophthalmology', 'नेत्ररोग'],
  ['Orthopedics', 'अस्थिरोग'],
  ['Otolaryngology', 'कान-नाक-घसा'],
  ['Pediatrics', 'बालरोग'],
  ['Psychiatry', 'मानसोपचार'],
  ['Pulmonology', 'छाती व फुफ्फुसांचे विकार'],
  ['Radiology', 'रेडिओलॉजी'],
  ['Rheumatology', 'संधिवात'],
  ['Urology', 'मूत्ररोग'],
  ['Other', 'इतर'],
]);

const LANGUAGES = new Map([
  ['English', 'इंग्रजी'],
  ['Hindi', 'हिंदी'],
  ['Tamil', 'तमिळ'],
  ['Telugu', 'तेलुगू'],
  ['Malayalam', 'मल्याळम'],
  ['Kannada', 'कन्नड'],
  ['Bengali', 'बंगाली'],
  ['Marathi', 'मराठी'],
  ['Gujarati', 'गुजराती'],
]);

const afterMinutes = (count: number) => plural(count, { one: '1 मिनिटाने', other: `${count} मिनिटांनी` });

export const words: SharedWords = {
  // Without it Intl would write the figures of the script, which no token has.
  locale: 'mr-IN-u-nu-latn',
  timeText: timesByPartOfDay(MARATHI_PARTS_OF_DAY),

  doctor: {
    name: (doctor) => doctorTitle(doctor, 'mr'),
    specialty: (specialty) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language) => LANGUAGES.get(language) ?? language,
    offline: 'उपलब्ध नाही',
    available: 'आता आहेत',
    from: (time) => `${time} पासून`,
    backAt: (time) => `${time} वाजता परत येतील`,
    opensToday: (time) => `टोकन ${time} पासून`,
    opensTomorrow: (time) => `टोकन उद्या ${time} पासून`,
    opensOn: (weekday, time) => `टोकन ${weekday}, ${time} पासून`,
    usedUp: 'आज आणखी टोकन नाहीत',
    notCovered: 'ऑनलाइन टोकन नाहीत',
    waiting: (count) => `${count} जण थांबले आहेत`,
    nowServing: 'सध्याचा नंबर',
    waitingLabel: 'थांबलेले',
    estimatedWait: 'अंदाजे किती वेळ',
    about: 'डॉक्टरांविषयी',
    experience: 'अनुभव',
    years: (count) => plural(count, { one: '1 वर्ष', other: `${count} वर्षे` }),
    qualifications: 'शिक्षण',
    department: 'विभाग',
    languages: 'भाषा',
    fee: 'फी',
    hours: 'वेळ',
    closedAllDay: 'बंद',
    openAllDay: '24 तास सुरू',
    today: 'आज',
    tomorrow: 'उद्या',
    awayOn: (when) => `रजेवर: ${when}`,
    closedOn: (when) => `बंद: ${when}`,
    until: (day) => `${day}पर्यंत`,
    weekdays: {
      monday: 'सोमवार',
      tuesday: 'मंगळवार',
      wednesday: 'बुधवार',
      thursday: 'गुरुवार',
      friday: 'शुक्रवार',
      saturday: 'शनिवार',
      sunday: 'रविवार',
    },
    and: (items) => new Intl.ListFormat('mr-IN', { type: 'conjunction' }).format(items),
  },

  /** In place of a clinic's doctors. */
  board: {
    noDoctors: 'अजून कोणी डॉक्टर नाहीत',
    gone: 'क्लिनिक सापडले नाही किंवा सुरू नाही.',
  },

  announcement: {
    delay: (doctor, time) => `${doctor} साधारण ${time} पासून तपासतील`,
    break: (time) => `ब्रेक: ${time} पर्यंत`,
  },

  toast: { dismiss: 'काढा' },

  wait: {
    none: 'थांबावे लागणार नाही',
    anyMoment: 'कोणत्याही क्षणी',
    about: (count) => `साधारण ${duration(count)}`,
    likely: (least, most) => {
      if (least === 0) return `बहुधा जास्तीत जास्त ${duration(most)}`;
      return most < 60 ? `बहुधा ${least}–${most} मिनिटे` : `बहुधा ${duration(least)} ते ${duration(most)}`;
    },
    around: (time) => `साधारण ${time} वाजता`,
    by: (time) => `उशिरात उशिरा ${time} पर्यंत`,
    turn: (around, by) => `तुमचा नंबर साधारण ${around} वाजता येईल, उशिरात उशिरा ${by} पर्यंत.`,
    early: 'सुरुवातीचा अंदाज',
    earlyHint: (doctor) =>
      `सुरुवातीचा अंदाज: ${doctor} यांना प्रत्येक रुग्णासाठी किती वेळ लागतो हे कळले की तो अधिक अचूक होईल.`,
    slow: (doctor) => `${doctor} यांना आज जास्त वेळ लागत आहे`,
    fast: (doctor) => `${doctor} आज लवकर तपासत आहेत`,
    late: (doctor) => `${doctor} यांना उशीर होत आहे`,
    lateSince: (doctor, time) => `${doctor} यांना उशीर होत आहे: सुरू होण्याची वेळ ${time} होती.`,
    longVisit: 'या रुग्णाला जास्त वेळ लागत आहे',
    later: (reason) => `आधी सांगितल्यापेक्षा उशीर होईल: ${reason}`,
    earlier: (reason) => `आधी सांगितल्यापेक्षा लवकर नंबर येईल: ${reason}`,
    reasons: {
      started: 'डॉक्टरांनी तपासायला सुरुवात केली आहे.',
      notStarted: 'डॉक्टरांनी अजून तपासायला सुरुवात केलेली नाही.',
      goesOn: 'डॉक्टरांनी पुन्हा तपासायला सुरुवात केली आहे.',
      withdrawn: 'आधी दिलेली उशिराची सूचना आता लागू नाही.',
      fewerAhead: 'तुमच्या आधी आता कमी लोक आहेत.',
      putBack: 'एका रुग्णाला पुन्हा तुमच्या आधी घेतले आहे.',
      back: 'आधी बोलावलेला रुग्ण परत आला आहे.',
      placedAhead: 'जास्त वेळ थांबू न शकणाऱ्या एका रुग्णाला पुढे घेतले आहे.',
      booked: 'बुकिंग केलेला एक रुग्ण आला आहे.',
      urgent: 'एका इमर्जन्सी रुग्णाला आधी तपासले जात आहे.',
      joined: 'दुसऱ्या डॉक्टरांचे रुग्ण या रांगेत आले आहेत.',
      family: 'आधीच्या एका रुग्णासोबत कुटुंबातील आणखी कोणी आहे.',
      asked: 'डॉक्टरांनी एका रुग्णाला आधी बोलावले आहे.',
      calledBefore: 'तुमच्या आधी दुसऱ्या कोणाला बोलावले आहे.',
      sooner: 'रुग्णांना अपेक्षेपेक्षा लवकर बोलावले गेले.',
      slower: 'रुग्णांना अपेक्षेपेक्षा जास्त वेळ लागत आहे.',
    },
    doubt: 'बंद होण्याआधी तुमचा नंबर कदाचित येणार नाही',
    doubtAt: (time) => `${time} वाजता बंद होण्याआधी तुमचा नंबर कदाचित येणार नाही`,
    doubtOwn: 'तुमची जागा कायम राहील. थांबायचे की पुन्हा कधी यायचे, हे क्लिनिक सांगू शकते.',
    doubtNew: 'तुम्ही तरीही टोकन घेऊ शकता, किंवा आधी क्लिनिकला विचारा.',
  },

  live: {
    live: 'लाइव्ह',
    offline: 'ऑफलाइन.',
    updatedAt: (time) => `अपडेट: ${time}`,
    lastKnown: (age) => `शेवटची माहिती, ${age}.`,
    keepsTrying: 'नेटवर्क आले की हे आपोआप अपडेट होईल.',
    renewal: {
      renewed: 'Baari ची नवीन आवृत्ती आली आहे',
      renewedHint: 'हे पेज जुने आहे आणि आता अपडेट होत नाही. काही लिहिलेले नसेल तर ते आपोआप पुन्हा उघडेल.',
      loadAgain: 'पुन्हा उघडा',
    },
    secondsAgo: 'एक मिनिटाच्या आतील',
    minutesAgo: (count) => plural(count, { one: '1 मिनिटापूर्वीची', other: `${count} मिनिटांपूर्वीची` }),
    hoursAgo: (count) => plural(count, { one: '1 तासापूर्वीची', other: `${count} तासांपूर्वीची` }),
  },

  refusals: {
    network: 'तुम्ही ऑफलाइन आहात असे दिसते. नेटवर्क तपासा आणि पुन्हा प्रयत्न करा: काहीही दोनदा घेतले जात नाही.',
    tokenFailed: 'टोकन तयार झाले नाही. कृपया पुन्हा प्रयत्न करा.',
    actionFailed: 'हे झाले नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
    rateLimited: (retryAfterSeconds) =>
      retryAfterSeconds === null
        ? 'खूप वेळा प्रयत्न झाला. कृपया नंतर पुन्हा प्रयत्न करा.'
        : `खूप वेळा प्रयत्न झाला. कृपया ${afterMinutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))} पुन्हा प्रयत्न करा.`,
    byReason: {
      'request.invalid': 'कृपया नाव आणि मोबाइल नंबर तपासा.',
      'patient.invalid_phone': 'कृपया बरोबर मोबाइल नंबर भरा',
      'clinic.inactive': 'टोकन सेवा सध्या बंद आहे. कृपया थेट क्लिनिकशी संपर्क साधा.',
      'clinic.not_found': 'क्लिनिक सापडले नाही',
      'doctor.not_found': 'डॉक्टर सापडले नाहीत',
      'queue.practice_closed': 'या डॉक्टरांची नवीन टोकन सध्या दिली जात नाहीत.',
      'queue.phone_has_token': 'या मोबाइल नंबरवर आज आधीच टोकन घेतलेले आहे.',
      'patient.phone_gets_no_texts':
        'हे क्लिनिक फक्त भारतीय मोबाइल नंबरवर OTP पाठवते. दुसरा नंबर भरा, किंवा रिसेप्शनवर विचारा.',
      'patient.too_many_codes': 'क्लिनिक या तासात आणखी OTP पाठवू शकत नाही. कृपया रिसेप्शनवरून टोकन घ्या.',
      'queue.family_limit': 'या मोबाइल नंबरवर कुटुंबासाठी आणखी टोकन घेता येणार नाहीत.',
      'billing.daily_token_limit': 'या डॉक्टरांची आजची टोकन संपली आहेत. कृपया थेट क्लिनिकशी संपर्क साधा.',
      'billing.doctor_not_covered': 'या डॉक्टरांचे नवीन टोकन सध्या मिळत नाहीत. कृपया थेट क्लिनिकशी संपर्क साधा.',
      'queue.token_not_found': 'हे टोकन आता नाही.',
      'queue.no_session': 'ही रांग बंद झाली आहे.',
      'queue.token_not_waiting': 'हे टोकन आता रांगेत नाही.',
      'queue.token_already_arrived': 'तुम्ही आल्याचे क्लिनिकला आधीच माहीत आहे.',
      'queue.token_not_arrived': 'तुम्ही अजून न आल्याचे क्लिनिकला माहीत आहे.',
      'queue.arrival_seen': 'क्लिनिकने तुम्हाला पाहिले आहे किंवा बोलावले आहे. पुन्हा बाहेर जायचे असल्यास रिसेप्शनला सांगा.',
      'queue.priority_limit': 'तुम्ही अनेकदा सांगितले आहे. कृपया रिसेप्शनला सांगा.',
    },
  },
};
