/** What the owner’s pages say. */
import { words as console } from './console.ts';
import { clinicCount, doctorCount, duration, plural, tokenCount } from './counts.ts';

const waitingPatients = (count: number) =>
  plural(count, { one: '1 waiting patient', other: `${count} waiting patients` });
const freeCovers = (limit: number) => `The Free plan covers ${doctorCount(limit)}.`;
const degrees = (value: number) => `${Math.abs(value).toFixed(5)}°`;

export const words = {
  ...console,

  /** On links and buttons of several pages. */
  ways: {
    backToDashboard: 'Back to Dashboard',
    backToHome: 'Back to Home',
    registerClinic: 'Register Clinic',
  },

  copyFailed: 'Copy Failed',
  urlCopied: 'URL copied',
  copyUrlByHand: 'Please copy the URL manually.',
  roles: {
    names: console.roleNames,
    /** What a role may do. */
    powers: {
      staff: 'Runs the queues, looks after patients, prints.',
      admin: 'Does what staff does, and manages doctors, their codes, settings, staff and the history.',
      owner: 'Does what admins do, manages admins, and can deactivate or delete the clinic.',
    },
    described: (role: string, powers: string) => `${role}: ${powers}`,
  },

  doctors: {
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
      from: (slot: string) => `${slot}, from`,
      to: (slot: string) => `${slot}, to`,
      remove: (slot: string) => `Remove ${slot}`,
      addTo: (weekday: string) => `${weekday}: add a slot`,
      add: 'Add a slot',
      unfilled: 'Please fill in both times.',
      noLength: 'A slot must end at another time than it starts.',
      backwards: (start: string, end: string) =>
        `${start} to ${end} ends before it begins. A day’s queue ends at 4:00am at the latest.`,
      overlap: 'These times overlap. Change one of them.',
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
    },

    remove: {
      title: (doctor: string) => `Delete ${doctor}?`,
      loses: (waiting: number) =>
        waiting === 0
          ? 'Nobody is waiting. This can not be undone.'
          : plural(waiting, {
              one: '1 waiting patient loses the place in the queue. This can not be undone.',
              other: `${waiting} waiting patients lose their places in the queue. This can not be undone.`,
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
  },

  team: {
    members: (count: number) => plural(count, { one: '1 member', other: `${count} members` }),
    invitations: (count: number) =>
      plural(count, { one: '1 open invitation', other: `${count} open invitations` }),
    loading: 'Loading the team…',
    failed: 'Error loading the team',
    belongTo: (clinic: string) => `You belong to ${clinic}`,
    denied: 'You do not have permission to access this clinic’s team.',
    /** Stands after one’s own name. */
    you: '(You)',
    since: (day: string) => `since ${day}`,

    role: 'Role',
    /** In the menu of a member. */
    make: { admin: 'Make admin', staff: 'Make staff' },
    roleChanged: 'Role changed',
    isNow: {
      admin: (name: string) => `${name} is an admin now.`,
      staff: (name: string) => `${name} is staff now.`,
    },
    roleNotChanged: 'The role was not changed',

    removeFromClinic: 'Remove from clinic',
    /** On the button that confirms it. */
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeLoses: (name: string, clinic: string) =>
      `${name} loses access to ${clinic} at once, also where a page of it is open now. What they did stays in the history.`,
    removed: 'Member removed',
    removedHint: (name: string, clinic: string) => `${name} has no access to ${clinic} any more.`,
    notRemoved: 'The member was not removed',

    leave: 'Leave clinic',
    leaveTitle: (clinic: string) => `Leave ${clinic}?`,
    leaveLoses:
      'You can not open its queues, patients and pages any more. To come back you need a new invitation.',
    leaving: 'Leaving…',
    left: 'You left the clinic',
    notLeft: 'You did not leave the clinic',

    invite: {
      title: 'Invite somebody',
      emailHint: 'The link in the mail works for 7 days.',
      send: 'Send invitation',
      sent: 'Invitation sent',
      canJoin: {
        staff: (email: string) => `${email} can join as staff.`,
        admin: (email: string) => `${email} can join as an admin.`,
      },
      notSent: 'The invitation was not sent',
    },

    invitation: {
      expires: (day: string) => `Expires ${day}`,
      expired: (day: string) => `Expired ${day}`,
      sendAgain: 'Send again',
      /** Read out for the buttons of one of several. */
      sendAgainTo: (email: string) => `Send again: ${email}`,
      sentAgain: (email: string) => `${email} has a new link; the old one no longer works.`,
      takeBack: 'Take back',
      takeBackOf: (email: string) => `Take back: ${email}`,
      takeBackTitle: 'Take back this invitation?',
      takeBackLoses: (email: string) => `The link that was mailed to ${email} will not work any more.`,
      takingBack: 'Taking back…',
      takenBack: 'Invitation taken back',
      notTakenBack: 'The invitation was not taken back',
    },
  },

  /** Where a clinic is: its address, and the marker on the map. */
  place: {
    loading: 'Loading the map…',
    address: 'Address',
    addressHint: 'Optional. Patients see it on your clinic’s page.',
    atMarker: 'At the marker:',
    useAddress: 'Use this address',
    search: 'Search for the address',
    searchButton: 'Search',
    found: (count: number) =>
      count === 0
        ? 'No place was found. Try fewer words, such as the street and the town, or move the marker.'
        : plural(count, { one: '1 place found.', other: `${count} places found.` }),

    /** In place of the map. */
    notLoaded: 'The map could not be loaded.',
    googleFailed: 'Failed to load Google Maps. Please check your API key.',
    typeInstead: 'Please type the address instead.',
    noTiles: 'The map’s pictures do not load.',
    noTilesHint: 'Check the connection. The address below is enough to go on.',

    /** As in "12.97160° N, 77.59460° E". */
    point: (latitude: number, longitude: number) =>
      `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`,

    /** Read out for the map. */
    map: 'Map with the marker of the clinic',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    markerAt: (point: string) => `The marker is at ${point}. Drag it, or move it with the arrow keys.`,
    noMarker:
      'No place chosen yet. Drag the marker to the clinic, press on the map, or use the arrow keys on it.',
    removeMarker: 'Remove from the map',

    useMyLocation: 'Use my location',
    finding: 'Finding you…',
    denied:
      'The browser was not allowed to use your location. Allow it for this page, or: search for the address, or move the marker.',
    timeout:
      'Finding your location took too long. Try again, or: search for the address, or move the marker.',
    unknown: 'This device can not tell where it is. Search for the address, or move the marker.',
  },

  /** Patients from a list that the clinic has. */
  patientImport: {
    title: 'Import patients',
    /** On the link that leads there. */
    open: 'Import a list',
    loading: 'Loading the import…',
    failed: 'The page did not load',
    denied: 'Admins and the owner of a clinic import patients.',

    chooseTitle: 'Choose your list',
    about: [
      'A CSV or Excel file (.xlsx) with a row for each patient: name and phone; age and sex where you have them.',
      'You see what becomes of each row before anything is saved. Who is known already stays as they are.',
      'Up to 10,000 patients from one file. Tell your patients that you keep their name and phone for the queue.',
    ],
    choose: 'Choose a file',
    reading: 'Reading the file…',
    notRead: 'This file cannot be read',
    problems: {
      too_large: 'It is too large. Keep the columns that are needed, or make several files of it.',
      too_many_rows: 'It has more than 10,000 rows. Make several files of it.',
      old_excel: 'It is from an older Excel, or has a password. Save it as .xlsx or CSV without a password.',
      not_a_table: 'It is neither a CSV file nor an Excel workbook (.xlsx).',
      empty: 'There is no table in it: it takes a column of names and one of phones.',
      unreadable: 'The browser did not give it to us. Perhaps it was moved: choose it again.',
    },

    otherFile: 'Other file',
    columnsHint: 'Which column of the file holds what',
    fields: { name: 'Name', phone: 'Phone', age: 'Age', sex: 'Sex' },
    noColumn: 'None',
    column: (number: number) => `Column ${number}`,
    columnsNeeded: 'Choose the columns of names and phones.',

    looking: 'Looking through the list…',
    notLooked: 'The list was not looked through',
    rows: (count: number) => plural(count, { one: '1 row', other: `${count} rows` }),
    counted: (outcome: string, count: number) => `${outcome}: ${count}`,
    row: 'Row',
    /** What will become of a row. */
    outcome: 'What happens',
    outcomes: {
      new: 'New',
      known: 'Known already',
      twice: 'Twice in the file',
      no_name: 'No usable name',
      no_phone: 'No usable phone',
    },
    sexes: { female: 'Female', male: 'Male', other: 'Other' },
    unread: (count: number) =>
      plural(count, {
        one: 'In 1 new row something stands for age or sex that is neither: it is left out.',
        other: `In ${count} new rows something stands for age or sex that is neither: it is left out.`,
      }),
    nothingNew: 'There is nobody new in this list.',
    take: (count: number) => plural(count, { one: 'Take 1 patient', other: `Take ${count} patients` }),
    taking: (taken: number, count: number) => `${taken} of ${count}…`,
    takeHint: 'Only rows that say “New” are taken. You can undo it as a whole.',
    stopped: (taken: number) =>
      taken === 0
        ? 'Nothing was taken'
        : plural(taken, { one: 'Only 1 row was taken', other: `Only ${taken} rows were taken` }),
    stoppedHint: 'Take them again to go on, or undo the import below.',
    taken: (count: number) => plural(count, { one: '1 patient taken', other: `${count} patients taken` }),
    takenHint: 'The desk finds them by name and phone from now on.',
    toPatients: 'See the patients',
    another: 'Import another list',

    earlier: 'Earlier imports',
    earlierFailed: 'The earlier imports did not load',
    made: (count: number) => plural(count, { one: '1 patient', other: `${count} patients` }),
    madeBy: (by: string, at: string) => `By ${by}, ${at}`,
    undoneBy: (by: string, at: string, left: number) =>
      `Undone by ${by}, ${at}${left === 0 ? '' : `; ${left} kept`}`,
    undo: 'Undo import',
    undoTitle: 'Undo this import?',
    undoLoses: (left: number) =>
      plural(left, {
        one: 'The patient goes, with what was corrected since. One who has had a token since is kept.',
        other: `Its ${left} patients go, with what was corrected since. Who has had a token since is kept.`,
      }),
    undone: 'Import undone',
    undoneKept: (left: number) =>
      plural(left, {
        one: '1 patient has had a token since and is kept.',
        other: `${left} patients have had a token since and are kept.`,
      }),
    notUndone: 'The import was not undone',
  },

  /** What a new server asks whoever started it. */
  setup: {
    title: 'Set up Baari',
    about: 'This server is new. Say what it is for.',
    loadFailed: 'The page did not load',
    code: 'Setup code',
    codeHint: 'The server printed it when it started: whoever knows it may set it up.',
    codeMissing: 'Please enter the code.',
    kind: 'This is for',
    kinds: {
      clinic: {
        name: 'My clinic',
        about: 'Your own copy of Baari: everything is there, without limits. Staff join by invitation.',
      },
      platform: {
        name: 'A platform',
        about: 'Clinics sign up by themselves, on the plans that you offer.',
      },
    },
    emailHint: 'You sign in with it, and look after the server as its super admin.',
    next: {
      clinic: 'You register your clinic in the next step.',
      platform: 'You sign up in the next step, and become its super admin by a command on the server.',
    },
    goOn: 'Go on',
    settingUp: 'Setting up…',
    failed: 'Setup failed',
    done: 'Baari is set up',
    doneHint: 'There is nothing to say any more.',
  },

  account: {
    /** Names the tab, and stands on the tab of a form and on its button. */
    signUp: 'Sign Up',
    signInRequired: 'Authentication Required',
    invalidEmail: 'Please enter a valid email address.',
    passwordHint: (letters: number) => `At least ${letters} characters.`,
    passwordMissing: 'Please enter a password.',
    goToSignIn: 'Go to Sign In',
    backToSignIn: 'Back to Sign In',
    checkYourEmail: 'Check your email',

    auth: {
      heading: 'Your clinic on Baari',
      about: 'For clinic owners and staff.',
      signInOrUp: 'Sign in or sign up',
      signedIn: 'Welcome back!',
      signedInHint: 'Successfully signed in.',
      signedUp: 'Account created!',
      signedUpHint: 'Please check your email to verify your account.',
      signUpFailed: 'Sign up failed',
      signingUp: 'Creating your account…',
      clinicNext: 'You set up your clinic in the next step.',
    },

    phone: {
      title: 'Sign-in phone',
      about:
        'With a code sent to this phone you sign in without your password. Texts can be intercepted: two-step sign-in protects better.',
      add: 'Add a phone',
      save: 'Save phone',
      sent: (phone: string) => `A code is on its way to ${phone}.`,
      saved: 'Phone saved',
      savedHint: 'You can sign in with a code sent to it.',
      change: 'Change phone',
      remove: 'Remove phone',
      removeTitle: 'Remove this phone?',
      removeLoses: (phone: string) =>
        `No code is sent to ${phone} any more. You sign in with your email and password.`,
      removed: 'Phone removed',
      removedHint: 'You sign in with your email and password.',
      notRemoved: 'The phone was not removed',
    },

    myAccount: {
      title: 'My account',
      name: 'Name',
      yourName: 'Your name',
      nameHint: 'Your colleagues see it beside what you do.',
      nameMissing: 'Please enter your name.',
      nameSaved: 'Name saved',
      /** Asked for before each change. */
      proof: {
        why: 'So that nobody else changes your account from a browser that you left open.',
        prove: 'Go on',
        proving: 'Checking…',
      },
      email: {
        title: 'Email',
        change: 'Change email',
        meaning: 'A link goes to both addresses. The email changes once both were opened, within a day.',
        newEmail: 'New email',
        ask: 'Send both links',
        asked: 'Two mails are on their way',
        askedHint: 'Open the link in each of them.',
        waiting: (email: string) => `Changes to ${email}`,
        missing: (emails: readonly string[]) => `Still to be confirmed by ${emails.join(' and ')}.`,
        confirmTitle: 'Another email for your account',
        confirmHint:
          'It changes once both addresses have confirmed it. If you did not ask for it, close this page.',
        confirm: 'Confirm the change',
        confirming: 'Confirming…',
        confirmed: 'Confirmed',
        otherMissing: (email: string) =>
          `Thank you: the account changes to ${email} once the other address has confirmed it, too.`,
        changed: 'The email has changed',
        changedHint: (email: string) => `You sign in with ${email} from now on.`,
        notConfirmed: 'Not confirmed',
      },
      password: {
        title: 'Password',
        about: 'A new one signs you out everywhere but here.',
        change: 'Change password',
        meaning: 'It signs you out everywhere but here, and ends all links that we mailed you.',
        updatedHint: 'You are signed out everywhere but here.',
      },
      secondFactor: {
        title: 'Two-step sign-in',
        on: 'On',
        off: 'Off',
        about:
          'Signing in then asks for a code of an authenticator app on your phone, too. Who has your password alone does not get in.',
        forOwners:
          'You own a clinic: who knows your password could read its patients, change its team and delete it. Turn this on to be safe from that.',
        required: 'Super admins need it: before you turn it on, the operator’s pages let you do nothing.',
        open: {
          setUp: 'Turn on',
          replace: 'Use another app',
          codes: 'New recovery codes',
          remove: 'Turn off',
        },
        meaning: {
          setUp: 'It signs you out everywhere but here.',
          codes: 'Those of before then work no more.',
          remove: 'Signing in then asks for your password, or a code to your phone, alone.',
        },
        scan: 'Scan this with an authenticator app, such as Aegis, Google Authenticator or the password manager of your phone.',
        qrCode: 'QR code for an authenticator app',
        orType: 'Or type this key there:',
        keep: 'Keep these recovery codes',
        keepHint:
          'Each signs in once in place of the app. Without the app and these codes nobody gets in, not even with a new password. They are not shown again.',
        copyAll: 'Copy all',
        copyFailed: 'Not copied: please select them by hand',
        kept: 'I have kept them',
        removed: 'Two-step sign-in is off',
      },
      sessions: {
        title: 'Where you are signed in',
        failed: 'The list did not load',
        here: 'This browser',
        nameOf: ({ browser, system }: { browser: string | null; system: string | null }) =>
          [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' '),
        times: (since: string, used: string) => `Since ${since}, used on ${used}`,
        end: 'Sign out',
        endNamed: (name: string) => `Sign out ${name}`,
        endOthers: 'Sign out the others',
        endMeaning: 'What is open there ends at once.',
        ended: 'Signed out there',
      },
      deletion: {
        title: 'Delete account',
        about: 'With the clinics that you own. What that means is said first.',
        delete: 'Delete my account',
        question: 'Delete your account?',
        deletes: (clinic: string) =>
          `${clinic} is deleted with it: its page ends, whoever waits there loses the place, and nobody of its team can open it any more.`,
        leaves: (clinic: string) => `You leave ${clinic}.`,
        planEnds: 'Your plan ends, also where it is paid for longer.',
        historyStays:
          'What you did at a clinic stays in its history under your name; receipts are kept as the law asks.',
        forGood: 'This can not be undone. You can sign up again with the same email.',
        goOn: 'Go on',
        keep: 'Keep my account',
        notDeleted: 'The account was not deleted',
      },
    },

    verification: {
      title: 'Email verification',
      sentTo: (email: string) =>
        `We sent a link to ${email}. Open it in this browser to verify your account, then sign in.`,
      sent: 'We sent a link to your email address. Open it in this browser to verify your account, then sign in.',
      verifying: 'Verifying your email…',
      verified: 'Email verified',
      verifiedHint: (email: string) => `${email} is verified. You can sign in now.`,
      notVerified: 'Email not verified',
      linkOver: 'This link is over',
      choosePassword: 'Choose your password',
      otherBrowser: (email: string) =>
        `This is not the browser in which ${email} signed up last, or there is a newer mail. So that the password is yours, choose it here: whatever was typed before does not count.`,
      verify: 'Verify my email',
      verifyingShort: 'Verifying…',
      needMail: 'Need a new mail?',
    },

    /** On a trial on one machine, where mails stay on it. */
    mailbox: {
      title: 'This is a trial on one machine',
      locked:
        'Mails are not sent. They are in the local mailbox, whose link was printed where Baari was started.',
      open: (mailbox: string) => `Mails are not sent. They are in the ${mailbox}.`,
      link: 'local mailbox',
    },

    password: {
      forgotTitle: 'Forgot password',
      forgotHint: 'We mail you a link for a new password.',
      sendLink: 'Send reset link',
      linkFailed: 'Failed to send password reset email',
      linkSent: 'Password reset email sent successfully!',
      linkSentHint: (email: string) =>
        `If ${email} has an account, the mail holds a link for a new password. The link works once, for one hour.`,
      resetTitle: 'Reset password',
      choose: 'Choose a new password',
      checking: 'Checking the link…',
      notChecked: 'The link could not be checked',
      newPassword: 'New password',
      confirm: 'Confirm new password',
      differ: 'Passwords do not match',
      meaning: (email: string) =>
        `For ${email}. It will sign you out everywhere, remove your sign-in phone, and end all other links that we mailed you.`,
      update: 'Update password',
      updating: 'Updating…',
      updated: 'Password updated successfully!',
      updatedHint: 'You are signed out everywhere. Please sign in with it.',
      failed: 'Failed to update password',
    },
  },

  invite: {
    title: 'Invitation',
    join: (clinic: string) => `Join ${clinic}`,
    joining: 'Joining…',
    /** Stands before the role. */
    invitedAs: 'You are invited as',
    forEmail: (email: string) => `For ${email}`,
    loading: 'Loading the invitation…',
    failed: 'The invitation did not load',
    invalid: 'This invitation does not work any more',
    invalidHint:
      'It may be used already, taken back, or older than 7 days. If you have not joined with it, ask the clinic to send you a new one.',
    otherAccount: 'You are signed in with another email',
    otherAccountHint: (invited: string, signedIn: string) =>
      `The invitation is for ${invited}, and you are signed in with ${signedIn}.`,
    goOnAs: (email: string) => `Sign out to go on as ${email}. This page opens again.`,
    signOut: 'Sign out',
    hasAccount: (email: string) => `${email} has an account already. Sign in with it to join.`,
    notJoined: 'You have not joined yet',
    name: 'Your name',
    nameHint: 'Your colleagues see it beside what you do.',
    nameMissing: 'Please enter your name.',
    passwordHint: (email: string, letters: number) =>
      `You sign in with ${email} and this password. At least ${letters} characters.`,
    welcome: (clinic: string) => `Welcome to ${clinic}!`,
    joined: {
      staff: 'You joined as staff.',
      admin: 'You joined as an admin.',
      owner: 'You joined as the owner.',
    },
  },

  clinic: {
    loading: 'Loading the clinic…',
    failed: 'Error loading clinic',
    detailsFailed: 'Error loading clinic details',
    fields: {
      name: 'Clinic Name',
      ownerName: 'Owner Name',
      email: 'Clinic Email',
      url: 'Clinic URL',
    },
    errors: {
      name: 'Please enter the clinic’s name.',
      ownerName: 'Please enter the owner’s name.',
      phone: 'Please enter the clinic’s phone number.',
      slug: 'Please enter an address for the clinic’s page.',
    },

    register: {
      title: 'Register your clinic',
      about: 'It takes a minute; doctors come next.',
      signInAgain: 'Please sign in again to register a clinic.',
      registering: 'Registering clinic...',
      failed: 'Registration failed',
      /** With the reason: why the address is not free, and what to do. */
      slugRefused: (title: string, reason: string) => `${title}: ${reason}`,
      slugNeeded: 'Web address needed',
      nameTaken: 'Clinic name taken',
      slugHint: (address: string) => `${address} — letters a–z, digits and hyphens.`,
      emailHint:
        'It is public: patients see it with your clinic. It need not be the one that you sign in with.',
      /** To the owner of as many clinics as the plan has room for. */
      full: (limit: number) => `Your plan has room for ${clinicCount(limit)}`,
      fullHint: 'With Pro you can have as many as you like, each with its own address, doctors and staff.',
      toBilling: 'Open Billing',
      addressOfName: 'Patients find you under an address made of this name.',
      addressLoading: 'Your Clinic URL…',
      noLetters: 'Web addresses are written in the letters a–z: you choose one when you register.',
      notFree: 'This address is not free: you choose another one when you register.',
      done: 'Clinic registered',
      doneHint: 'Add a doctor next: then patients can take tokens.',
      goToDashboard: 'Go to Dashboard',
    },

    details: {
      active: 'Active',
      inactive: 'Inactive',
      clinic: 'Clinic',
      owner: 'Owner',
      map: 'Map',
      openInMaps: 'Open in maps',
    },

    address: {
      title: 'Your Clinic URL',
      copy: 'Copy URL',
      openPage: 'Open Clinic Page',
      /** Read out for the code. */
      code: (clinic: string) => `QR code that opens the page of ${clinic}`,
      codeFailed: 'QR Code Error',
      codeFailedHint: 'Failed to generate QR code. You can still copy the URL.',
      printPoster: 'Print Poster',
    },

    edit: {
      inactiveTitle: 'Edit Clinic Details',
      signInAgain: 'Please sign in again to save the clinic.',
      done: 'Clinic Updated',
      doneHint: 'Clinic updated successfully!',
      failed: 'Update Failed',
      inactiveFailed: 'Update failed',
      marker: (point: string) => `the marker at ${point}`,
      noMarker: 'no marker on the map',
      changedMeanwhile: 'Somebody else changed this clinic meanwhile',
      addressStays: (address: string) =>
        `The clinic’s address on the web, ${address}, can not change: it is on your posters and in your patients’ phones.`,
      isActive: 'Cannot edit active clinic',
      denied: 'Access denied',
      deniedHint: 'Only the owner can edit an inactive clinic.',
      goBack: 'Go Back to Dashboard',
    },

    ending: {
      close: 'Close the clinic',
      closeHint:
        'A deactivated clinic takes no patients until you reactivate it; a deleted one is gone from every list.',
      isInactiveHint: 'Patients can take no tokens here until you reactivate it.',
      /** Stands before what else is lost; null while it is counted. */
      placesLost: (count: number | null) => {
        if (count === null) return 'Patients who wait now lose their place, with all doctors.';
        if (count === 0) return 'Nobody is waiting now.';
        return plural(count, {
          one: '1 waiting patient loses their place, over all doctors, and sees it on their phone.',
          other: `${count} waiting patients lose their place, over all doctors, and see it on their phone.`,
        });
      },

      deactivate: 'Deactivate',
      deactivateTitle: (clinic: string) => `Deactivate ${clinic}?`,
      deactivateLoses:
        'Patients can take no tokens until you reactivate the clinic. Doctors, patients and history stay.',
      keepActive: 'Keep it active',
      deactivating: 'Deactivating…',
      deactivated: 'Clinic Deactivated',
      deactivatedHint: (clinic: string) => `${clinic} deactivated successfully.`,
      deactivateFailed: 'Deactivation Failed',

      delete: 'Delete Clinic',
      deleteTitle: (clinic: string) => `Delete ${clinic}?`,
      deleteLoses: (address: string) =>
        `The clinic disappears from every list, its page closes, and its doctors can not sign in any more. Its history is kept, and its address ${address} stays taken. This can not be undone.`,
      keep: 'Keep it',
      deleted: 'Clinic Deleted',
      deletedHint: (clinic: string) => `${clinic} deactivated successfully and taken off every list.`,
      deleteFailed: 'Delete Failed',

      /** A further sentence, when somebody was waiting. */
      told: (count: number) =>
        plural(count, {
          one: '1 waiting patient was notified of cancellation.',
          other: `${count} waiting patients were notified of cancellation.`,
        }),
    },
  },

  billing: {
    /** Read out for the tabs. */
    tabs: 'Billing',
    subscription: 'Subscription',
    history: 'Billing History',
    accountFailed: 'Error loading your account',

    plan: {
      title: 'Current plan',
      loading: 'Loading your plan…',
      failed: 'Error loading your plan',
      pro: 'Clinics, doctors and tokens without limits, and priority support.',
      free: (clinics: number, doctors: number, tokens: number) =>
        `${clinicCount(clinics)}, ${doctorCount(doctors)} and ${tokenCount(tokens)} per doctor per day.`,
      granted: 'Pro was given to you without an end.',
      ended: (day: string) => `Pro ended on ${day}.`,
      renewalDate: (day: string) => `Renewal date: ${day}`,
      endsUnlessRenewed: 'Pro ends with that day unless you renew. Nothing is charged by itself.',
      clinics: 'Clinics',
      doctors: 'Doctors',
      tokensToday: 'Tokens today',
      sharedLimit: 'Your doctors share the limit',
      noClinic:
        'This is the plan of your own account, which has no clinic. A clinic that you work for has the plan of its owner.',
    },

    covered: {
      title: 'Who gives out tokens',
      hint: (limit: number) =>
        `${freeCovers(limit)} The others issue no new tokens; calling, completing and skipping go on as usual.`,
      givesOut: 'Gives out tokens',
      givesOutNone: 'No new tokens',
      choose: 'Choose',
      /** Read out for the button of one of several. */
      chooseDoctor: (doctor: string) => `Choose ${doctor}`,
      choosing: 'Choosing…',
      chosen: (doctor: string) => `${doctor} gives out tokens now`,
      failed: 'Failed to choose the doctor',
    },

    offer: {
      renew: 'Renew Pro',
      /** After the price. */
      forDays: (days: number) => `for ${days} days`,
      renewFor: (days: number) => `Renew for ${days} days`,
      addedToEnd: (day: string) => `They are added to the end of what you have: Pro until ${day}.`,
      lastsUntil: (day: string) => `Paid today, Pro lasts until ${day}.`,
      features: ['Unlimited clinics', 'Unlimited doctors', 'Unlimited tokens', 'Priority support'],
      test: 'Payments are a test here: no money moves.',
      waiting: 'Waiting for the bank…',
      opening: 'Opening the payment…',
      noClinic: 'This account has no clinic yet that Pro would cover.',
      registerClinic: 'Register your clinic',
      getPro: 'Get Pro',
      askHint: 'Payments are not taken here. Ask for Pro, and we write to you.',
      ask: 'Ask for Pro',
    },

    downgrade: {
      title: 'Go back to Free',
      atOnce: 'Pro ends at once.',
      atOnceWithDays: 'Pro ends at once, not at the end of the paid days.',
      /** On the button, and the question that follows. */
      button: 'Downgrade to Free',
      question: 'Downgrade to Free?',
      keep: 'Keep Pro',
      busy: 'Downgrading…',
      done: 'Successfully downgraded to Free plan. Your clinic data is preserved.',
      failed: 'Failed to downgrade subscription',
      /** What is lost, a sentence each. */
      granted: 'Pro was given to you without an end: once given up, it takes a payment or a request.',
      paidDays: (day: string) => `You give up the days until ${day} that are paid for.`,
      fewerDoctors: (doctors: number, covered: number, tokens: number) =>
        `Of your ${doctorCount(doctors)} only ${covered} goes on giving out tokens, at most ${tokenCount(tokens)} a day; the others issue no new ones.`,
      eachDoctor: (tokens: number) => `Each doctor gives out at most ${tokenCount(tokens)} a day.`,
      kept: 'Your clinics, doctors, patients and history are kept.',
    },

    payment: {
      /** In the checkout of the payment provider. */
      checkout: (days: number) => `Pro for ${days} days`,
      waiting: 'We are waiting for the bank…',
      waitingHint:
        'This can take a few minutes. You may close this page: Pro begins by itself as soon as the money is there. Please do not pay again.',
      stopWaiting: 'Stop waiting',
      contactSupport: 'Contact support',
      done: 'You are now Pro!',
      doneUntil: (day: string) => `Pro until ${day}.`,
      notStarted: 'Payment Error',
      notStartedHint: 'Unable to initiate payment. Please try again.',
      signInHint: 'Please log in to upgrade your plan',
      notVerified: 'Payment Verification Failed',
      notPaid: 'Payment failed',
      notPaidHint: 'The bank did not complete it, so nothing was bought. You can try again.',
      /** Alone, or after the reason that the bank gives. */
      canTryAgain: 'You can try again.',
      lost: 'Payment',
      stillWithBank: (amount: string, time: string) =>
        `A payment of ${amount} begun at ${time} is still with the bank.`,
      stillWithBankSince: (amount: string, day: string, time: string) =>
        `A payment of ${amount} begun on ${day} at ${time} is still with the bank.`,
    },

    transactions: {
      loading: 'Loading your transactions…',
      failed: 'Error loading transactions',
      /** Read out for the table. */
      caption: 'Your payments, the newest first',
      columns: {
        date: 'Date',
        amount: 'Amount',
        plan: 'Plan',
        status: 'Status',
        paymentId: 'Payment ID',
        receipt: 'Receipt',
      },
      /** A link, and how it is read out. */
      receiptNumber: (number: number) => `No. ${number}`,
      receipt: (number: number) => `Receipt ${number}`,
      none: 'No transactions found',
      noneHint: 'Every order for Pro stands here; paid ones have a receipt.',
      seePlan: 'See your plan',
    },

    receipt: {
      title: 'Receipt',
      loading: 'Loading the receipt…',
      failed: 'Error loading the receipt',
      none: 'No receipt',
      allTransactions: 'All transactions',
      number: (number: number) => `Receipt No. ${number}`,
      test: 'Test payment, no money moved',
      paidBy: 'Paid by',
      clinics: (count: number) => plural(count, { one: 'Clinic', other: 'Clinics' }),
      for: 'For',
      what: (days: number) => `Baari Pro, ${days} days`,
      period: 'Period',
      fromTo: (from: string, to: string) => `${from} to ${to}`,
      amountPaid: 'Amount paid',
      gstin: (number: string) => `GSTIN ${number}`,
    },
  },

  dashboard: {
    title: 'Dashboard',
    loading: 'Loading the dashboard…',
    notLoaded: 'The dashboard could not be loaded',
    /** In the toast of the same failure. */
    failed: 'Error loading dashboard',
    doctorsTab: (count: number) => `Doctors (${count})`,
    patientsTab: (count: number) => `Patients (${count.toLocaleString('en-IN')})`,
    noDoctorsHint:
      'Patients take tokens for a doctor; the clinic’s page shows them as soon as they are added.',

    openQueues: 'Open Queues',
    doctorLimitHint: 'The limit of doctors on your plan is reached.',

    /** What happened today, also after closing. */
    today: {
      title: 'Today so far',
      seen: 'Seen',
      firstCall: 'First call',
      lastCall: 'Last call',
      left: 'Gave up',
      noShow: 'No-show',
      unseen: 'Sent home at closing',
      collected: 'Collected',
    },

    day: {
      /** Read out for the line of figures. */
      now: 'Now',
      doctorsOpen: 'Doctors open',
      openOf: (open: number, doctors: number) => `${open} of ${doctors}`,
      away: (count: number) => `${count} late or on a break`,
      inDoubt: (count: number) => `${count} may not be reached before closing`,
      longestWait: 'Longest wait',
      /** In minutes. */
      wait: duration,
      overAnHour: 'More than an hour',
      doctors: 'Doctors',
      doctorsOfAllClinics: 'Doctors, all clinics',
      tokens: 'Today’s Tokens',
    },

    limits: {
      notCovered: (names: string, count: number) =>
        plural(count, { one: `${names} issues no new tokens`, other: `${names} issue no new tokens` }),
      notCoveredHint: (limit: number) =>
        `${freeCovers(limit)} Calling, completing and skipping go on as usual.`,
      chooseOrUpgrade: 'Choose or upgrade',
      doctors: (limit: number) => `You’ve reached the limit of ${doctorCount(limit)} on the Free plan.`,
      upgrade: 'Upgrade to Pro for unlimited doctors.',
    },

    card: {
      notCovered: 'No new tokens on the Free plan',
      /** What counts at this moment. */
      now: {
        inside: (label: string) => `Token ${label} is inside`,
        insideSince: (label: string, time: string, minutes: number) =>
          `Token ${label} is inside since ${time} (${duration(minutes)})`,
        longestWait: (minutes: number) => `Longest wait ${duration(minutes)}`,
        notStarted: 'Nobody was called yet',
        startsAt: (time: string) => `Starts at ${time}`,
      },
      added: (day: string) => `Added ${day}`,
      openPanel: 'Open Panel',
      registerPage: 'Token Register Page',
      viewCode: 'View OTP',
      copyUrl: 'Copy Doctor URL',
      urlCopiedHint: 'Doctor’s URL has been copied to clipboard',
    },

    share: {
      title: 'Share',
      hint: 'What leads patients to your queues, and the screen that calls them.',
      failed: 'The clinic’s addresses could not be loaded',
      ofClinic: 'All doctors',
      copy: (name: string) => `Copy the address of ${name}`,
      qrCode: 'QR code',
      qrCodeOf: (name: string) => `QR code of ${name}`,
      codeHint: 'Who scans it takes a token here, without an app.',
      posterLanguage: 'Poster in English and',
      slips: 'Number slips',
      slipsHint:
        'For a desk without a slip printer: numbers to cut out and hand over, each with a code that shows the queue.',
      makeSlips: 'Print Number Slips',
      doctor: 'Doctor',
      firstNumber: 'First number',
      howMany: 'How many',
      pages: (count: number, pages: number) => `${count} (${pages} ${pages === 1 ? 'page' : 'pages'})`,
      numberNeeded: 'Please enter a number from 1 to 900.',
      screen: 'Waiting room’s screen',
      screenHint: 'On a television or tablet, without signing in there.',
      screenSteps: (address: string) => `Open ${address} on the television and type:`,
      screenUntil: (time: string) => `Works until ${time}.`,
      getDigits: 'Show on a Television',
      gettingDigits: 'Getting digits…',
      openHere: 'Open Here',
      noDigits: 'No number could be made',
    },

    accuracy: {
      title: 'How true our waits were',
      hint: 'The last 30 days: what patients were told when they took a token, against when they were called.',
      loading: 'Loading how true waits were…',
      failed: 'This could not be loaded',
      none: 'Nothing to compare yet. It shows here after the first day with patients.',
      byDoctor: (doctors: number) => `By doctor (${doctors})`,
      /** Read out for the table. */
      caption: 'How true waits were, by doctor',
      doctor: 'Doctor',
      /** How many of ten were called within it, rounded. */
      within: (tenths: number) => `${tenthsText(tenths)} were called within what we said.`,
      withinShort: (tenths: number) => tenthsText(tenths),
      withinHeader: 'Called within what we said',
      byHour: 'By the hour in which they came',
      hour: 'Came',
      byAhead: 'By how many were ahead',
      ahead: 'Ahead',
      aheadText: (from: number, to: number | null) =>
        to === null
          ? `${from} or more`
          : from === to
            ? from === 0
              ? 'Nobody'
              : `${from}`
            : `${from} to ${to}`,
      patients: 'Patients',
      few: 'Few so far',
    },
  },

  reports: {
    title: 'Reports',
    of: (doctor: string, clinic: string) => `${doctor}, ${clinic}`,
    loading: 'Counting…',
    failed: 'The report could not be loaded',
    denied: 'Reports are for the owner and admins of the clinic, and of their own line for doctors.',
    exports: { xlsx: 'Export patients (Excel)', csv: 'Export patients (CSV)' },
    mails: {
      title: 'Figures by mail',
      hint: 'They go to the email address of your account.',
      mailsDays: 'The day’s figures, when the last doctor has closed',
      mailsMonths: 'The month’s figures, on the first of the next',
      saved: 'Saved',
      failed: 'This could not be saved',
      signInAgain: 'Please sign in again to save this.',
    },
    period: 'Period',
    presets: {
      today: 'Today',
      week: '7 days',
      month: 'This month',
      last_month: 'Last month',
      year: '12 months',
    },
    from: 'From',
    to: 'To',
    line: 'Doctor',
    allLines: 'All doctors',
    removed: (name: string) => `${name} (removed)`,
    compared: (from: string, to: string) =>
      `Compared with ${from} to ${to}: as many days before, on the same weekdays.`,
    uncounted: (days: number) =>
      plural(days, { one: '1 day is still being counted.', other: `${days} days are still being counted.` }),
    nothing: 'Nobody came in this period',
    nothingHint: 'Choose another one above.',
    tabs: { day: 'Day to day', visits: 'Visits and waits' },
    now: 'Now',
    before: 'Before',
    change: 'Change',
    than: (before: string) => `${before} before`,
    asTable: 'As a table',
    seen: 'Seen',
    lost: 'Lost',
    seenCount: (count: number) => `${count} seen`,
    lostCount: (count: number) => `${count} lost`,
    chartEmpty: 'Nobody was seen',
    chart: (most: string, when: string) => `Patients seen and lost. Most were seen ${when}: ${most}`,
    series: {
      day: 'Patients by day',
      week: 'Patients by week',
      month: 'Patients by month',
    },
    steps: { day: 'Day', week: 'Week of', month: 'Month' },
    byLine: 'Patients seen by doctor',
    losses: {
      left: 'Gave up',
      no_show: 'No-show',
      skipped: 'Turned away: skipped',
      practice_closed: 'Practice closed',
      reset: 'Turned away: queue reset',
    },
    wait: {
      median: 'Wait from arrival',
      ninety: '9 of 10 waited at most',
      most: (ninety: string, before: string) => `9 of 10 at most ${ninety}; ${before} before`,
    },
    visitTypes: {
      title: 'What patients came for',
      new: 'New',
      follow_up: 'Follow-up',
      report: 'Report',
    },
    fees: {
      title: 'Fees',
      collected: 'Collected',
      sums: {
        cash: (visits: number) => `Cash: ${visits}`,
        upi: (visits: number) => `UPI: ${visits}`,
        card: (visits: number) => `Card: ${visits}`,
        due: (visits: number) => `Due: ${visits}`,
        waived: (visits: number) => `Waived: ${visits}`,
      },
      free: (visits: number) => `Free visits: ${visits}`,
      byPerson: 'Collected by person',
      person: 'Person',
      visits: 'Visits',
      lost: (rupees: string) => `With those who were lost, about ${rupees} in fees.`,
    },
    perHour: 'Seen in a doctor’s hour',
    back: {
      title: 'New patients back in 90 days',
      of: (back: number, first: number) => `${back} of ${first} so far`,
    },
    sources: {
      title: 'Where tokens came from',
      phone: 'Patient’s own phone',
      desk: 'At the desk',
      telephone: 'By telephone',
    },
    work: {
      title: 'How doctors worked',
      hint: 'Starts are counted from the working hours; on time is within 10 minutes. A doctor’s hour leaves out gaps of more than an hour.',
      start: 'Start after hours',
      started: (minutes: string, onTime: number, starts: number) =>
        `${minutes}, ${onTime} of ${starts} on time`,
      breaks: 'Breaks',
      breaksOf: (count: number, minutes: string) => (count === 0 ? 'none' : `${count}, ${minutes}`),
    },
    hours: {
      title: 'When patients are called in',
      /** Read out for the table. */
      caption: 'Patients seen by weekday and by the hour of their call',
    },
    outOfTurn: {
      title: 'Let in out of turn',
      none: 'Everybody was called in turn.',
      why: 'Why',
      who: 'By',
      times: 'Times',
      reasons: {
        doctor_asked: 'Called: doctor asked',
        other: 'Called: other reason',
        at_once: 'Placed at once',
        soon: 'Placed soon',
      },
    },
    visit: {
      title: 'Consultation time',
      median: 'Half took at most',
      ninety: '9 of 10 took at most',
      known: 'Visits timed',
      hint: 'Whose end was said or told by the next call',
      byLine: 'Consultation time by doctor, half of visits at most',
    },
  },
};

const TENTHS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const tenthsText = (tenths: number) =>
  tenths >= 10 ? 'Nearly all' : tenths === 0 ? 'Hardly any' : `${TENTHS[tenths] ?? tenths} of ten`;
