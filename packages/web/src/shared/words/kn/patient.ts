/** What patients read, in Kannada. Not yet read by a native speaker. */
import type { PatientWords } from '../en/catalog.ts';
import { minutes, people, plural } from './counts.ts';
import { words as shared } from './shared.ts';

const afterNext = (ahead: number) => {
  if (ahead === 0) return 'ಮುಂದಿನ ಸರದಿ ನಿಮ್ಮದು.';
  return ahead === 1 ? 'ಒಬ್ಬರ ನಂತರ ನಿಮ್ಮ ಸರದಿ.' : `${ahead} ಜನರ ನಂತರ ನಿಮ್ಮ ಸರದಿ.`;
};

export const words: PatientWords = {
  ...shared,

  clinic: {
    title: (clinic) => `${clinic} · ಟೋಕನ್ ಪಡೆಯಿರಿ`,
    doctorTitle: (doctor, clinic) => `${doctor} · ${clinic}`,
    chooseDoctor: 'ವೈದ್ಯರನ್ನು ಆಯ್ಕೆಮಾಡಿ',
    noDoctorsHint: 'ಈ ಕ್ಲಿನಿಕ್ ಇನ್ನೂ ವೈದ್ಯರನ್ನು ಸೇರಿಸಿಲ್ಲ. ದಯವಿಟ್ಟು ನೇರವಾಗಿ ಕ್ಲಿನಿಕ್ ಅನ್ನು ಸಂಪರ್ಕಿಸಿ.',
    doctorGone: 'ವೈದ್ಯರು ಸಿಗಲಿಲ್ಲ',
    selectDoctor: 'ದಯವಿಟ್ಟು ವೈದ್ಯರನ್ನು ಆಯ್ಕೆಮಾಡಿ',
    allDoctors: 'ಎಲ್ಲಾ ವೈದ್ಯರು',
    backToClinics: 'ಕ್ಲಿನಿಕ್‌ಗಳ ಪಟ್ಟಿಗೆ',
    refresh: 'ನವೀಕರಿಸಿ',
    refreshing: 'ನವೀಕರಿಸುತ್ತಿದೆ…',
    refreshed: (time) => `ನವೀಕರಿಸಿದ ಸಮಯ: ${time}`,
    refreshFailed: 'ವೈದ್ಯರ ವಿವರಗಳು ಸಿಗಲಿಲ್ಲ',
    getToken: 'ಟೋಕನ್ ಪಡೆಯಿರಿ',
    seeQueue: 'ವಿವರ ನೋಡಿ',
    inactiveTitle: 'ಟೋಕನ್ ಸೇವೆ ಚಾಲ್ತಿಯಲ್ಲಿಲ್ಲ',
    inactive: 'ಟೋಕನ್ ಸೇವೆ ಈಗ ಚಾಲ್ತಿಯಲ್ಲಿಲ್ಲ. ದಯವಿಟ್ಟು ನೇರವಾಗಿ ಕ್ಲಿನಿಕ್ ಅನ್ನು ಸಂಪರ್ಕಿಸಿ.',
    goHome: 'ಮುಖಪುಟಕ್ಕೆ ಹೋಗಿ',
    call: 'ಫೋನ್ ಮಾಡಿ',
    callClinic: 'ಕ್ಲಿನಿಕ್‌ಗೆ ಫೋನ್ ಮಾಡಿ',
    email: 'ಇಮೇಲ್',
    directions: 'ದಾರಿ ನೋಡಿ',
    contact: 'ಕ್ಲಿನಿಕ್ ಅನ್ನು ಸಂಪರ್ಕಿಸಿ',
  },

  travel: {
    offer: 'ಯಾವಾಗ ಹೊರಡಬೇಕು ಎಂದು ತಿಳಿಸಿ',
    offerHint: 'ಕ್ಲಿನಿಕ್ ಎಷ್ಟು ದೂರ ಎಂದು ನಿಮ್ಮ ಫೋನೇ ಲೆಕ್ಕ ಹಾಕುತ್ತದೆ. ನೀವು ಇರುವ ಜಾಗ ಫೋನ್ ಬಿಟ್ಟು ಹೋಗುವುದಿಲ್ಲ.',
    typeInstead: 'ನಿಮಿಷಗಳನ್ನು ಬರೆಯಿರಿ',
    typed: 'ಕ್ಲಿನಿಕ್‌ಗೆ ಎಷ್ಟು ನಿಮಿಷ',
    typedTooMuch: (max) => `0 ಇಂದ ${max} ವರೆಗೆ ನಿಮಿಷ ಬರೆಯಿರಿ.`,
    take: 'ಈ ನಿಮಿಷಗಳನ್ನು ಬಳಸಿ',
    asking: 'ನೀವು ಇರುವ ಜಾಗ ತಿಳಿಯಲಾಗುತ್ತಿದೆ…',
    known: (count) => `ಕ್ಲಿನಿಕ್‌ಗೆ ಸುಮಾರು ${minutes(count)}`,
    knownHint: 'ಯಾವಾಗ ಹೊರಡಬೇಕು ಎಂದು ನಿಮ್ಮ ಟೋಕನ್ ಪುಟ ತಿಳಿಸುತ್ತದೆ.',
    forget: 'ಬಳಸಬೇಡಿ',
    again: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
    unavailable: 'ಲೊಕೇಶನ್ ಅನುಮತಿ ಇಲ್ಲ. ಪ್ರಯಾಣದ ಸಮಯ ಅಂದಾಜಿಸಲು ಆಗುವುದಿಲ್ಲ.',
    goesOn: 'ಆದರೂ ನೀವು ಟೋಕನ್ ಪಡೆಯಬಹುದು.',
    failures: {
      denied: 'ನೀವು ಲೊಕೇಶನ್ ಅನುಮತಿ ಕೊಟ್ಟಿಲ್ಲ',
      unavailable: 'ಲೊಕೇಶನ್ ಮಾಹಿತಿ ಸಿಗಲಿಲ್ಲ',
      timeout: 'ಲೊಕೇಶನ್ ತಿಳಿಯಲು ತುಂಬಾ ಸಮಯ ಹಿಡಿಯಿತು',
      unknown: 'ಲೊಕೇಶನ್ ತಿಳಿಯುವಾಗ ಏನೋ ದೋಷವಾಯಿತು',
      unsupported: 'ಈ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ಲೊಕೇಶನ್ ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ',
    },
    leaveAt: (time) => `ಸುಮಾರು ${time}ಕ್ಕೆ ಹೊರಡಿ`,
    canComeFrom: (time) => `ಸುಮಾರು ${time}ರಿಂದ ನಿಮ್ಮ ಸರದಿ ಯಾವಾಗ ಬೇಕಾದರೂ ಬರಬಹುದು.`,
    cutCloser: 'ಸ್ವಲ್ಪ ತಡವಾಗಿ ಹೊರಡುತ್ತೇನೆ',
    cutCloserHint: 'ತಡವಾಗಿ ಹೊರಟು ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿ ಕಡಿಮೆ ಕಾಯಿರಿ. ಆದರೆ ನೀವು ತಲುಪುವ ಮೊದಲೇ ಕರೆಯುವ ಸಾಧ್ಯತೆ ಸುಮಾರು ಎರಡರಷ್ಟಾಗುತ್ತದೆ.',
    way: (count) => `ಕ್ಲಿನಿಕ್ ತಲುಪಲು ಸುಮಾರು ${minutes(count)} ಬೇಕು.`,
    timeToLeave: 'ಹೊರಡುವ ಸಮಯವಾಗಿದೆ',
    timeToLeaveHint: (time) => `ಈಗಲೇ ಹೊರಡಿ: ಸುಮಾರು ${time}ರಿಂದ ನಿಮ್ಮ ಸರದಿ ಯಾವಾಗ ಬೇಕಾದರೂ ಬರಬಹುದು.`,
    timeToLeaveNow: 'ನಿಮ್ಮ ಸರದಿ ಯಾವ ಕ್ಷಣದಲ್ಲಾದರೂ ಬರಬಹುದು. ಈಗಲೇ ಹೊರಡಿ.',
  },

  sooner: { offer: 'ಬೇಗ ತೋರಿಸಬೇಕೇ?' },

  token: {
    heading: (label) => `ಟೋಕನ್ ${label}`,
    label: 'ನಿಮ್ಮ ಟೋಕನ್',
    own: 'ನಿಮ್ಮ ಟೋಕನ್‌ಗಳು',
    ownNumber: (label) => `ನಿಮ್ಮ ಟೋಕನ್ ${label}`,
    open: 'ತೆರೆಯಿರಿ',
    forPatient: (name) => `ಹೆಸರು: ${name}`,
    ahead: 'ನಿಮ್ಮ ಮುಂದೆ',
    aheadCount: (count) => (count === 0 ? 'ಯಾರೂ ಇಲ್ಲ' : people(count)),
    aheadShort: (count) => (count === 0 ? 'ಮುಂದೆ ನೀವೇ' : `ಮುಂದೆ ${people(count)}`),
    next: 'ಮುಂದಿನ ಸರದಿ ನಿಮ್ಮದು, ಬಾಗಿಲ ಬಳಿ ಇರಿ.',
    almost: 'ನಿಮ್ಮ ಸರದಿ ಹತ್ತಿರ ಬಂದಿದೆ. ದಯವಿಟ್ಟು ಈಗ ಕ್ಲಿನಿಕ್‌ಗೆ ಬನ್ನಿ.',
    almostHere: 'ನಿಮ್ಮ ಸರದಿ ಹತ್ತಿರ ಬಂದಿದೆ. ದಯವಿಟ್ಟು ಹತ್ತಿರದಲ್ಲೇ ಇರಿ.',
    position: (position) => `ಸಾಲಿನಲ್ಲಿ ನಿಮ್ಮ ಸ್ಥಾನ: ${position}`,
    wait: 'ಕಾಯುವ ಸಮಯ',
    startsAt: (time) => `ಆರಂಭವಾಗುವ ಸಮಯ: ${time}.`,
    seeing: (doctor, label) => `${doctor} ಈಗ ನೋಡುತ್ತಿರುವುದು: ಟೋಕನ್ ${label}`,
    lastCalled: (doctor, label) => `${doctor} ಕೊನೆಯದಾಗಿ ಕರೆದದ್ದು: ಟೋಕನ್ ${label}`,
    notStarted: (doctor) => `${doctor} ಇನ್ನೂ ನೋಡಲು ಆರಂಭಿಸಿಲ್ಲ`,
    announced: (text) => `${text}. ನಿಮ್ಮ ಸ್ಥಾನ ಹಾಗೆಯೇ ಇರುತ್ತದೆ, ಸಮಯವನ್ನು ಅಲ್ಲಿಂದಲೇ ಲೆಕ್ಕಿಸಲಾಗಿದೆ.`,
    announceAhead: (ahead, nowServing) => {
      const place = ahead === 0 ? 'ಮುಂದಿನ ಸರದಿ ನಿಮ್ಮದು.' : `ನಿಮ್ಮ ಮುಂದೆ ${people(ahead)}.`;
      return nowServing === null ? place : `ಈಗ ಟೋಕನ್ ${nowServing} ಸರದಿ. ${place}`;
    },
    called: 'ನಿಮ್ಮ ಸರದಿ ಬಂದಿದೆ!',
    calledTo: (room) => (room === null ? 'ದಯವಿಟ್ಟು ವೈದ್ಯರ ಕೊಠಡಿಗೆ ಹೋಗಿ.' : `ದಯವಿಟ್ಟು ಒಳಗೆ ಹೋಗಿ: ${room}.`),
    recalled: (times) =>
      plural(times, { one: 'ನಿಮ್ಮನ್ನು ಮತ್ತೆ ಕರೆದಿದ್ದಾರೆ.', other: `ನಿಮ್ಮನ್ನು ಮತ್ತೆ ${times} ಬಾರಿ ಕರೆದಿದ್ದಾರೆ.` }),
    completed: 'ವೈದ್ಯರನ್ನು ನೋಡಿದ್ದಾಯಿತು',
    completedHint: 'ನಮ್ಮ ಕ್ಲಿನಿಕ್‌ಗೆ ಬಂದಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.',
    cancelled: {
      skipped: {
        short: 'ದಾಟಿದೆ',
        title: 'ನಿಮ್ಮ ಟೋಕನ್ ದಾಟಿ ಮುಂದೆ ಹೋಗಿದ್ದಾರೆ',
        hint: 'ಮುಂದಿನವರನ್ನು ಕರೆದಿದ್ದಾರೆ. ನೀವು ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿದ್ದರೆ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ: ನಿಮ್ಮನ್ನು ಮತ್ತೆ ಸಾಲಿಗೆ ಸೇರಿಸಬಹುದು.',
      },
      no_show: {
        short: 'ತಪ್ಪಿದೆ',
        title: 'ನಿಮ್ಮನ್ನು ಕರೆದಿದ್ದರು, ನಿಮ್ಮ ಸರದಿ ತಪ್ಪಿದೆ',
        hint: 'ನೀವು ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿದ್ದರೆ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ: ನಿಮ್ಮನ್ನು ಮತ್ತೆ ಸಾಲಿಗೆ ಸೇರಿಸಬಹುದು.',
      },
      left: {
        short: 'ಬಿಟ್ಟಿದ್ದೀರಿ',
        title: 'ನೀವು ಈ ಟೋಕನ್ ಬಿಟ್ಟುಕೊಟ್ಟಿದ್ದೀರಿ',
        hint: 'ಆದರೂ ವೈದ್ಯರಿಗೆ ತೋರಿಸಬೇಕಿದ್ದರೆ ಹೊಸ ಟೋಕನ್ ಪಡೆಯಿರಿ.',
      },
      practice_closed: {
        short: 'ಮುಗಿದಿದೆ',
        title: 'ವೈದ್ಯರು ನೋಡುವ ಸಮಯ ಮುಗಿದಿದೆ',
        hint: 'ಈ ಹೊತ್ತಿನಲ್ಲಿ ವೈದ್ಯರು ಇನ್ನು ಯಾರನ್ನೂ ನೋಡುವುದಿಲ್ಲ. ಕ್ಲಿನಿಕ್‌ಗೆ ಫೋನ್ ಮಾಡಿ, ಅಥವಾ ಮುಂದಿನ ಹೊತ್ತಿಗೆ ಟೋಕನ್ ಪಡೆಯಿರಿ.',
      },
      reset: {
        short: 'ರದ್ದು',
        title: 'ಸಾಲನ್ನು ಹೊಸದಾಗಿ ಆರಂಭಿಸಲಾಗಿದೆ',
        hint: 'ಕ್ಲಿನಿಕ್ ಸಾಲನ್ನು, ಅದರ ಜೊತೆ ನಿಮ್ಮ ಟೋಕನ್ ಅನ್ನು ತೆಗೆದಿದೆ. ದಯವಿಟ್ಟು ಹೊಸ ಟೋಕನ್ ಪಡೆಯಿರಿ ಅಥವಾ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಕೇಳಿ.',
      },
      undone: {
        short: 'ರದ್ದು',
        title: 'ಈ ಟೋಕನ್ ಹಿಂಪಡೆಯಲಾಗಿದೆ',
        hint: 'ಕೊಟ್ಟ ತಕ್ಷಣ ಕ್ಲಿನಿಕ್ ಇದನ್ನು ರದ್ದು ಮಾಡಿದೆ. ಅರ್ಥವಾಗದಿದ್ದರೆ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಕೇಳಿ.',
      },
      moved: {
        short: 'ಬದಲಾಗಿದೆ',
        title: 'ನಿಮ್ಮನ್ನು ಬೇರೆ ವೈದ್ಯರಿಗೆ ಬದಲಿಸಲಾಗಿದೆ',
        hint: 'ಈ ಪುಟವನ್ನು ಮತ್ತೆ ತೆರೆಯಿರಿ: ನಿಮ್ಮ ಹೊಸ ಟೋಕನ್ ಕಾಣುತ್ತದೆ.',
      },
    },
    movedTo: {
      clinic: (doctor) => `ಈಗ ನಿಮ್ಮ ವೈದ್ಯರು: ${doctor}. ನಿಮ್ಮ ಸ್ಥಾನವನ್ನು ನ್ಯಾಯವಾಗಿ ಇರಿಸಲಾಗಿದೆ.`,
      patient: (doctor) => `ನೀವು ಕೇಳಿದಂತೆ ಈಗ ನಿಮ್ಮ ವೈದ್ಯರು: ${doctor}.`,
    },
    passed: {
      short: 'ಸರದಿ ದಾಟಿದೆ',
      missed: (time) => (time === null ? 'ನಿಮ್ಮ ಸರದಿ ಬಂದು ಹೋಗಿದೆ.' : `ನಿಮ್ಮನ್ನು ${time}ಕ್ಕೆ ಕರೆದಿದ್ದರು.`),
      hint: 'ನೀವು ಬಂದಿದ್ದೀರಿ ಎಂದು ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ.',
      afterNext,
    },
    away: {
      short: 'ಪರೀಕ್ಷೆಗೆ',
      title: 'ನೀವು ಪರೀಕ್ಷೆಗೆ ಹೋಗಿದ್ದೀರಿ.',
      hint: 'ಮರಳಿ ಬಂದಾಗ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ.',
      back: 'ಮರಳಿ ಬಂದಿದ್ದೇನೆ',
      afterNext,
    },
    completedShort: 'ಮುಗಿದಿದೆ',
    calledShort: 'ನಿಮ್ಮ ಸರದಿ',
    here: 'ನಾನು ಬಂದಿದ್ದೇನೆ',
    hereSaid: 'ನೀವು ಬಂದಿರುವುದು ಕ್ಲಿನಿಕ್‌ಗೆ ಗೊತ್ತಿದೆ.',
    hereSaving: 'ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ…',
    notHere: 'ನಾನು ಇನ್ನೂ ಬಂದಿಲ್ಲ',
    leave: 'ನನಗೆ ಬರಲು ಆಗುವುದಿಲ್ಲ',
    leaveQuestion: (label) => `ಟೋಕನ್ ${label} ಬೇಡವೇ? ಸಾಲಿನಲ್ಲಿ ನಿಮ್ಮ ಸ್ಥಾನ ಹೋಗುತ್ತದೆ.`,
    leaveConfirm: 'ನನಗೆ ಟೋಕನ್ ಬೇಡ',
    leaveSaving: 'ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ…',
    leaveKeep: 'ಇರಲಿ',
    newToken: 'ಹೊಸ ಟೋಕನ್ ಪಡೆಯಿರಿ',
    family: 'ಕುಟುಂಬದವರಿಗೆ ಟೋಕನ್',
    share: 'ಹಂಚಿಕೊಳ್ಳಿ',
    shareText: (label, clinic) => `${clinic}: ಟೋಕನ್ ${label}`,
    copied: 'ಲಿಂಕ್ ಕಾಪಿ ಆಗಿದೆ',
    copyFailed: 'ಲಿಂಕ್ ಕಾಪಿ ಆಗಲಿಲ್ಲ. ಬ್ರೌಸರ್‌ನ ವಿಳಾಸ ಪಟ್ಟಿಯಿಂದ ಕಾಪಿ ಮಾಡಿ.',
    visit: 'ನಿಮ್ಮ ಭೇಟಿ',
    issuedAt: (time) => `ಪಡೆದ ಸಮಯ: ${time}`,
    generated: 'ಟೋಕನ್ ಸಿಕ್ಕಿದೆ!',
    generatedHint: (label) => `ನಿಮ್ಮ ಟೋಕನ್ ನಂಬರ್ ${label}.`,
  },
};
