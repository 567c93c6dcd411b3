/** What the pages about doctors say: their form, their code, and removing one. */
import { words as console } from './console.ts';
import { plural } from './counts.ts';

const waitingPatients = (count: number) =>
  plural(count, { one: '1 waiting patient', other: `${count} waiting patients` });

export const doctors = {
  /** On a button, and the title of the page that it leads to. */
  addDoctor: 'Add Doctor',
  editDoctor: 'Edit Doctor',
  deleteDoctor: 'Delete Doctor',
  /** The fields of the form, and what a change by somebody else is named by. */
  fields: {
    name: 'Doctor Name',
    title: 'Title',
    letter: 'Letter',
    room: 'Room',
    specialty: 'Specialty',
    phone: console.labels.phoneNumber,
    yearsExperience: 'Years of Experience',
    qualifications: 'Qualifications',
    consultationFee: 'Consultation Fee (₹)',
    department: 'Department',
    bio: 'Bio/Description',
    passedBehind: 'Who missed the call and comes',
    returns: 'Who is back from a test',
    reports: 'Who only shows a report',
    seniorFrom: 'Who is a senior citizen',
    followUpFee: 'Follow-up (₹)',
    reportFee: 'Showing a report (₹)',
    freeDays: 'Free after a paid visit',
    freeVisits: 'How many are free',
    priorities: 'Who may be placed ahead',
    languages: 'Languages Spoken',
    workingHours: 'Working Hours',
  },
  /** What is said before the name. */
  titles: { dr: 'Dr.', none: 'None: a line such as Dressing or Vaccination' },
  passedBehind: (count: number) => (count === 0 ? 'next' : `after the next ${count}`),
  returns: {
    soon: 'after the next 2',
    two_then_one: 'two, then one in turn',
    old_place: 'at the old place',
  },
  reports: { turn: 'in turn', soon: 'after the next 2' },
  seniorFrom: (age: number) => `${age} or older`,
  fees: 'Fees at the desk: follow-ups, reports, free visits',
  /** In a field, while nothing is typed. */
  feeAsUsual: 'as the consultation',
  freeDays: (days: number) => (days === 0 ? 'none' : `for ${days} days`),
  freeVisits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  prioritiesHint: 'Staff place them ahead: they are called after the next 2.',
  letterHint: 'Before the numbers, as in A 7, where patients wait for several doctors.',
  nextLetter: 'The next free one',
  noLetter: 'None',
  roomHint: 'Said when a patient is called: on the waiting room’s screen, and in the message.',
  roomExample: 'Room 3',
  /** In a field, while nothing is typed or chosen. */
  chooseSpecialty: 'Choose…',
  qualificationsExample: 'MBBS, MD',
  needed:
    'Name, specialty and phone number are needed; a line that is no doctor needs no specialty. Patients see the rest.',
  errors: {
    name: 'Please enter the doctor’s name.',
    specialty: 'Please choose a specialty.',
    phone: 'Phone number required. Please enter the doctor’s phone number.',
    years: (most: number) => `Years of experience is a whole number from 0 to ${most}.`,
    fee: 'The fee is an amount in rupees, 0 or more, such as 500.',
  },

  hours: {
    copyToWeekdays: 'Copy Monday to all weekdays',
    copyToAllDays: 'Copy Monday to all days',
    /** Read out for what belongs to a day. */
    open: (weekday: string) => `${weekday}: open`,
    slot: (weekday: string, number: number) => `${weekday}, slot ${number}`,
    addTo: (weekday: string) => `${weekday}: add a slot`,
  },

  add: {
    signIn: 'Please sign in to add doctors.',
    signInAgain: 'Please sign in again to add the doctor.',
    adding: 'Adding doctor…',
    failed: 'Failed to add doctor',
    noClinicLeft: 'No clinic available',
    noClinic: 'No clinic found',
    noClinicHint: 'You need to be associated with a clinic to add doctors. Please contact support.',
    noClinicWays: 'You can also register your own clinic, or ask the owner of one to invite you.',
    adminsOnly: 'Admins and owners add doctors',
    askAdmin: (clinic: string) => `Please ask an admin or the owner of ${clinic}.`,
    inactive: (clinic: string) => `${clinic} is inactive`,
    inactiveHint: 'Doctors can be added once the clinic is active again.',
  },

  added: {
    done: 'Doctor added successfully!',
    code: (doctor: string) => `Login OTP of ${doctor}`,
    copied: 'OTP copied!',
    steps: (doctor: string) => `What ${doctor} does`,
    openApp: (url: string) => `Open the app: ${url} on a phone or computer, or any page of Baari.`,
    choose: (doctorLogin: string) => `Choose ${doctorLogin}.`,
    enterPhone: (phone: string) => `Enter the phone number ${phone}.`,
    enterCode: (code: string) => `Enter the OTP ${code}.`,
    codeStays: 'The OTP stays the same: View OTP on the dashboard shows it again.',
    another: 'Add Another Doctor',
  },

  edit: {
    about: (doctor: string) => `${doctor}. Patients see everything but the phone number.`,
    phoneHint: 'The doctor signs in with it.',
    save: 'Save Changes',
    done: 'Doctor updated successfully',
    failed: 'Failed to update doctor',
    leave: 'Leave without saving?',
    loses: (doctor: string) => `What you changed about ${doctor} is lost.`,
    discard: 'Discard changes',
    keepEditing: 'Keep editing',
    signInAgain: 'Please sign in again to save the doctor.',
    changedMeanwhile: 'Somebody else changed this doctor meanwhile',
    taken: (fields: readonly string[]) => `Taken over from them: ${fields.join(', ')}.`,
    contested: (fields: readonly string[]) =>
      `You both changed: ${fields.join(', ')}. What they saved stands under the field.`,
    kept: 'What you typed is kept. Save again.',
    keptContested: 'What you typed is kept. Save again to replace theirs where you both changed.',
    /** What somebody else saved where nothing of a list is chosen, and no hours on a day. */
    none: 'none',
    closed: 'closed',
    /** New weekly hours that leave bookings without hours. */
    endsBookings: {
      title: (count: number) =>
        plural(count, { one: 'These hours end 1 booking', other: `These hours end ${count} bookings` }),
      loses: (dates: string) =>
        `Booked on ${dates}, outside of these hours. It cannot be taken back. Ring them up: they are listed under “Bookings” until their day is over.`,
      confirm: 'Save and end them',
    },
  },

  remove: {
    title: (doctor: string) => `Delete ${doctor}?`,
    loses: (waiting: number) =>
      waiting === 0
        ? 'Nobody is waiting. This cannot be undone.'
        : plural(waiting, {
            one: '1 waiting patient loses the place in the queue. This cannot be undone.',
            other: `${waiting} waiting patients lose their places in the queue. This cannot be undone.`,
          }),
    pageEnds: (url: string) => `The token page ${url} ends; its address becomes free.`,
    signedOut: (doctor: string) => `${doctor} is signed out everywhere, and the OTP stops working.`,
    historyKept: 'The history of past tokens is kept.',
    done: 'Doctor deleted successfully',
    cancelled: (count: number) => `${waitingPatients(count)} lost their place and see it on their page.`,
    failed: 'Failed to delete doctor',
  },

  code: {
    title: 'Doctor Login OTP',
    about: (doctor: string) => `${doctor} signs in with this phone number and OTP at Doctor Login.`,
    current: 'Current OTP',
    failed: 'Failed to fetch OTP',
    copy: 'Copy OTP',
    copied: 'OTP copied to clipboard',
    copyFailedHint: 'Please copy the OTP manually.',
    printSlip: 'Print slip',
    /** On a button, here and in the question that follows. */
    regenerate: 'Regenerate OTP',
    regenerateTitle: 'Generate a new OTP?',
    regenerateLoses: (doctor: string) =>
      `${doctor} is signed out everywhere and needs the new OTP to sign in. The old one stops working at once.`,
    regenerating: 'Generating…',
    regenerated: 'New OTP generated successfully',
    regenerateFailed: 'Failed to regenerate OTP',
    locked: 'Sign-in is locked',
    lockedHint: 'There were too many wrong tries. If it was the doctor, allow sign-in for ten minutes.',
    allow: 'Allow sign-in',
    allowing: 'Allowing…',
    allowed: 'Sign-in allowed',
    allowedHint: 'The doctor can try again for ten minutes.',
    stillLocked: 'Sign-in is still locked',
  },

  /** What is printed for a doctor to sign in with. */
  slip: {
    heading: (clinic: string) => `${clinic} · Doctor Login`,
    code: 'OTP',
    scanOrType: 'Open the app: scan the code above, or type the address below.',
    type: 'Open the app: type the address below.',
    choose: 'Choose Doctor Login.',
    enterPhone: 'Enter your phone number.',
    enterCode: 'Enter the OTP.',
    keep: 'Keep this slip to yourself: who has it can run your queue.',
  },
};
