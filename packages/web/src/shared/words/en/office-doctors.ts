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
    passedBehind: 'Patients who missed their call',
    returns: 'Patients back from a test',
    reports: 'Patients only showing a report',
    seniorFrom: 'Senior citizen from age',
    followUpFee: 'Follow-up (₹)',
    reportFee: 'Showing a report (₹)',
    freeDays: 'Free period after a paid visit',
    freeVisits: 'Number of free visits',
    priorities: 'Who can be moved ahead',
    languages: 'Languages Spoken',
    workingHours: 'Working Hours',
  },
  /** What is said before the name. */
  titles: { dr: 'Dr.', none: 'None (for a queue such as Dressing or Vaccination)' },
  passedBehind: (count: number) => (count === 0 ? 'next' : `after the next ${count}`),
  returns: {
    soon: 'after the next 2',
    two_then_one: 'two of them, then one in turn',
    old_place: 'at their old place',
  },
  reports: { turn: 'in turn', soon: 'after the next 2' },
  seniorFrom: (age: number) => `${age} or older`,
  fees: 'Fees at the desk: follow-ups, reports, free visits',
  /** In a field, while nothing is typed. */
  feeAsUsual: 'same as the consultation fee',
  freeDays: (days: number) => (days === 0 ? 'none' : `for ${days} days`),
  freeVisits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  prioritiesHint: 'Staff move them ahead; they are called after the next 2.',
  letterHint: 'Comes before the numbers, as in A 7, if patients wait for several doctors.',
  nextLetter: 'Next free letter',
  noLetter: 'None',
  roomHint: 'Shown and announced when a patient is called: on the waiting-room screen and in the message.',
  roomExample: 'Room 3',
  /** In a field, while nothing is typed or chosen. */
  chooseSpecialty: 'Choose…',
  qualificationsExample: 'MBBS, MD',
  needed:
    'Name, specialty and phone number are required; a queue that is not for a doctor needs no specialty. Patients see all other details.',
  errors: {
    name: 'Please enter the doctor’s name.',
    specialty: 'Please choose a specialty.',
    phone: 'Phone number required. Please enter the doctor’s phone number.',
    years: (most: number) => `Enter years of experience as a whole number, 0 to ${most}.`,
    fee: 'Enter the fee in rupees, 0 or more, such as 500.',
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
    code: (doctor: string) => `OTP for ${doctor}`,
    copied: 'OTP copied!',
    steps: (doctor: string) => `What ${doctor} should do`,
    openApp: (url: string) => `Open ${url} on a phone or computer, or any page of Baari.`,
    choose: (doctorLogin: string) => `Choose ${doctorLogin}.`,
    enterPhone: (phone: string) => `Enter the phone number ${phone}.`,
    enterCode: (code: string) => `Enter the OTP ${code}.`,
    codeStays: 'The OTP stays the same. You can see it again with “View OTP” on the dashboard.',
    another: 'Add Another Doctor',
  },

  edit: {
    about: (doctor: string) => `${doctor}. Patients can see everything except the phone number.`,
    phoneHint: 'The doctor signs in with this number.',
    save: 'Save Changes',
    done: 'Doctor updated successfully',
    failed: 'Failed to update doctor',
    leave: 'Leave without saving?',
    loses: (doctor: string) => `What you changed about ${doctor} is lost.`,
    discard: 'Discard changes',
    keepEditing: 'Keep editing',
    signInAgain: 'Please sign in again to save the doctor.',
    changedMeanwhile: 'Someone else has changed this doctor',
    taken: (fields: readonly string[]) => `Updated with their changes: ${fields.join(', ')}.`,
    contested: (fields: readonly string[]) =>
      `You both changed: ${fields.join(', ')}. Their version is shown under the field.`,
    kept: 'Your changes are kept. Save again.',
    keptContested: 'Your changes are kept. Save again to replace theirs where you both made changes.',
    /** What somebody else saved where nothing of a list is chosen, and no hours on a day. */
    none: 'none',
    closed: 'closed',
    /** New weekly hours that leave bookings without hours. */
    endsBookings: {
      title: (count: number) =>
        plural(count, { one: 'These hours cancel 1 booking', other: `These hours cancel ${count} bookings` }),
      loses: (dates: string) =>
        `Booked on ${dates}, outside these hours. This cannot be undone. Please call them: they are listed under “Bookings” until their day is over.`,
      confirm: 'Save and cancel them',
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
    pageEnds: (url: string) => `The token page ${url} closes, and its address can be used again.`,
    signedOut: (doctor: string) => `${doctor} will be signed out everywhere, and the OTP will stop working.`,
    historyKept: 'The history of past tokens is kept.',
    done: 'Doctor deleted successfully',
    cancelled: (count: number) => `${waitingPatients(count)} lost their place and see it on their page.`,
    failed: 'Failed to delete doctor',
  },

  code: {
    title: 'Doctor Login OTP',
    about: (doctor: string) => `${doctor} signs in at “Doctor Login” with this phone number and OTP.`,
    current: 'Current OTP',
    failed: 'Failed to fetch OTP',
    copy: 'Copy OTP',
    copied: 'OTP copied to clipboard',
    copyFailedHint: 'Please copy the OTP manually.',
    printSlip: 'Print slip',
    /** On a button, here and in the question that follows. */
    regenerate: 'Regenerate OTP',
    regenerateTitle: 'Create a new OTP?',
    regenerateLoses: (doctor: string) =>
      `${doctor} will be signed out everywhere and will need the new OTP to sign in. The old OTP stops working at once.`,
    regenerating: 'Generating…',
    regenerated: 'New OTP generated successfully',
    regenerateFailed: 'Failed to regenerate OTP',
    locked: 'Sign-in is locked',
    lockedHint:
      'The code was entered wrongly too many times. If it was the doctor, allow sign-in for ten minutes.',
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
    scanOrType: 'Scan the code above, or type the address below.',
    type: 'Type the address below.',
    choose: 'Choose Doctor Login.',
    enterPhone: 'Enter your phone number.',
    enterCode: 'Enter the OTP.',
    keep: 'Keep this slip private: anyone who has it can run your queue.',
  },
};
