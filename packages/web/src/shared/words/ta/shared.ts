/** Tamil. Not yet read by a native speaker. Verbs say nothing of a doctor's or a patient's gender. What several surfaces say. */
import { doctorTitle } from '@baari/core/doctors';
import { TAMIL_PARTS_OF_DAY } from '@baari/core/shared';
import type { SharedWords } from '../en/catalog.ts';
import { duration, minutes, plural } from './counts.ts';
import { timesByPartOfDay } from '../../format/time-text.ts';

const SPECIALTIES = new Map([
  ['Cardiology', 'இதய மருத்துவம்'],
  ['Dermatology', 'தோல் மருத்துவம்'],
  ['Emergency Medicine', 'அவசர மருத்துவம்'],
  ['Family Medicine', 'குடும்ப மருத்துவம்'],
  ['Gastroenterology', 'வயிறு, குடல் மருத்துவம்'],
  ['General Surgery', 'பொது அறுவை சிகிச்சை'],
  ['Internal Medicine', 'பொது மருத்துவம்'],
  ['Neurology', 'நரம்பியல்'],
  ['Obstetrics & Gynecology', 'மகளிர், மகப்பேறு மருத்துவம்'],
  ['Oncology', 'புற்றுநோய் மருத்துவம்'],
  ['Ophthalmology', 'கண் மருத்துவம்'],
  ['Orthopedics', 'எலும்பு மருத்துவம்'],
  ['Otolaryngology', 'காது, மூக்கு, தொண்டை'],
  ['Pediatrics', 'குழந்தைகள் மருத்துவம்'],
  ['Psychiatry', 'மனநல மருத்துவம்'],
  ['Pulmonology', 'நுரையீரல் மருத்துவம்'],
  ['Radiology', 'ரேடியாலஜி'],
  ['Rheumatology', 'மூட்டுவாத மருத்துவம்'],
  ['Urology', 'சிறுநீர்ப் பாதை மருத்துவம்'],
  ['Other', 'மற்றவை'],
]);

const LANGUAGES = new Map([
  ['English', 'ஆங்கிலம்'],
  ['Hindi', 'இந்தி'],
  ['Tamil', 'தமிழ்'],
  ['Telugu', 'தெலுங்கு'],
  ['Malayalam', 'மலையாளம்'],
  ['Kannada', 'கன்னடம்'],
  ['Bengali', 'வங்காளம்'],
  ['Marathi', 'மராத்தி'],
  ['Gujarati', 'குஜராத்தி'],
]);

