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
    opensTomorrow: (time: string) => `Opens tomorrow ${time}`,
    opensOn: (weekday: string, time: string) => `Opens ${weekday} ${time}`,
    /** Patients can take no more tokens of the day, or none of this doctor. */
    usedUp: 'No more tokens today',
    notCovered: 'No tokens online',
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
    today: 'today',
    tomorrow: 'tomorrow',
    /** An absence of the doctor and a holiday of the clinic: today, tomorrow, on a day, until one. */
    awayOn: (when: string) => `Away ${when}`,
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
    turn: (around: string, by: string) => `Your turn is around ${around}, by ${by}.`,
    early: 'Early estimate',
    earlyHint: (doctor: string) =>
      `Early estimate: it gets better as it becomes known how long visits to ${doctor} take.`,
    slow: (doctor: string) => `${doctor} is running slow today`,
    fast: (doctor: string) => `${doctor} is faster than usual today`,
    late: (doctor: string) => `${doctor} is late`,
    lateSince: (doctor: string, time: string) => `${doctor} is late: the scheduled start was at ${time}.`,
    longVisit: 'This visit is running long',
    /** Why a turn is another than was shown before. */
    later: (reason: string) => `Later than shown before. ${reason}`,
    earlier: (reason: string) => `Earlier than shown before. ${reason}`,
    /** Each a sentence: of a position that grew it stands alone. */
    reasons: {
      started: 'The doctor has started.',
      notStarted: 'The doctor has not started yet.',
      goesOn: 'The doctor goes on already.',
      withdrawn: 'What was announced no longer holds.',
      fewerAhead: 'Fewer people are ahead of you.',
      putBack: 'Somebody is ahead of you again.',
      back: 'Somebody who was called before is back.',
      placedAhead: 'A patient who may not wait long was placed ahead.',
      booked: 'A patient who had booked this time has come.',
      urgent: 'An urgent patient is seen first.',
      joined: 'Patients of another doctor joined this line.',
      family: 'Somebody of the family goes in with a patient ahead.',
      asked: 'The doctor asked for a patient out of turn.',
      calledBefore: 'Somebody was called before you.',
      sooner: 'Patients were called sooner than expected.',
      slower: 'Visits are taking longer than expected.',
    },
    doubt: 'You may not be reached before closing',
    doubtAt: (time: string) => `You may not be reached before closing at ${time}`,
    doubtOwn: 'You keep your place. The clinic can tell you whether to wait or to come another time.',
    doubtNew: 'You can take a token all the same, or ask the clinic first.',
  },

  live: {
    live: 'Live',
    offline: 'Offline.',
    updatedAt: (time: string) => `Updated ${time}`,
    lastKnown: (age: string) => `Last known state, ${age}.`,
    keepsTrying: 'It catches up by itself when you are connected.',
    renewal: {
      renewed: 'Baari was renewed',
      renewedHint:
        'This page is from before and is not kept up to date. It loads itself again when nothing is typed.',
      loadAgain: 'Load again',
    },
    secondsAgo: 'less than a minute ago',
    minutesAgo: (count: number) => `${count} min ago`,
    hoursAgo: (count: number) => plural(count, { one: '1 hour ago', other: `${count} hours ago` }),
  },

  refusals: {
    network: 'You seem to be offline. Check your connection and try again: nothing is taken twice.',
    tokenFailed: 'Failed to generate token. Please try again.',
    actionFailed: 'That did not work. Please try again in a moment.',
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
      'queue.practice_closed': 'The doctor takes no new tokens at the moment.',
      'queue.phone_has_token': 'A token has already been generated for this phone number today.',
      'patient.phone_gets_no_texts':
        'The clinic sends codes to Indian mobile numbers only. Type another number, or ask at the reception.',
      'patient.too_many_codes':
        'The clinic cannot send more codes within this hour. Please ask for a token at the reception.',
      'queue.family_limit': 'This phone number already has as many tokens as a family can take.',
      'billing.daily_token_limit':
        'This doctor has reached the limit of tokens for today. Please contact the clinic directly.',
      'billing.doctor_not_covered':
        'This doctor gives out no new tokens at the moment. Please contact the clinic directly.',
      'queue.token_not_found': 'This token does not exist any more.',
      'queue.no_session': 'This queue has ended.',
      'queue.token_not_waiting': 'This token is not waiting any more.',
      'queue.token_already_arrived': 'The clinic already knows that you are here.',
      'queue.token_not_arrived': 'The clinic knows that you are not here yet.',
      'queue.arrival_seen':
        'The clinic has seen you or called you. If you have to go away again, tell the desk.',
      'queue.priority_limit': 'You have asked many times. Please tell the desk.',
    } satisfies Partial<Record<Reason, string>>,
  },
};
