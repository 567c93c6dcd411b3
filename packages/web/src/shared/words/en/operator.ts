/** What the pages of the super admin say. */
import { words as console } from './console.ts';
import { clinicCount, doctorCount, patients as patientCount, plural, tokenCount, visits } from './counts.ts';

const figure = new Intl.NumberFormat('en-IN');

const transactionCount = (count: number) =>
  plural(count, { one: '1 transaction', other: `${count} transactions` });
const maySendTexts = 'May send texts';
const created = { asc: 'Created, oldest first', desc: 'Created, newest first' };
const clinicName = { asc: 'Clinic, A to Z', desc: 'Clinic, Z to A' };
const tried = (times: number) => (times === 1 ? 'Tried once' : `Tried ${times} times`);
const sameFigures = (periods: string) => `The same figures as a table (${periods})`;
const chart = (period: string, most: string, when: string) =>
  `Bar chart of the revenue by ${period}; the highest is ${most}, ${when}. The same figures are in the table below.`;
const weekChart = (what: string, most: string, week: string) =>
  `Bar chart of the ${what} by week; the most are ${most}, in the week from ${week}. The same figures are in the table below.`;
const losesAll = (clinicsAndDoctors: string) =>
  `${clinicsAndDoctors}, all patients, tokens and requests with all that belongs to them, and all accounts but those of super admins are deleted for good. What operators set and the activity log stay. This cannot be undone.`;

