/** Telugu. Not yet read by a native speaker. Verbs say nothing of a doctor's or a patient's gender. What several surfaces say. */
import { doctorTitle } from '@baari/core/doctors';
import { TELUGU_PARTS_OF_DAY } from '@baari/core/shared';
import type { SharedWords } from '../en/catalog.ts';
import { duration, minutes, plural } from './counts.ts';
import { timesByPartOfDay } from '../../format/time-text.ts';

const SPECIALTIES = new Map([
  ['Cardiology', 'గుండె వైద్యం'],
  ['Dermatology', 'చర్మ వైద్యం'],
  ['Emergency Medicine', 'అత్యవసర వైద్యం'],
  ['Family Medicine', 'కుటుంబ వైద్యం'],
  ['Gastroenterology', 'జీర్ణకోశ వైద్యం'],
  ['General Surgery', 'జనరల్ సర్జరీ'],
  ['Internal Medicine', 'జనరల్ మెడిసిన్'],
  ['Neurology', 'నరాల వైద్యం'],
  ['Obstetrics & Gynecology', 'స్త్రీ వైద్యం, ప్రసూతి'],
  ['Oncology', 'క్యాన్సర్ వైద్యం'],
  ['Ophthalmology', 'కంటి వైద్యం'],
  ['Orthopedics', 'ఎముకల వైద్యం'],
  ['Otolaryngology', 'చెవి, ముక్కు, గొంతు'],
  ['Pediatrics', 'పిల్లల వైద్యం'],
  ['Psychiatry', 'మానసిక వైద్యం'],
  ['Pulmonology', 'ఊపిరితిత్తుల వైద్యం'],
  ['Radiology', 'రేడియాలజీ'],
  ['Rheumatology', 'కీళ్ల వైద్యం'],
  ['Urology', 'మూత్ర వ్యాధులు'],
  ['Other', 'ఇతర'],
]);

const LANGUAGES = new Map([
  ['English', 'ఇంగ్లీష్'],
  ['Hindi', 'హిందీ'],
  ['Tamil', 'తమిళం'],
  ['Telugu', 'తెలుగు'],
  ['Malayalam', 'మలయాళం'],
  ['Kannada', 'కన్నడ'],
  ['Bengali', 'బెంగాలీ'],
  ['Marathi', 'మరాఠీ'],
  ['Gujarati', 'గుజరాతీ'],
]);