export const words: SharedWords = {
  // So that Intl writes the figures that are on the token, whatever a browser's own settings say.
  locale: 'ta-IN-u-nu-latn',
  timeText: timesByPartOfDay(TAMIL_PARTS_OF_DAY),

  doctor: {
    name: (doctor) => doctorTitle(doctor, 'ta'),
    specialty: (specialty) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language) => LANGUAGES.get(language) ?? language,
    offline: 'தற்போது இல்லை',
    available: 'இப்போது இருக்கிறார்',
    from: (time) => `${time} முதல்`,
    backAt: (time) => `${time} மணிக்கு வருவார்`,
    opensToday: (time) => `டோக்கன் ${time} மணி முதல்`,
    opensTomorrow: (time) => `டோக்கன் நாளை ${time} மணி முதல்`,
    opensOn: (weekday, time) => `டோக்கன் ${weekday} ${time} மணி முதல்`,
    usedUp: 'இன்று டோக்கன் முடிந்தது',
    notCovered: 'ஆன்லைன் டோக்கன் கிடையாது',
    waiting: (count) => plural(count, { one: 'ஒருவர் காத்திருக்கிறார்', other: `${count} பேர் காத்திருக்கிறார்கள்` }),
    nowServing: 'தற்போதைய எண்',
    waitingLabel: 'காத்திருப்போர்',
    estimatedWait: 'காத்திருக்க வேண்டிய நேரம்',
    about: 'டாக்டர் பற்றி',
    experience: 'அனுபவம்',
    years: (count) => plural(count, { one: '1 வருடம்', other: `${count} வருடம்` }),
    qualifications: 'படிப்பு',
    department: 'துறை',
    languages: 'மொழிகள்',
    fee: 'ஃபீஸ்',
    hours: 'நேரம்',
    closedAllDay: 'விடுமுறை',
    openAllDay: '24 மணி நேரமும்',
    today: 'இன்று',
    tomorrow: 'நாளை',
    awayOn: (when) => `லீவு: ${when}`,
    closedOn: (when) => `மூடியிருக்கும்: ${when}`,
    until: (day) => `${day} வரை`,
    weekdays: {
      monday: 'திங்கள்',
      tuesday: 'செவ்வாய்',
      wednesday: 'புதன்',
      thursday: 'வியாழன்',
      friday: 'வெள்ளி',
      saturday: 'சனி',
      sunday: 'ஞாயிறு',
    },
    and: (items) => new Intl.ListFormat('ta-IN', { type: 'conjunction' }).format(items),
  },

  /** In place of a clinic's doctors. */
  board: {
    noDoctors: 'இன்னும் டாக்டர்கள் இல்லை',
    gone: 'கிளினிக் கிடைக்கவில்லை அல்லது செயல்படவில்லை.',
  },

  announcement: {
    delay: (doctor, time) => `${doctor} ${time} மணியளவில் தொடங்குவார்`,
    break: (time) => `இடைவேளை: ${time} மணி வரை`,
  },

  toast: { dismiss: 'மூடுங்கள்' },

  wait: {
    none: 'காத்திருக்க வேண்டாம்',
    anyMoment: 'எந்த நேரத்திலும்',
    about: (count) => `சுமார் ${duration(count)}`,
    likely: (least, most) => {
      if (least === 0) return `பெரும்பாலும் ${duration(most)} ஆகலாம்`;
      return most < 60
        ? `பெரும்பாலும் ${least}–${most} நிமி`
        : `பெரும்பாலும் ${duration(least)} – ${duration(most)}`;
    },
    around: (time) => `${time} மணியளவில்`,
    by: (time) => `லேட் ஆனால் ${time} மணிக்குள்`,
    turn: (around, by) => `உங்கள் முறை ${around} மணியளவில் வரும், லேட் ஆனால் ${by} மணிக்குள்.`,
    early: 'முதல் மதிப்பீடு',
    earlyHint: (doctor) =>
      `ஆரம்பக் கணிப்பு: ${doctor} ஒருவரைப் பார்க்க எவ்வளவு நேரம் எடுக்கிறார் என்று தெரியத் தெரிய இது சரியாகும்.`,
    slow: (doctor) => `இன்று ${doctor} ஒவ்வொருவருக்கும் அதிக நேரம் எடுக்கிறார்`,
    fast: (doctor) => `இன்று ${doctor} வழக்கத்தை விட வேகமாகப் பார்க்கிறார்`,
    late: (doctor) => `${doctor} தொடங்க லேட் ஆகிறது`,
    lateSince: (doctor, time) => `${doctor} தொடங்க லேட் ஆகிறது: ${time} மணிக்குத் தொடங்க வேண்டும்.`,
    longVisit: 'இப்போது உள்ளே இருப்பவருக்கு அதிக நேரம் ஆகிறது',
    later: (reason) => `முன்பு சொன்னதை விட லேட் ஆகும்: ${reason}`,
    earlier: (reason) => `முன்பு சொன்னதை விட சீக்கிரம் முறை வரும்: ${reason}`,
    reasons: {
      started: 'டாக்டர் பார்க்கத் தொடங்கிவிட்டார்.',
      notStarted: 'டாக்டர் இன்னும் பார்க்கத் தொடங்கவில்லை.',
      goesOn: 'டாக்டர் மீண்டும் பார்க்கத் தொடங்கிவிட்டார்.',
      withdrawn: 'முன்பு சொன்ன தாமதம் இப்போது இல்லை.',
      fewerAhead: 'உங்களுக்கு முன் இருப்பவர்கள் குறைந்துள்ளனர்.',
      putBack: 'ஒருவரை மீண்டும் உங்களுக்கு முன் சேர்த்தார்கள்.',
      back: 'முன்பு கூப்பிட்டவர் திரும்பி வந்துவிட்டார்.',
      placedAhead: 'அதிக நேரம் காத்திருக்க முடியாத ஒருவரை முன்னால் வைத்தார்கள்.',
      booked: 'புக்கிங் உள்ள ஒருவர் வந்திருக்கிறார்.',
      urgent: 'எமர்ஜென்சி நோயாளியை முதலில் பார்க்கிறார்கள்.',
      joined: 'வேறு டாக்டரின் நோயாளிகள் இந்த வரிசையில் சேர்ந்தனர்.',
      family: 'முன்னால் இருப்பவருடன் அவர் குடும்பத்தினரும் செல்கிறார்.',
      asked: 'டாக்டர் ஒருவரை முன்பே கூப்பிட்டார்.',
      calledBefore: 'ஒருவரை உங்களுக்கு முன் கூப்பிட்டார்கள்.',
      sooner: 'எதிர்பார்த்ததை விட முன்னதாக அழைக்கிறார்கள்.',
      slower: 'எதிர்பார்த்ததை விட அதிக நேரம் ஆகிறது.',
    },
    doubt: 'மூடுவதற்குள் உங்கள் முறை வராமல் போகலாம்',
    doubtAt: (time) => `${time} மணிக்கு மூடுவதற்குள் உங்கள் முறை வராமல் போகலாம்`,
    doubtOwn: 'உங்கள் இடம் அப்படியே இருக்கும். காத்திருப்பதா, வேறு நாள் வருவதா என்று கிளினிக் சொல்லும்.',
    doubtNew: 'ஆனாலும் நீங்கள் டோக்கன் பெறலாம், அல்லது முதலில் கிளினிக்கில் கேளுங்கள்.',
  },

  live: {
    live: 'லைவ்',
    offline: 'ஆஃப்லைன்.',
    updatedAt: (time) => `அப்டேட்: ${time}`,
    lastKnown: (age) => `கடைசி தகவல், ${age}.`,
    keepsTrying: 'நெட்வொர்க் கிடைத்ததும் தானாக அப்டேட் ஆகும்.',
    renewal: {
      renewed: 'Baari புதிய வெர்ஷன் வந்துள்ளது',
      renewedHint: 'இது பழைய பக்கம், இனி அப்டேட் ஆகாது. நீங்கள் எதுவும் எழுதாதபோது தானாக மீண்டும் திறக்கும்.',
      loadAgain: 'மீண்டும் திறங்கள்',
    },
    secondsAgo: 'ஒரு நிமிடத்திற்குள்',
    minutesAgo: (count) => `${count} நிமி முன்பு`,
    hoursAgo: (count) => `${count} மணி நேரம் முன்பு`,
  },

  refusals: {
    network:
      'நீங்கள் ஆஃப்லைனில் இருப்பது போல் தெரிகிறது. நெட்வொர்க்கைப் பார்த்து மீண்டும் முயலுங்கள்: எதுவும் இரண்டு முறை பதிவாகாது.',
    tokenFailed: 'டோக்கன் கொடுக்க முடியவில்லை. தயவுசெய்து மீண்டும் முயலுங்கள்.',
    actionFailed: 'அது நடக்கவில்லை. தயவுசெய்து சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.',
    rateLimited: (retryAfterSeconds) =>
      retryAfterSeconds === null
        ? 'பல முறை முயன்றுவிட்டீர்கள். தயவுசெய்து பிறகு மீண்டும் முயலுங்கள்.'
        : `பல முறை முயன்றுவிட்டீர்கள். ${minutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))} கழித்து மீண்டும் முயலுங்கள்.`,
    byReason: {
      'request.invalid': 'தயவுசெய்து பெயரையும் மொபைல் எண்ணையும் சரிபாருங்கள்.',
      'patient.invalid_phone': 'தயவுசெய்து சரியான மொபைல் எண்ணை எழுதுங்கள்',
      'clinic.inactive': 'டோக்கன் சேவை இப்போது இல்லை. தயவுசெய்து கிளினிக்கைத் தொடர்புகொள்ளுங்கள்.',
      'clinic.not_found': 'கிளினிக் கிடைக்கவில்லை',
      'doctor.not_found': 'டாக்டர் கிடைக்கவில்லை',
      'queue.practice_closed': 'இந்த டாக்டருக்கு இப்போது புதிய டோக்கன் கொடுப்பதில்லை.',
      'queue.phone_has_token': 'இந்த மொபைல் எண்ணுக்கு இன்று ஏற்கனவே டோக்கன் உள்ளது.',
      'patient.phone_gets_no_texts':
        'இந்தக் கிளினிக் இந்திய மொபைல் நம்பருக்கு மட்டுமே OTP அனுப்பும். வேறு நம்பர் எழுதுங்கள், அல்லது ரிசெப்ஷனில் கேளுங்கள்.',
      'patient.too_many_codes': 'இந்த மணி நேரத்தில் கிளினிக் இனி OTP அனுப்ப முடியாது. ரிசெப்ஷனில் டோக்கன் கேளுங்கள்.',
      'queue.family_limit': 'இந்த மொபைல் நம்பரில் குடும்பத்துக்கு இனி டோக்கன் எடுக்க முடியாது.',
      'billing.daily_token_limit': 'இந்த டாக்டருக்கு இன்று டோக்கன்கள் முடிந்தன. தயவுசெய்து கிளினிக்கைத் தொடர்புகொள்ளுங்கள்.',
      'billing.doctor_not_covered':
        'இந்த டாக்டருக்கு இப்போது புதிய டோக்கன் கொடுப்பதில்லை. தயவுசெய்து கிளினிக்கைத் தொடர்புகொள்ளுங்கள்.',
      'queue.token_not_found': 'இந்த டோக்கன் இப்போது இல்லை.',
      'queue.no_session': 'இந்த வரிசை முடிந்துவிட்டது.',
      'queue.token_not_waiting': 'இந்த டோக்கன் இப்போது வரிசையில் இல்லை.',
      'queue.token_already_arrived': 'நீங்கள் வந்திருப்பது கிளினிக்கிற்கு ஏற்கனவே தெரியும்.',
      'queue.token_not_arrived': 'நீங்கள் இன்னும் வரவில்லை என்று கிளினிக்கிற்குத் தெரியும்.',
      'queue.arrival_seen':
        'கிளினிக் உங்களைப் பார்த்துவிட்டது அல்லது கூப்பிட்டுவிட்டது. மீண்டும் வெளியே போக வேண்டுமானால் ரிசெப்ஷனில் சொல்லுங்கள்.',
      'queue.priority_limit': 'நீங்கள் பல முறை கேட்டுவிட்டீர்கள். தயவுசெய்து ரிசெப்ஷனில் சொல்லுங்கள்.',
    },
  },
};
