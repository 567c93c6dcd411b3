/** What several surfaces say. */
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import type { Reason } from '@baari/core/shared';
import { plural, minutes, duration } from './counts.ts';
import { timesByIntl } from '../../format/time-text.ts';

export const words = {
  locale: 'en-IN',
  timeText: timesByIntl('en-IN'),

  doctor: {
    name: (doctor: DoctorName) => doctorTitle(doctor, 'en'),
    /** A specialty and a language of core/doctors; what is none of them is said as it is, and none as nothing. */
    specialty: (specialty: string | null) => specialty ?? '',
    language: (language: string) => language,
    offline: 'Offline',
    available: 'Available now',
    /** A doctor who is not there yet, and one on a break. */
    from: (time: string) => `From ${time}`,
    backAt: (time: string) => `Back at ${time}`,
    opensToday: (time: string) => `Tokens open at ${time}`,
    opensTomorrow: (time: string) => `Tokens open tomorrow at ${time}`,
    opensOn: (weekday: string, time: string) => `Tokens open ${weekday} at ${time}`,
    /** Patients can take no more tokens of the day, or none of this doctor. */
    usedUp: 'No more tokens today',
    notCovered: 'No online tokens',
    waiting: (count: number) => `${count} waiting`,
    nowServing: 'Currently Serving',
    waitingLabel: 'Waiting',
    estimatedWait: 'Estimated wait',
    about: 'About the doctor',
    experience: 'Experience',
    years: (count: number) => plural(count, { one: '1 year', other: `${count} years` }),
    qualifications: 'Qualifications',
    department: 'Department',
    languages: 'Languages',
    fee: 'Consultation fee',
    hours: 'Hours',
    closedAllDay: 'Closed',
    openAllDay: 'Open 24 hours',
    today: 'today',
    tomorrow: 'tomorrow',
    /** An absence of the doctor and a holiday of the clinic: today, tomorrow, on a day, until one. */
    awayOn: (when: string) => `On leave ${when}`,
    closedOn: (when: string) => `Closed ${when}`,
    until: (day: string) => `until ${day}`,
    weekdays: {
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
    and: (items: readonly string[]) => new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(items),
  },

  /** In place of a clinic's doctors. */
  board: {
    noDoctors: 'No doctors yet',
    gone: 'Clinic not found or inactive.',
  },

  announcement: {
    delay: (doctor: string, time: string) => `${doctor} starts at about ${time}`,
    break: (time: string) => `On a break until ${time}`,
  },

  toast: { dismiss: 'Dismiss' },

  /** Waits that were learned: how long, around when, and why so long. */
  wait: {
    none: 'No wait',
    anyMoment: 'Any moment',
    about: (count: number) => `About ${duration(count)}`,
    /** The range in which nine of ten waits end; `least` 0 is at any moment. */
    likely: (least: number, most: number) => {
      if (least === 0) return `likely within ${duration(most)}`;
      return most < 60 ? `likely ${least}–${most} min` : `likely ${duration(least)} – ${duration(most)}`;
    },
    around: (time: string) => `around ${time}`,
    by: (time: string) => `by ${time}`,
    /** Both in one sentence, as it is spoken. */
    turn: (around: string, by: string) => `Your turn: around ${around}, by ${by} at the latest.`,
    early: 'Early estimate',
    earlyHint: (doctor: string) =>
      `Early estimate: it will improve as we learn how long ${doctor} takes with each patient.`,
    slow: (doctor: string) => `${doctor} is taking longer than usual today`,
    fast: (doctor: string) => `${doctor} is quicker than usual today`,
    late: (doctor: string) => `${doctor} is late`,
    lateSince: (doctor: string, time: string) => `${doctor} is late: the scheduled start was ${time}.`,
    longVisit: 'This consultation is taking longer than usual',
    /** Why a turn is another than was shown before. */
    later: (reason: string) => `Later than we said before. ${reason}`,
    earlier: (reason: string) => `Earlier than we said before. ${reason}`,
    /** Each a sentence: of a position that grew it stands alone. */
    reasons: {
      started: 'The doctor has started.',
      notStarted: 'The doctor has not started yet.',
      goesOn: 'The doctor has started seeing patients again.',
      withdrawn: 'The delay or break announced earlier is over.',
      fewerAhead: 'There are fewer people ahead of you.',
      putBack: 'A patient was put back in the queue ahead of you.',
      back: 'A patient who was called earlier is back.',
      placedAhead: 'A patient who cannot wait long was moved ahead.',
      booked: 'A patient with a booking for this time has arrived.',
      urgent: 'An emergency patient is being seen first.',
      joined: 'Patients of another doctor have joined this queue.',
      family: 'A family member is going in with a patient ahead of you.',
      asked: 'The doctor has called a patient out of turn.',
      calledBefore: 'Another patient was called before you.',
      sooner: 'Patients were called sooner than expected.',
      slower: 'Visits are taking longer than expected.',
    },
    doubt: 'You may not be reached before closing',
    doubtAt: (time: string) => `You may not be reached before closing at ${time}`,
    doubtOwn: 'You keep your place. The clinic can tell you whether to wait or to come another time.',
    doubtNew: 'You can still take a token, or ask the clinic first.',
  },

  live: {
    live: 'Live',
    offline: 'Offline.',
    updatedAt: (time: string) => `Updated ${time}`,
    lastKnown: (age: string) => `Last update ${age}.`,
    keepsTrying: 'It will update when you are back online.',
    renewal: {
      renewed: 'Baari has been updated',
      renewedHint: 'This page is out of date. It will reload when you are not typing.',
      loadAgain: 'Reload',
    },
    secondsAgo: 'less than a minute ago',
    minutesAgo: (count: number) => `${count} min ago`,
    hoursAgo: (count: number) => plural(count, { one: '1 hour ago', other: `${count} hours ago` }),
  },

  refusals: {
    network: 'You seem to be offline. Check your internet and try again. You will not get two tokens.',
    tokenFailed: 'Failed to generate token. Please try again.',
    actionFailed: 'Something went wrong. Please try again in a moment.',
    rateLimited: (retryAfterSeconds: number | null) =>
      retryAfterSeconds === null
        ? 'Too many requests. Please try again later.'
        : `Too many requests. Please try again in ${minutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))}.`,
    byReason: {
      'request.invalid': 'Please check the name and the phone number.',
      'patient.invalid_phone': 'Please enter a valid phone number',
      'clinic.inactive': 'Queue system is currently inactive. Please contact the clinic directly.',
      'clinic.not_found': 'Clinic not found',
      'doctor.not_found': 'Doctor not found',
      'queue.practice_closed': 'No new tokens for this doctor at the moment.',
      'queue.phone_has_token': 'A token has already been generated for this phone number today.',
      'patient.phone_gets_no_texts':
        'The clinic sends OTPs to Indian mobile numbers only. Enter another number, or ask at reception.',
      'patient.too_many_codes':
        'The clinic cannot send more OTPs this hour. Please ask for a token at reception.',
      'queue.family_limit': 'This phone number already has the most tokens a family can take.',
      'billing.daily_token_limit':
        'This doctor has reached the limit of tokens for today. Please contact the clinic directly.',
      'billing.doctor_not_covered':
        'Online tokens are not available for this doctor at the moment. Please call the clinic.',
      'queue.token_not_found': 'This token is no longer valid.',
      'queue.no_session': 'This queue has ended.',
      'queue.token_not_waiting': 'This token is no longer in the queue.',
      'queue.token_already_arrived': 'The clinic already knows that you are here.',
      'queue.token_not_arrived': 'The clinic knows that you are not here yet.',
      'queue.arrival_seen':
        'The clinic has already seen you or called you. If you need to step out, please tell reception.',
      'queue.priority_limit': 'You have already asked several times. Please speak to reception.',
    } satisfies Partial<Record<Reason, string>>,
  },
};