export const words: SharedWords = {
  // So that Intl writes the figures that are on the token, whatever a browser's own settings say.
  locale: 'te-IN-u-nu-latn',
  timeText: timesByPartOfDay(TELUGU_PARTS_OF_DAY),

  doctor: {
    name: (doctor) => doctorTitle(doctor, 'te'),
    specialty: (specialty) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language) => LANGUAGES.get(language) ?? language,
    offline: 'అందుబాటులో లేరు',
    available: 'ఇప్పుడు ఉన్నారు',
    from: (time) => `${time} నుంచి`,
    backAt: (time) => `${time} గంటలకు వస్తారు`,
    opensToday: (time) => `టోకెన్లు ${time} నుంచి`,
    opensTomorrow: (time) => `టోకెన్లు రేపు ${time} నుంచి`,
    opensOn: (weekday, time) => `టోకెన్లు ${weekday} ${time} నుంచి`,
    usedUp: 'ఈరోజు ఇక టోకెన్లు లేవు',
    notCovered: 'ఆన్‌లైన్ టోకెన్లు లేవు',
    waiting: (count) =>
      plural(count, {
        one: 'ఒకరు వేచి ఉన్నారు',
        other: count === 2 ? 'ఇద్దరు వేచి ఉన్నారు' : `${count} మంది వేచి ఉన్నారు`,
      }),
    nowServing: 'ఇప్పటి వంతు',
    waitingLabel: 'వేచి ఉన్నవారు',
    estimatedWait: 'ఆగాల్సిన సమయం (అంచనా)',
    about: 'డాక్టర్ గురించి',
    experience: 'అనుభవం',
    years: (count) => plural(count, { one: '1 ఏడాది', other: `${count} ఏళ్లు` }),
    qualifications: 'డిగ్రీ',
    department: 'విభాగం',
    languages: 'భాషలు',
    fee: 'ఫీజు',
    hours: 'సమయం',
    closedAllDay: 'సెలవు',
    openAllDay: '24 గంటలూ',
    today: 'ఈరోజు',
    tomorrow: 'రేపు',
    awayOn: (when) => `సెలవులో: ${when}`,
    closedOn: (when) => `మూసి ఉంటుంది: ${when}`,
    until: (day) => `${day} వరకు`,
    weekdays: {
      monday: 'సోమవారం',
      tuesday: 'మంగళవారం',
      wednesday: 'బుధవారం',
      thursday: 'గురువారం',
      friday: 'శుక్రవారం',
      saturday: 'శనివారం',
      sunday: 'ఆదివారం',
    },
    and: (items) => new Intl.ListFormat('te-IN', { type: 'conjunction' }).format(items),
  },

  /** In place of a clinic's doctors. */
  board: {
    noDoctors: 'ఇంకా డాక్టర్లు లేరు',
    gone: 'క్లినిక్ దొరకలేదు లేదా పనిచేయడం లేదు.',
  },

  announcement: {
    delay: (doctor, time) => `${doctor} ${time} ప్రాంతంలో మొదలుపెడతారు`,
    break: (time) => `బ్రేక్: ${time} వరకు`,
  },

  toast: { dismiss: 'మూసివేయండి' },

  wait: {
    none: 'వేచి ఉండక్కర్లేదు',
    anyMoment: 'ఏ క్షణమైనా',
    about: (count) => `సుమారు ${duration(count)}`,
    likely: (least, most) => {
      if (least === 0) return `బహుశా ${duration(most)} లోపు`;
      return most < 60 ? `బహుశా ${least}–${most} నిమి` : `బహుశా ${duration(least)} – ${duration(most)}`;
    },
    around: (time) => `${time} ప్రాంతంలో`,
    by: (time) => `ఆలస్యమైతే ${time} లోపు`,
    turn: (around, by) => `మీ వంతు ${around} ప్రాంతంలో వస్తుంది, ఆలస్యమైతే ${by} లోపు.`,
    early: 'తొలి అంచనా',
    earlyHint: (doctor) => `తొలి అంచనా: ${doctor} ఒక్కొక్కరికి ఎంత సమయం తీసుకుంటారో తెలిసే కొద్దీ మెరుగవుతుంది.`,
    slow: (doctor) => `ఈరోజు ${doctor} ఒక్కొక్కరికి ఎక్కువ సమయం తీసుకుంటున్నారు`,
    fast: (doctor) => `ఈరోజు ${doctor} మామూలు కంటే త్వరగా చూస్తున్నారు`,
    late: (doctor) => `${doctor} ఆలస్యంగా మొదలుపెడుతున్నారు`,
    lateSince: (doctor, time) => `${doctor} ఆలస్యంగా మొదలుపెడుతున్నారు: ${time} గంటలకు మొదలు కావాలి.`,
    longVisit: 'ఇప్పటి పేషెంట్‌కు ఎక్కువ సమయం పడుతోంది',
    later: (reason) => `ముందు చెప్పిన దాని కంటే ఆలస్యం అవుతుంది: ${reason}`,
    earlier: (reason) => `ముందు చెప్పిన దాని కంటే త్వరగా వంతు వస్తుంది: ${reason}`,
    reasons: {
      started: 'డాక్టర్ చూడటం మొదలుపెట్టారు.',
      notStarted: 'డాక్టర్ ఇంకా చూడటం మొదలుపెట్టలేదు.',
      goesOn: 'డాక్టర్ మళ్లీ చూడటం మొదలుపెట్టారు.',
      withdrawn: 'ముందు చెప్పిన ఆలస్యం ఇప్పుడు లేదు.',
      fewerAhead: 'మీ ముందు ఉన్నవారు తగ్గారు.',
      putBack: 'ఒకరిని మళ్లీ మీ ముందు చేర్చారు.',
      back: 'ముందు పిలిచినవారు తిరిగి వచ్చారు.',
      placedAhead: 'ఎక్కువసేపు ఆగలేని ఒక పేషెంట్‌ను ముందు ఉంచారు.',
      booked: 'బుకింగ్ ఉన్న ఒక పేషెంట్ వచ్చారు.',
      urgent: 'ఎమర్జెన్సీ పేషెంట్‌ను ముందు చూస్తున్నారు.',
      joined: 'వేరే డాక్టర్ పేషెంట్లు ఈ వరుసలో చేరారు.',
      family: 'ముందున్న పేషెంట్‌తో వారి కుటుంబసభ్యులు కూడా వెళ్తున్నారు.',
      asked: 'డాక్టర్ ఒకరిని ముందు పిలిచారు.',
      calledBefore: 'ఒకరిని మీ కంటే ముందు పిలిచారు.',
      sooner: 'అనుకున్నదాని కంటే త్వరగా పిలుస్తున్నారు.',
      slower: 'అనుకున్నదాని కంటే ఎక్కువ సమయం పడుతోంది.',
    },
    doubt: 'మూసేలోపు మీ వంతు రాకపోవచ్చు',
    doubtAt: (time) => `${time} గంటలకు మూసేలోపు మీ వంతు రాకపోవచ్చు`,
    doubtOwn: 'మీ స్థానం అలాగే ఉంటుంది. ఉండాలో, మరోసారి రావాలో క్లినిక్ చెప్పగలదు.',
    doubtNew: 'అయినా మీరు టోకెన్ తీసుకోవచ్చు, లేదా ముందు క్లినిక్‌ను అడగండి.',
  },

  live: {
    live: 'లైవ్',
    offline: 'ఆఫ్‌లైన్.',
    updatedAt: (time) => `అప్‌డేట్: ${time}`,
    lastKnown: (age) => `చివరి సమాచారం, ${age}.`,
    keepsTrying: 'నెట్‌వర్క్ రాగానే దానంతట అదే అప్‌డేట్ అవుతుంది.',
    renewal: {
      renewed: 'Baari కొత్త వెర్షన్ వచ్చింది',
      renewedHint: 'ఈ పేజీ పాతది, ఇక అప్‌డేట్ అవ్వదు. మీరు ఏమీ టైప్ చేయకపోతే దానంతట అదే మళ్లీ తెరుచుకుంటుంది.',
      loadAgain: 'మళ్లీ తెరవండి',
    },
    secondsAgo: 'నిమిషం లోపుది',
    minutesAgo: (count) => `${count} నిమి క్రితం`,
    hoursAgo: (count) => plural(count, { one: '1 గంట క్రితం', other: `${count} గంటల క్రితం` }),
  },

  refusals: {
    network: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నట్టుంది. నెట్‌వర్క్ చూసి మళ్లీ ప్రయత్నించండి: ఏదీ రెండుసార్లు జరగదు.',
    tokenFailed: 'టోకెన్ ఇవ్వలేకపోయాం. దయచేసి మళ్లీ ప్రయత్నించండి.',
    actionFailed: 'అది జరగలేదు. దయచేసి కాసేపటి తర్వాత మళ్లీ ప్రయత్నించండి.',
    rateLimited: (retryAfterSeconds) =>
      retryAfterSeconds === null
        ? 'చాలాసార్లు ప్రయత్నించారు. దయచేసి తర్వాత మళ్లీ ప్రయత్నించండి.'
        : `చాలాసార్లు ప్రయత్నించారు. ${minutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))} తర్వాత మళ్లీ ప్రయత్నించండి.`,
    byReason: {
      'request.invalid': 'దయచేసి పేరు, మొబైల్ నంబర్ సరిచూడండి.',
      'patient.invalid_phone': 'దయచేసి సరైన మొబైల్ నంబర్ రాయండి',
      'clinic.inactive': 'టోకెన్ సేవ ఇప్పుడు పనిచేయడం లేదు. దయచేసి క్లినిక్‌ను సంప్రదించండి.',
      'clinic.not_found': 'క్లినిక్ దొరకలేదు',
      'doctor.not_found': 'డాక్టర్ దొరకలేదు',
      'queue.practice_closed': 'ఈ డాక్టర్‌కు ఇప్పుడు కొత్త టోకెన్లు ఇవ్వడం లేదు.',
      'queue.phone_has_token': 'ఈ మొబైల్ నంబర్‌కు ఈరోజు ఇప్పటికే టోకెన్ ఉంది.',
      'patient.phone_gets_no_texts': 'ఈ క్లినిక్ భారతదేశ మొబైల్ నంబర్లకే OTP పంపుతుంది. వేరే నంబర్ రాయండి, లేదా రిసెప్షన్‌లో అడగండి.',
      'patient.too_many_codes': 'ఈ గంటలో క్లినిక్ ఇక OTP పంపలేదు. దయచేసి రిసెప్షన్‌లో టోకెన్ అడగండి.',
      'queue.family_limit': 'ఈ మొబైల్ నంబర్‌కు కుటుంబం కోసం ఇక టోకెన్లు రావు.',
      'billing.daily_token_limit': 'ఈ డాక్టర్‌కు ఈరోజు టోకెన్లు అయిపోయాయి. దయచేసి క్లినిక్‌ను సంప్రదించండి.',
      'billing.doctor_not_covered': 'ఈ డాక్టర్‌కు ఇప్పుడు కొత్త టోకెన్లు ఇవ్వడం లేదు. దయచేసి క్లినిక్‌ను సంప్రదించండి.',
      'queue.token_not_found': 'ఈ టోకెన్ ఇప్పుడు లేదు.',
      'queue.no_session': 'ఈ వరుస మూసేశారు.',
      'queue.token_not_waiting': 'ఈ టోకెన్ ఇప్పుడు వరుసలో లేదు.',
      'queue.token_already_arrived': 'మీరు వచ్చారని క్లినిక్‌కు ఇప్పటికే తెలుసు.',
      'queue.token_not_arrived': 'మీరు ఇంకా రాలేదని క్లినిక్‌కు తెలుసు.',
      'queue.arrival_seen': 'క్లినిక్ మిమ్మల్ని చూసింది లేదా పిలిచింది. మళ్లీ బయటకు వెళ్లాలంటే రిసెప్షన్‌లో చెప్పండి.',
      'queue.priority_limit': 'మీరు చాలాసార్లు అడిగారు. దయచేసి రిసెప్షన్‌లో చెప్పండి.',
    },
  },
};