export const words = {
  ...console,

  /** What all lists of the desk have. */
  list: {
    /** Of what, as a list's caption says it. */
    loading: (rows: string) => `Loading: ${rows}…`,
    never: 'Never',
  },

  /** Above the columns of several lists, and on what filters by them. */
  headers: {
    clinic: 'Clinic',
    clinics: 'Clinics',
    created: 'Created',
    day: 'Day',
    plan: 'Plan',
    status: 'Status',
    tokens: 'Tokens',
  },

  allPlans: 'All plans',
  exportCsv: 'Export CSV',

  /** Before something is deleted. */
  typeToConfirm: (typed: string) => `Type ${typed} to confirm`,

  planChanges: {
    downgrade: 'Downgrade to Free',
    downgradeTitle: (whose: string) => `Downgrade ${whose} to Free?`,
    downgrading: 'Downgrading…',
    /** Of Free, where Pro is taken away. */
    limits: (doctors: number, tokens: number) =>
      `Beyond ${doctorCount(doctors)} and ${tokenCount(tokens)} a day nobody gets a new token. All data is kept.`,
    /** Of Pro that nobody pays for. */
    endless: {
      give: 'Give Pro without an end',
      title: (name: string) => `Give ${name} Pro without an end?`,
      costs: (covers: string) =>
        `${covers} It costs them nothing and lasts until a super admin takes it back. The owner is told by mail.`,
      giving: 'Giving Pro…',
    },
  },

  clinicsTab: {
    list: {
      caption: 'Clinics',
      failed: 'Failed to fetch clinics',
      none: { title: 'No clinics found', text: 'A clinic appears here as soon as somebody registers it.' },
      noMatch: {
        title: 'No clinics found matching your search.',
        text: 'Part of a name, web address, city, owner’s email or phone is enough. Clinics that their owners deleted have a state of their own.',
      },
    },
    search: 'Search clinics by name, web address, city, owner or phone',
    searchHint: 'Name, city, owner or phone',
    sorts: {
      name: clinicName,
      owner: { asc: 'Owner, A to Z', desc: 'Owner, Z to A' },
      doctors: { asc: 'Doctors, fewest first', desc: 'Doctors, most first' },
      created,
    },
    filters: {
      state: 'State',
      anyState: 'Not deleted',
      texts: 'Texts',
      anyTexts: 'Any',
      withTexts: { to_look_at: 'To look at', granted: maySendTexts, stopped: 'Stopped' },
      anyFlood: 'Flood or not',
    },
    columns: {
      owner: 'Owner',
      doctors: 'Doctors',
    },
    states: { active: 'Active', inactive: 'Inactive', suspended: 'Owner suspended', deleted: 'Deleted' },
    /** Many tokens whose patients nobody has seen: somebody may be taking them for fun. */
    floods: { flooded: 'Flood?' },
    noOwner: 'No owner',
    tokens: (today: number, week: number) => `${today} today, ${week} in 7 days`,
    texts: {
      stopped: 'Texts stopped',
      granted: 'Sends texts',
      kept: 'Sends texts, not looked at yet',
      none: 'Wants to send texts',
      failed: 'Failed to change the texts',
      allowed: 'Clinic may send texts',
      allowedOn: (clinic: string) => `The texts that ${clinic} has turned on leave from now on.`,
      allowedOff: (clinic: string) => `${clinic} texts patients as soon as it turns that on.`,
      stoppedHint: (clinic: string) => `No text or code leaves for ${clinic} any more.`,
      toLookAt: (count: number) => `${clinicCount(count)} to look at, for texts to patients`,
      toLookAtHint: `Texts and WhatsApp messages leave in a clinic’s name once you have pressed “${maySendTexts}”.`,
      show: 'Show',
    },
    menu: {
      log: 'Details and log',
      tokens: 'Tokens by day',
      deactivate: 'Deactivate',
      allowTexts: maySendTexts,
      stopTexts: 'Stop texts',
      erasePatient: 'Erase a patient',
      erase: 'Permanently delete',
    },
    plan: {
      /** In place of an owner's email. */
      someOwner: 'its owner',
      covers: (clinic: string, owner: string) => `Pro is for ${clinic} and all other clinics of ${owner}.`,
      upgraded: 'Clinic upgraded',
      upgradedHint: (clinic: string, owner: string) =>
        `${clinic} and all other clinics of ${owner} have Pro now.`,
      upgradeFailed: 'Failed to upgrade clinic',
      loses: (owner: string, limits: string) =>
        `All clinics of ${owner} lose Pro at once, with any days that are paid for. ${limits}`,
      downgraded: 'Clinic downgraded',
      downgradedHint: (clinic: string) => `${clinic} is on the Free plan now.`,
      downgradeFailed: 'Failed to update clinic plan',
    },
    reactivated: 'Clinic reactivated',
    reactivatedHint: (clinic: string) => `Patients find ${clinic} again.`,
    reactivateFailed: 'Failed to reactivate clinic',
    /** Who is turned away when a clinic's queues end. */
    waiting: (count: number) => {
      if (count === 0) return 'Nobody is waiting there right now.';
      return plural(count, {
        one: '1 person is waiting there right now: the token is cancelled.',
        other: `${figure.format(count)} people are waiting there right now: their tokens are cancelled.`,
      });
    },
    deactivate: {
      title: (clinic: string) => `Deactivate ${clinic}?`,
      counting: 'Counting who waits…',
      countFailed: 'Failed to count who waits',
      loses: (waiting: string) =>
        `${waiting} Patients do not find the clinic any more, its queues end, and nobody can take a token. All data is kept, and the clinic can be reactivated.`,
      busy: 'Deactivating…',
      done: 'Clinic deactivated',
      doneHint: (clinic: string) => `Patients do not find ${clinic} any more.`,
      failed: 'Failed to deactivate clinic',
    },
    erase: {
      title: (clinic: string) => `Permanently delete ${clinic}?`,
      loses: 'Everything that the clinic has is deleted for good. This cannot be undone.',
      counting: 'Counting what would be lost…',
      countFailed: 'Failed to count what would be lost',
      /** Before the numbers of what goes with a clinic. */
      withIt: 'With it go:',
      losses: {
        patients: (count: number) =>
          plural(count, { one: '1 patient', other: `${figure.format(count)} patients` }),
        tokens: (count: number) => plural(count, { one: '1 token', other: `${figure.format(count)} tokens` }),
        doctors: (count: number) =>
          plural(count, { one: '1 doctor', other: `${figure.format(count)} doctors` }),
        members: (count: number) =>
          plural(count, {
            one: '1 team member’s access',
            other: `${figure.format(count)} team members’ access`,
          }),
      },
      addressHint: 'The clinic’s web address. The button works once it matches.',
      done: 'Clinic deleted',
      doneHint: (clinic: string) => `${clinic} and all it had are gone for good.`,
      failed: 'Failed to delete clinic',
    },
    hiddenPatients: {
      title: (clinic: string) => `Erase a patient of ${clinic}`,
      why: 'The clinic is deleted, so nobody there can do it any more.',
      phone: 'Patient’s phone number',
      find: 'Find patients',
      finding: 'Finding…',
      failed: 'Failed to find patients',
      none: 'No patient of this clinic has this phone number.',
      visits,
      erase: 'Erase',
      eraseOf: (patient: string) => `Erase ${patient}`,
      loses: (phone: string, count: number, clinic: string) =>
        `${phone}, ${visits(count)} at ${clinic}. This cannot be undone.`,
      consequences: [
        'Name, phone and email are deleted. The tokens’ numbers, times and outcomes stay.',
        'Others with this phone number stay, and so does the patient at other clinics.',
      ],
    },
    tokensByDay: (clinic: string) => `Tokens of ${clinic}, by day`,
  },

  /** One clinic, and what happened in its queues. */
  clinicPage: {
    back: 'All clinics',
    failed: 'Failed to fetch the clinic',
    loading: 'Loading the clinic…',
    owner: 'Owner',
    doctors: 'Doctors',
    log: 'What happened in its queues',
    logHint:
      'By numbers and roles, in the clinic’s time; reasons as they were typed. That you read it is written down.',
    day: 'Day',
    none: 'Nothing happened in its queues on this day.',
    count: (count: number) => plural(count, { one: '1 event', other: `${figure.format(count)} events` }),
    who: {
      owner: 'The owner',
      admin: 'An admin',
      staff: 'Reception',
      doctor: 'The doctor',
      patient: 'Patient',
      operator: 'The operator',
      baari: 'Baari',
    },
  },

  whatsapp: {
    loading: 'Loading WhatsApp…',
    failed: 'Failed to fetch how WhatsApp is set up',
    off: 'WhatsApp is not set up',
    offHint:
      'The server’s environment names no number yet: docs/self-hosting.md says how. The templates below can be registered before.',
    number: 'Shared number',
    numberHint: 'For all clinics without one of their own.',
    webhook: 'Webhook, to be typed at Meta with WHATSAPP_VERIFY_TOKEN',
    price: 'A message is reckoned at',
    answers: (month: string) => `Answers of this number in ${month}`,
    spent: (messages: number, cost: string, most: string) =>
      `${plural(messages, { one: '1 message', other: `${figure.format(messages)} messages` })}, ${cost} of ${most}`,
    copy: (what: string) => `Copy: ${what}`,
    copyFailed: 'The browser did not copy it',
    copyFailedHint: 'Select the text and copy it by hand.',
    caps: {
      title: 'Caps',
      hint: 'In rupees for a month. At the cap patients hear by text message and on their page.',
      ofClinic: 'Each clinic without a cap of its own',
      ofAnswers: 'All answers of the shared number',
      wrong: (most: string) => `Rupees from 0 to ${most}.`,
      failed: 'The caps were not saved',
      done: 'Caps saved',
    },
    list: {
      caption: 'Clinics that send by WhatsApp',
      failed: 'Failed to fetch what clinics send',
      none: {
        title: 'No clinic sends by WhatsApp',
        text: 'A clinic appears here as soon as it turns WhatsApp on.',
      },
      noMatch: { title: 'No clinic sends by WhatsApp', text: 'The first page has those there are.' },
    },
    costs: (month: string) => `Clinics in ${month}`,
    columns: { messages: 'Messages', cost: 'Cost', cap: 'Cap', number: 'Number' },
    ownNumber: 'Own number',
    platformNumber: 'Shared',
    ownCap: (most: string) => `${most}, its own`,
    cap: {
      change: 'Change',
      changeOf: (clinic: string) => `Change the cap of ${clinic}`,
      title: (clinic: string) => `Cap of ${clinic}`,
      label: 'Rupees a month',
      hint: (most: string) => `Empty for that of all clinics, ${most}.`,
      failed: 'The cap was not saved',
      done: 'Cap saved',
    },
    templates: {
      title: 'Message templates',
      hint: 'Meta lets a message leave only in words that it has approved. Register each at Meta, in the category Utility, under this name and language.',
      failed: 'Failed to fetch the templates',
      loading: 'Loading the templates…',
      language: 'Language',
      examples: (examples: string) => `Samples: ${examples}`,
      copyText: 'Copy text',
      copyName: 'Copy name',
      of: (what: string, name: string) => `${what} of ${name}`,
    },
  },

  users: {
    list: {
      caption: 'Users',
      failed: 'Failed to fetch users',
      none: { title: 'No users found', text: 'Whoever signs up appears here.' },
      noMatch: { title: 'No users found matching your search.', text: 'Part of an email is enough.' },
    },
    search: 'Search users by email',
    sorts: {
      email: { asc: 'Email, A to Z', desc: 'Email, Z to A' },
      created,
      lastSignIn: { asc: 'Last sign-in, oldest first', desc: 'Last sign-in, newest first' },
    },
    columns: {
      role: 'Role',
      lastSignIn: 'Last Sign-in',
    },
    roles: { user: 'User', admin: 'Admin', super_admin: 'Super admin' },
    suspended: 'Suspended',
    anyState: 'All users',
    states: { active: 'Not suspended', suspended: 'Suspended' },
    suspend: {
      item: 'Suspend',
      title: (email: string) => `Suspend ${email}?`,
      loses: 'They are signed out everywhere and cannot sign in in any way, until you lift it.',
      stays: [
        'Their clinics go on for the others who work there.',
        'They are told by mail, and when they sign in.',
      ],
      busy: 'Suspending…',
      done: 'User suspended',
      doneHint: (email: string) => `${email} is signed out everywhere.`,
      failed: 'Failed to suspend user',
    },
    restore: {
      item: 'Lift the suspension',
      done: 'Suspension lifted',
      doneHint: (email: string) => `${email} can sign in again.`,
      failed: 'Failed to lift the suspension',
    },
    /** Where a plan comes from. */
    granted: 'Granted',
    paidUntil: (day: string) => `Paid until ${day}`,
    wasPaidUntil: (day: string) => `Was paid until ${day}`,
    plan: {
      covers: 'Pro is for all clinics of the account.',
      upgraded: 'User upgraded',
      upgradedHint: (email: string) => `${email} has Pro now, without an end.`,
      losesPaidDays: (day: string) => `The days that are paid for, until ${day}, are lost at once.`,
      losesGranted: 'Pro was granted without an end, and ends at once.',
      losesPro: 'Pro ends at once.',
      loses: (what: string, limits: string) => `${what} ${limits}`,
      downgraded: 'User downgraded',
      downgradedHint: (email: string) => `${email} is on the Free plan now.`,
      failed: 'Failed to update user plan',
    },
  },

  doctors: {
    list: {
      caption: 'Doctors',
      failed: 'Failed to fetch doctors',
      none: { title: 'No doctors found', text: 'Doctors appear here as soon as a clinic adds them.' },
      noMatch: {
        title: 'No doctors found matching your search.',
        text: 'Part of a doctor’s name, specialty or phone, or of a clinic’s name is enough.',
      },
    },
    search: 'Search doctors by name, specialty, phone or clinic',
    searchHint: 'Doctor, phone or clinic',
    sorts: {
      name: { asc: 'Doctor, A to Z', desc: 'Doctor, Z to A' },
      clinic: clinicName,
      created: { asc: 'Added, oldest first', desc: 'Added, newest first' },
    },
    columns: {
      doctor: 'Doctor',
      specialty: 'Specialty',
      practice: 'Practice',
      added: 'Added',
    },
    practice: { closed: 'Closed', open: 'Open', away: 'Break or late' },
  },

  patientsTab: {
    list: {
      caption: console.patients.patients,
      failed: 'Failed to fetch patients',
      none: { title: 'No patients found', text: 'Patients appear here with their first token.' },
      noMatch: {
        title: console.patients.noneFound,
        text: 'Part of a name or of a phone number is enough.',
      },
    },
    sorts: {
      ...console.patients.sorts,
      name: { asc: 'Patient, A to Z', desc: 'Patient, Z to A' },
    },
  },

  transactions: {
    list: {
      caption: 'Transactions',
      failed: 'Failed to fetch transactions',
      none: { title: 'No transactions found', text: 'The first order for Pro appears here.' },
      noMatch: {
        title: 'No transactions found',
        text: 'Nothing matches this search and these filters. Emails, payment and order ids and receipt numbers are searched.',
      },
    },
    search: 'Search transactions by email, payment, order or receipt number',
    searchHint: 'Email, payment or receipt',
    sorts: {
      created: { asc: 'Date, oldest first', desc: 'Date, newest first' },
      amount: { asc: 'Amount, lowest first', desc: 'Amount, highest first' },
      email: { asc: 'User, A to Z', desc: 'User, Z to A' },
    },
    anyStatus: 'All',
    from: 'From',
    to: 'To',
    reversed: '“To” is before “From”.',
    columns: { date: 'Date', user: 'User', amount: 'Amount', payment: 'Payment', receipt: 'Receipt' },
    /** Paid with the gateway's test money. */
    test: 'Test',
    surplus: (amount: string) => `${amount} too much, to be refunded by hand`,
    exported: (count: number) => `Exported ${transactionCount(count)}`,
    exportFailed: 'Failed to export transactions',
    exporting: 'Exporting…',
    cut: 'The file holds only a part',
    cutHint: (count: number) =>
      `It ends after the newest ${transactionCount(count)}. Narrow the days to get the others.`,
    /** The headings of the exported sheet, and what stands below the last of them. */
    sheet: {
      ordered: 'Ordered',
      paid: 'Paid',
      email: 'Email',
      amount: 'Amount',
      currency: 'Currency',
      plan: 'Plan',
      status: 'Status',
      payment: 'Payment',
      order: 'Order',
      receipt: 'Receipt',
      surplus: 'To be refunded by hand',
      test: 'Test payment',
      yes: 'yes',
      no: 'no',
    },
  },

  /** Requests for Pro. */
  upgrades: {
    list: {
      caption: 'Upgrade requests',
      failed: 'Failed to fetch upgrade requests',
      none: {
        title: 'No upgrade requests found',
        text: 'Owners ask for Pro on the pricing page; their requests appear here.',
      },
      noMatch: {
        title: 'No upgrade requests found',
        text: 'Nothing matches this search and this status. Names, emails, clinics and phones are searched.',
      },
    },
    search: 'Search upgrade requests by name, email, clinic or phone',
    searchHint: 'Name, clinic or phone',
    anyStatus: 'All requests',
    statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
    /** When somebody asked, and when and how it was decided. */
    asked: (at: string) => `Asked on ${at}`,
    decided: {
      approved: (askedAt: string, at: string) => `Asked on ${askedAt}, approved on ${at}`,
      rejected: (askedAt: string, at: string) => `Asked on ${askedAt}, rejected on ${at}`,
    },
    /** What approving does. */
    approval: {
      noAccount: 'The account is gone: there is nobody to give Pro to.',
      clinics: (count: number) => {
        if (count === 0) return 'No clinic yet: approved as a qualified lead.';
        return plural(count, {
          one: 'Approved, the owner’s clinic gets Pro.',
          other: `Approved, all of the owner’s ${count} clinics get Pro.`,
        });
      },
    },
    approve: 'Approve',
    approveOf: (name: string) => `Approve: ${name}`,
    approving: 'Approving…',
    approved: 'Request approved',
    hasPro: (name: string) => `${name} has Pro now.`,
    isTold: (name: string) => `${name} is told by mail.`,
    approveFailed: 'Failed to approve request',
    reject: 'Reject',
    rejectOf: (name: string) => `Reject: ${name}`,
    rejectTitle: (name: string) => `Reject the request of ${name}?`,
    rejectLoses: (name: string) => `${name} stays on the Free plan and is told by mail. They can ask again.`,
    rejecting: 'Rejecting…',
    rejected: 'Request rejected',
    rejectFailed: 'Failed to reject request',
  },

  /** What people wrote by the support page. */
  support: {
    list: {
      caption: 'Support requests',
      failed: 'Failed to fetch support requests',
      none: { title: 'No support requests', text: 'What somebody writes on the support page appears here.' },
      noMatch: {
        title: 'No support requests found',
        text: 'Nothing matches this search and this status. Names, emails, messages and notes are searched.',
      },
    },
    search: 'Search support requests by name, email, message or note',
    searchHint: 'Name, email or words',
    anyState: 'All requests',
    states: { open: 'Open', answered: 'Answered' },
    topics: {
      'getting-started': 'Getting started',
      clinics: 'For clinics',
      patients: 'For patients',
      technical: 'Technical help',
      billing: 'Plans and billing',
      contact: 'Something else',
    },
    hasAccount: 'Signed in',
    /** Of the mail that answers. */
    mailSubject: 'Your request to Baari',
    asked: (at: string) => `Asked on ${at}. Deleted after a year.`,
    askedAndAnswered: (asked: string, at: string, by: string) =>
      `Asked on ${asked}, answered on ${at} by ${by}. Deleted after a year.`,
    answer: 'Mark as answered',
    answerOf: (name: string) => `Mark as answered: ${name}`,
    answered: 'Marked as answered',
    open: 'Open again',
    openOf: (name: string) => `Open again: ${name}`,
    openAgain: 'Open again',
    failed: 'Failed to change the request',
    note: 'Note',
    editNote: 'Write a note',
    noteOf: (name: string) => `Note on the request of ${name}`,
    noteHint: 'For super admins alone.',
    saveNote: 'Save note',
    noted: 'Note saved',
    erase: {
      item: 'Erase',
      title: (name: string) => `Erase the request of ${name}?`,
      loses:
        'Name, email, message and note are deleted for good. The mail that came of it stays in your mailbox.',
      busy: 'Erasing…',
      done: 'Request erased',
      failed: 'Failed to erase the request',
    },
  },

  /** What super admins did. */
  activity: {
    list: {
      caption: 'Activity',
      failed: 'Failed to fetch activity',
      none: {
        title: 'Nothing was done yet',
        text: 'What super admins change, and that they read patients’ data, is written down here.',
      },
      noMatch: { title: 'Nothing of this kind was done yet', text: 'Choose another kind of act.' },
    },
    act: 'What was done',
    anyAct: 'Everything',
    columns: { at: 'When', act: 'What', subject: 'Of', details: 'Details', by: 'By' },
    acts: {
      'role.granted': 'Made a super admin',
      'role.revoked': 'Super admin taken back',
      'sessions.ended': 'Signed out everywhere',
      'second_factor.removed': 'Second factor removed',
      'user.suspended': 'User suspended',
      'user.restored': 'Suspension lifted',
      'account.deleted': 'Account deleted by its holder',
      'plan.changed': 'Plan changed',
      'clinic.deactivated': 'Clinic deactivated',
      'clinic.reactivated': 'Clinic reactivated',
      'clinic.erased': 'Clinic permanently deleted',
      'clinic.read': 'Log of a clinic read',
      'patient.erased': 'Patient of a deleted clinic erased',
      'patients.read': 'Patients read',
      'clinic.texts_allowed': 'Clinic may send texts',
      'clinic.texts_stopped': 'Clinic’s texts stopped',
      'clinic.whatsapp_cap_set': 'Clinic’s WhatsApp cap set',
      'whatsapp.caps_set': 'WhatsApp caps set',
      'price.changed': 'Price changed',
      'text.changed': 'Public page or seller changed',
      'support.read': 'Support requests read',
      'support.changed': 'Support request changed',
      'support.erased': 'Support request erased',
      'upgrade.approved': 'Upgrade request approved',
      'upgrade.rejected': 'Upgrade request rejected',
      'data.cleared': 'All data cleared',
      'job.retried': 'Job tried again',
      'backup.made': 'Backup made',
      'backup.restored': 'Backup restored',
      'installation.set_up': 'Set up',
    },
  },

  /** Around all tabs. */
  admin: {
    /** In place of all else, until it is turned on. */
    secondFactor: {
      title: 'Turn on two-step sign-in first',
      why: 'A super admin reads and changes the clinics of all. Signing in therefore takes a code of an authenticator app as well.',
      setUp: 'To my account',
    },
    description: 'The whole platform, for its operators. All times are India’s.',
    loadFailed: 'The page did not load',
    goBack: 'Go Back',
    tabsLabel: 'What to look after',
    tabs: {
      clinics: 'Clinics',
      users: 'Users',
      doctors: 'Doctors',
      patients: 'Patients',
      growth: 'Growth',
      pricing: 'Pricing',
      sales: 'Sales',
      transactions: 'Transactions',
      'upgrade-requests': 'Upgrade Requests',
      support: 'Support',
      'public-pages': 'Public pages',
      whatsapp: 'WhatsApp',
      activity: 'Activity',
      waits: 'Waits',
      jobs: 'Jobs',
      maintenance: 'Maintenance',
    },
    /** In place of a tab's name while some wait for an answer. */
    pendingRequests: (count: number) => `Upgrade Requests (${count})`,
    openRequests: (count: number) => `Support (${count})`,
    figures: {
      loading: 'Loading the figures…',
      failed: 'Failed to fetch the figures',
      clinics: 'Total Clinics',
      active: (count: number) => `${figure.format(count)} active`,
      users: 'Total Users',
      doctors: 'Total Doctors',
      tokens: 'Today’s Tokens',
    },
  },

  pricing: {
    loading: 'Loading the prices…',
    failed: 'Failed to fetch current pricing',
    current: 'Current price',
    forDays: (days: number) => `for ${days} days of Pro`,
    newPrice: 'New price in rupees',
    newPriceHint: 'Whole rupees. It holds for everybody who pays from then on; days that are paid for stay.',
    update: 'Update price',
    notWhole: 'Enter the price in whole rupees.',
    tooLow: 'The lowest price is ₹1.',
    tooHigh: (highest: string) => `The highest price is ${highest}.`,
    unchanged: 'This is the current price already.',
    history: 'Price history',
    caption: 'Prices so far',
    never: (price: string) => `The price was never changed: ${price} is what Baari starts with.`,
    columns: { price: 'Price', state: 'State', setBy: 'Set by', setOn: 'Set on' },
    inForce: 'In force',
    before: 'Before',
    question: {
      title: 'Change the price of Pro?',
      description: 'Owners see the new price at once, and pay it with their next payment.',
      /** Read out between the old price and the new one. */
      becomes: 'becomes',
      confirm: (price: string) => `Change to ${price}`,
      busy: 'Changing…',
      done: 'Pricing updated successfully',
      doneHint: (price: string) => `Pro costs ${price} from now on.`,
      failed: 'Failed to update pricing',
    },
  },

  sales: {
    loading: 'Loading the sales…',
    failed: 'Failed to fetch sales',
    figures: {
      total: 'Total revenue',
      completed: 'completed',
      subscriptions: 'Pro subscriptions',
      paidAndGranted: (paid: number, granted: number) => `${paid} paid, ${granted} granted`,
      month: 'This month',
      week: 'This week',
      day: 'Today',
    },
    transactions: 'Transactions',
    revenue: 'Revenue',
    revenueBy: 'Revenue by',
    periods: {
      day: {
        name: 'Day',
        header: 'Day',
        caption: 'Revenue by day',
        chart: (most: string, day: string) => chart('day', most, day),
        table: (count: number) => sameFigures(plural(count, { one: '1 day', other: `${count} days` })),
      },
      week: {
        name: 'Week',
        header: 'Week from',
        caption: 'Revenue by week',
        chart: (most: string, week: string) => chart('week', most, week),
        table: (count: number) => sameFigures(plural(count, { one: '1 week', other: `${count} weeks` })),
      },
      month: {
        name: 'Month',
        header: 'Month',
        caption: 'Revenue by month',
        chart: (most: string, month: string) => chart('month', most, month),
        table: (count: number) => sameFigures(plural(count, { one: '1 month', other: `${count} months` })),
      },
    },
    none: 'No sales data available',
    noneHint: 'The first completed payment appears here.',
    transactionCount,
    /** The headings of the exported sheet. */
    sheet: { from: 'From', revenue: 'Revenue (INR)', transactions: 'Transactions' },
  },

  /** What the operator says in its own name. */
  texts: {
    loading: 'Loading the pages…',
    failed: 'Failed to fetch the pages',
    publicPages: 'Public pages',
    publicPagesHint:
      'Plain text. An empty line begins a paragraph, lines that begin with “- ” make a list. A page that is empty is not there, and nothing links to it.',
    standsAt: (path: string) => `Stands at ${path}`,
    onReceipts: 'On receipts',
    onReceiptsHint:
      'Receipts show who sold Pro as it stands here when the payment comes. Those of earlier payments do not change.',
    labels: {
      privacy: 'Privacy policy',
      terms: 'Terms of use',
      refund: 'Refunds',
      contact: 'Contact',
      sellerName: 'Seller',
      sellerAddress: 'Seller’s address',
      gstin: 'GSTIN',
    },
    gstinHint: '15 characters. Leave it empty without a registration.',
    gstinWrong: 'This is no GSTIN: it has 15 characters, such as 27AAPFU0939F1ZV. Please check it.',
    saved: 'Saved',
    savedHint: 'Everybody sees it from now on.',
    saveFailed: 'Failed to save',
    signInAgain: 'Please sign in again to save the pages.',
    notice: {
      title: 'Your public pages are not complete',
      missing: (texts: string) => `Not set yet: ${texts}. Visitors see only what is set.`,
      /** Within a sentence. */
      names: {
        privacy: 'privacy policy',
        terms: 'terms of use',
        refund: 'refunds',
        contact: 'contact',
        sellerName: 'seller',
        sellerAddress: 'seller’s address',
      },
      write: 'Write them',
      putAway: 'Do not ask again',
      puttingAway: 'Please wait…',
      putAwayFailed: 'Failed to put it away',
    },
  },

  /** How the platform grows. */
  growth: {
    loading: 'Loading the weeks…',
    failed: 'Failed to fetch the weeks',
    counted: 'Weeks begin on Monday; the last one has only begun. Counted every six hours.',
    figures: {
      active: 'Clinics at work last week',
      tokens: 'Tokens last week',
      before: (count: string) => `${count} the week before`,
      pro: 'At work, on Pro',
      free: (count: string) => `${count} on Free`,
      stopped: 'Stopped',
    },
    week: 'Week from',
    weekFrom: (day: string) => `Week from ${day}`,
    measures: {
      activeClinics: {
        title: 'Clinics at work',
        unit: (count: number) => `${clinicCount(count)} at work`,
        chart: (most: string, week: string) => weekChart('clinics that gave out tokens', most, week),
      },
      tokens: {
        title: 'Tokens',
        unit: tokenCount,
        chart: (most: string, week: string) => weekChart('tokens', most, week),
      },
      newClinics: {
        title: 'New clinics',
        unit: clinicCount,
        chart: (most: string, week: string) => weekChart('clinics that were registered', most, week),
      },
    },
    chartEmpty: 'Bar chart by week, empty.',
    table: (count: number) => sameFigures(plural(count, { one: '1 week', other: `${count} weeks` })),
    stopped: {
      title: 'Who stopped',
      hint: 'At work on three days or more in the weeks before, and no token for two weeks.',
      none: 'No clinic has stopped.',
      lastOn: 'Last token',
      tokens: 'Tokens in six weeks',
      more: (shown: number, total: number) => `The ${shown} that stopped last, of ${figure.format(total)}.`,
    },
    floods: {
      title: 'Where floods were',
      hint: 'Days of the last three months with many tokens of new devices that nobody came for.',
      none: 'There were none.',
      days: 'Days',
      lastOn: 'Last',
    },
  },

  /** How true the waits of all clinics were. */
  waitsTab: {
    loading: 'Loading the waits…',
    failed: 'Failed to fetch the waits',
    title: 'How true our waits were',
    description:
      'All clinics, the last 30 days: what patients were told when they took a token, against when they were called.',
    none: 'Nothing to compare yet',
    noneHint: 'It shows here after the first day with patients.',
    weekOff: (share: string) =>
      `In the last 7 days ${share} of patients were called inside the range they were told`,
    weekOffHint: (patients: number) =>
      `Of ${patientCount(patients)}; it should be 70% to 90%. With less, ranges promise what they do not hold; with more, they say less than they could.`,
    byDay: 'Inside the range, by day',
    table: (count: number) => sameFigures(plural(count, { one: '1 day', other: `${count} days` })),
    caption: 'How true waits were, by day',
    inside: (share: string) => `${share} inside the range`,
    off: (error: string, patients: number) => `${error} off, ${patientCount(patients)}`,
    chartEmpty: 'Bar chart by day, empty.',
    chart: (least: string, most: string) =>
      `Bar chart of the share of patients called inside their range, by day: from ${least} to ${most}; 70% to 90% is fine. The same figures are in the table below.`,
  },

  /** The work that goes on by itself. */
  jobs: {
    loading: 'Loading the jobs…',
    failed: 'Failed to fetch jobs',
    title: 'Jobs',
    columns: {
      job: 'Job',
      state: 'State',
      waiting: 'Waiting',
      retrying: 'Retrying',
      active: 'Active',
      failed: 'Failed',
      lastDone: 'Last done',
      runs: 'Runs',
    },
    states: { failed: 'Failed', retrying: 'Retrying', working: 'Working', fine: 'Fine' },
    whenNeeded: 'When needed',
    everyMinute: 'Every minute',
    everyMinutes: (count: number) => `Every ${count} minutes`,
    everyHour: 'Every hour',
    /** A time as jobs are given it; there are no words for it. */
    utc: (cron: string) => `${cron} (UTC)`,
    noneFailed: 'No job has failed',
    failedJobs: (count: number) => plural(count, { one: '1 failed job', other: `${count} failed jobs` }),
    newestFailed: (shown: number, total: number) => `Failed jobs: the newest ${shown} of ${total}`,
    tried,
    triedLast: (times: number, at: string) => `${tried(times)}, the last on ${at}`,
    tryAgainOf: (job: string) => `Try again: ${job}`,
    trying: 'Trying…',
    triedAgain: 'The job is tried again',
    tryFailed: 'The job was not tried again',
  },

  maintenance: {
    danger: 'Danger zone',
    clear: 'Clear all data',
    clearHint:
      'Deletes every clinic, doctor, patient, token, transaction and account but those of super admins. For trials only: this server allows it in its configuration.',
    ask: 'Clear all data…',
    title: 'Clear all data?',
    loses: (clinics: number, doctors: number) => losesAll(`${clinicCount(clinics)}, ${doctorCount(doctors)}`),
    /** While it is not known how many there are. */
    losesUncounted: losesAll('Every clinic, every doctor'),
    busy: 'Clearing…',
    done: 'All data cleared',
    doneHint: (records: number) =>
      plural(records, { one: '1 record deleted.', other: `${records} records deleted.` }),
    failed: 'Failed to clear data',
  },
};
