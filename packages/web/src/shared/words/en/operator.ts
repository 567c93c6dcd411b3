/** What the pages of the super admin say. */
import { words as console } from './console.ts';
import { clinicCount, doctorCount, patients as patientCount, plural, tokenCount, visits } from './counts.ts';

const figure = new Intl.NumberFormat('en-IN');

const transactionCount = (count: number) =>
  plural(count, { one: '1 transaction', other: `${count} transactions` });
const maySendTexts = 'Allow SMS';
const created = { asc: 'Created, oldest first', desc: 'Created, newest first' };
const clinicName = { asc: 'Clinic, A to Z', desc: 'Clinic, Z to A' };
const tried = (times: number) => (times === 1 ? 'Tried once' : `Tried ${times} times`);
const sameFigures = (periods: string) => `The same figures as a table (${periods})`;
const chart = (period: string, most: string, when: string) =>
  `Bar chart of revenue by ${period}. The highest is ${most}, ${when}. The same figures are in the table below.`;
const weekChart = (what: string, most: string, week: string) =>
  `Bar chart of ${what} by week. The highest is ${most}, in the week from ${week}. The same figures are in the table below.`;
const losesAll = (clinicsAndDoctors: string) =>
  `${clinicsAndDoctors}, all patients, tokens and requests and everything linked to them, and all accounts except super admins are permanently deleted. Operator settings and the activity log are kept. This cannot be undone.`;

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
      `Beyond ${doctorCount(doctors)} and ${tokenCount(tokens)} a day, no new tokens can be issued. All data is kept.`,
    /** Of Pro that nobody pays for. */
    endless: {
      give: 'Give Pro with no end date',
      title: (name: string) => `Give ${name} Pro with no end date?`,
      costs: (covers: string) =>
        `${covers} It is free for them and continues until a super admin removes it. The owner is told by email.`,
      giving: 'Giving Pro…',
    },
  },

  clinicsTab: {
    list: {
      caption: 'Clinics',
      failed: 'Failed to fetch clinics',
      none: { title: 'No clinics found', text: 'Clinics appear here once they are registered.' },
      noMatch: {
        title: 'No clinics found matching your search.',
        text: 'You can search part of a name, web address, city, or the owner’s email or phone. To see clinics deleted by their owners, choose that status.',
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
      texts: 'SMS',
      anyTexts: 'Any',
      withTexts: { to_look_at: 'To review', granted: maySendTexts, stopped: 'Stopped' },
      anyFlood: 'All clinics',
    },
    columns: {
      owner: 'Owner',
      doctors: 'Doctors',
    },
    states: { active: 'Active', inactive: 'Inactive', suspended: 'Owner suspended', deleted: 'Deleted' },
    /** Many tokens whose patients nobody has seen: somebody may be taking them for fun. */
    floods: { flooded: 'Possible fake tokens' },
    noOwner: 'No owner',
    tokens: (today: number, week: number) => `${today} today, ${week} in 7 days`,
    texts: {
      stopped: 'SMS stopped',
      granted: 'SMS allowed',
      kept: 'SMS on, not reviewed',
      none: 'SMS requested',
      failed: 'Failed to change SMS permission',
      allowed: 'SMS allowed',
      allowedOn: (clinic: string) => `SMS that ${clinic} has turned on will be sent from now on.`,
      allowedOff: (clinic: string) => `${clinic} can now turn on SMS for patients.`,
      stoppedHint: (clinic: string) => `No SMS or code will be sent for ${clinic}.`,
      toLookAt: (count: number) => `${clinicCount(count)} waiting for SMS approval`,
      toLookAtHint: `SMS and WhatsApp messages are sent in a clinic’s name once you press “${maySendTexts}”.`,
      show: 'Show',
    },
    menu: {
      log: 'Details and log',
      tokens: 'Tokens by day',
      deactivate: 'Deactivate',
      allowTexts: maySendTexts,
      stopTexts: 'Stop SMS',
      erasePatient: 'Delete a patient’s data',
      erase: 'Permanently delete',
    },
    plan: {
      /** In place of an owner's email. */
      someOwner: 'its owner',
      covers: (clinic: string, owner: string) => `Pro covers ${clinic} and all other clinics of ${owner}.`,
      upgraded: 'Clinic upgraded',
      upgradedHint: (clinic: string, owner: string) =>
        `${clinic} and all other clinics of ${owner} now have Pro.`,
      upgradeFailed: 'Failed to upgrade clinic',
      loses: (owner: string, limits: string) =>
        `All clinics of ${owner} lose Pro at once, including days already paid for. ${limits}`,
      downgraded: 'Clinic downgraded',
      downgradedHint: (clinic: string) => `${clinic} is now on the Free plan.`,
      downgradeFailed: 'Failed to update clinic plan',
    },
    reactivated: 'Clinic reactivated',
    reactivatedHint: (clinic: string) => `Patients can find ${clinic} again.`,
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
      counting: 'Counting waiting patients…',
      countFailed: 'Failed to count waiting patients',
      loses: (waiting: string) =>
        `${waiting} Patients will not find the clinic, its queues close, and no one can take a token. All data is kept, and you can reactivate the clinic.`,
      busy: 'Deactivating…',
      done: 'Clinic deactivated',
      doneHint: (clinic: string) => `Patients can no longer find ${clinic}.`,
      failed: 'Failed to deactivate clinic',
    },
    erase: {
      title: (clinic: string) => `Permanently delete ${clinic}?`,
      loses: 'All data of this clinic is permanently deleted. This cannot be undone.',
      counting: 'Counting what would be lost…',
      countFailed: 'Failed to count what would be lost',
      /** Before the numbers of what goes with a clinic. */
      withIt: 'This also deletes:',
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
      addressHint: 'Type the clinic’s web address to enable the button.',
      done: 'Clinic deleted',
      doneHint: (clinic: string) => `${clinic} and all its data have been deleted.`,
      failed: 'Failed to delete clinic',
    },
    hiddenPatients: {
      title: (clinic: string) => `Delete a patient’s data at ${clinic}`,
      why: 'The clinic is deleted, so its team can no longer do this.',
      phone: 'Patient’s phone number',
      find: 'Find patients',
      finding: 'Finding…',
      failed: 'Failed to find patients',
      none: 'No patient of this clinic has this phone number.',
      visits,
      erase: 'Delete',
      eraseOf: (patient: string) => `Delete data of ${patient}`,
      loses: (phone: string, count: number, clinic: string) =>
        `${phone}, ${visits(count)} at ${clinic}. This cannot be undone.`,
      consequences: [
        'Name, phone and email are deleted. Token numbers, times and outcomes are kept.',
        'Other patients with this phone number are kept, and so are this patient’s records at other clinics.',
      ],
    },
    tokensByDay: (clinic: string) => `${clinic}: tokens by day`,
  },

  /** One clinic, and what happened in its queues. */
  clinicPage: {
    back: 'All clinics',
    failed: 'Failed to fetch the clinic',
    loading: 'Loading the clinic…',
    owner: 'Owner',
    doctors: 'Doctors',
    log: 'Queue activity',
    logHint:
      'Shows token numbers and roles, in the clinic’s time zone, with reasons as typed. Viewing this page is recorded.',
    day: 'Day',
    none: 'No queue activity on this day.',
    count: (count: number) => plural(count, { one: '1 event', other: `${figure.format(count)} events` }),
    who: {
      owner: 'The owner',
      admin: 'An admin',
      staff: 'Reception',
      doctor: 'The doctor',
      patient: 'Patient',
      operator: 'Super admin',
      baari: 'Baari',
    },
  },

  whatsapp: {
    loading: 'Loading WhatsApp…',
    failed: 'Failed to load WhatsApp settings',
    off: 'WhatsApp is not set up',
    offHint:
      'No number is set in the server’s environment yet: see docs/self-hosting.md. You can already register the templates below.',
    number: 'Shared number',
    numberHint: 'For all clinics that do not have their own number.',
    webhook: 'Webhook URL, to enter at Meta with WHATSAPP_VERIFY_TOKEN',
    price: 'Estimated cost per message',
    answers: (month: string) => `Replies from this number in ${month}`,
    spent: (messages: number, cost: string, most: string) =>
      `${plural(messages, { one: '1 message', other: `${figure.format(messages)} messages` })}, ${cost} of ${most}`,
    copy: (what: string) => `Copy: ${what}`,
    copyFailed: 'Could not copy',
    copyFailedHint: 'Select the text and copy it by hand.',
    caps: {
      title: 'Monthly limits',
      hint: 'In rupees per month. Once the limit is reached, patients get an SMS and see updates on their page.',
      ofClinic: 'Each clinic without its own limit',
      ofAnswers: 'All replies from the shared number',
      wrong: (most: string) => `Enter an amount from ₹0 to ${most}.`,
      failed: 'The limits were not saved',
      done: 'Limits saved',
    },
    list: {
      caption: 'Clinics using WhatsApp',
      failed: 'Failed to load WhatsApp usage',
      none: {
        title: 'No clinic uses WhatsApp',
        text: 'Clinics appear here once they turn on WhatsApp.',
      },
      noMatch: { title: 'No clinic uses WhatsApp', text: 'Go to the first page to see all clinics.' },
    },
    costs: (month: string) => `Clinics in ${month}`,
    columns: { messages: 'Messages', cost: 'Cost', cap: 'Limit', number: 'Number' },
    ownNumber: 'Own number',
    platformNumber: 'Shared',
    ownCap: (most: string) => `${most} (own limit)`,
    cap: {
      change: 'Change',
      changeOf: (clinic: string) => `Change the limit of ${clinic}`,
      title: (clinic: string) => `Monthly limit: ${clinic}`,
      label: 'Rupees per month',
      hint: (most: string) => `Leave empty to use the limit for all clinics, ${most}.`,
      failed: 'The limit was not saved',
      done: 'Limit saved',
    },
    templates: {
      title: 'Message templates',
      hint: 'Meta only sends messages whose wording it has approved. Register each template with Meta under this name and language, in the category Utility.',
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
      none: { title: 'No users found', text: 'People appear here after they sign up.' },
      noMatch: { title: 'No users found matching your search.', text: 'You can search part of an email.' },
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
      loses: 'They are signed out everywhere and cannot sign in until you lift the suspension.',
      stays: [
        'Their clinics keep working for the rest of the team.',
        'They are told by email, and when they try to sign in.',
      ],
      busy: 'Suspending…',
      done: 'User suspended',
      doneHint: (email: string) => `${email} has been signed out everywhere.`,
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
    wasPaidUntil: (day: string) => `Paid until ${day} (ended)`,
    plan: {
      covers: 'Pro covers all clinics of the account.',
      upgraded: 'User upgraded',
      upgradedHint: (email: string) => `${email} now has Pro with no end date.`,
      losesPaidDays: (day: string) => `The days already paid for, until ${day}, are lost at once.`,
      losesGranted: 'Pro was given with no end date. It ends at once.',
      losesPro: 'Pro ends at once.',
      loses: (what: string, limits: string) => `${what} ${limits}`,
      downgraded: 'User downgraded',
      downgradedHint: (email: string) => `${email} is now on the Free plan.`,
      failed: 'Failed to update user plan',
    },
  },

  doctors: {
    list: {
      caption: 'Doctors',
      failed: 'Failed to fetch doctors',
      none: { title: 'No doctors found', text: 'Doctors appear here once a clinic adds them.' },
      noMatch: {
        title: 'No doctors found matching your search.',
        text: 'You can search part of a doctor’s name, specialty or phone, or of a clinic’s name.',
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
      none: { title: 'No patients found', text: 'Patients appear here after their first token.' },
      noMatch: {
        title: console.patients.noneFound,
        text: 'You can search part of a name or phone number.',
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
      none: { title: 'No transactions found', text: 'Orders for Pro will appear here.' },
      noMatch: {
        title: 'No transactions found',
        text: 'Nothing matches this search and these filters. You can search emails, payment and order IDs, and receipt numbers.',
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
    reversed: '“From” must be before “To”.',
    columns: { date: 'Date', user: 'User', amount: 'Amount', payment: 'Payment', receipt: 'Receipt' },
    /** Paid with the gateway's test money. */
    test: 'Test',
    surplus: (amount: string) => `${amount} extra paid. Refund it manually.`,
    exported: (count: number) => `Exported ${transactionCount(count)}`,
    exportFailed: 'Failed to export transactions',
    exporting: 'Exporting…',
    cut: 'The file is not complete',
    cutHint: (count: number) =>
      `It has only the newest ${transactionCount(count)}. Choose fewer days to get the rest.`,
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
      refunded: 'Refunded',
      surplus: 'To be refunded manually',
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
        text: 'Nothing matches this search and this status. You can search names, emails, clinics and phones.',
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
      noAccount: 'This account has been deleted, so Pro cannot be given.',
      clinics: (count: number) => {
        if (count === 0) return 'Approved. No clinic yet: please follow up.';
        return plural(count, {
          one: 'Approved. The owner’s clinic will get Pro.',
          other: `Approved. All ${count} clinics of the owner will get Pro.`,
        });
      },
    },
    approve: 'Approve',
    approveOf: (name: string) => `Approve: ${name}`,
    approving: 'Approving…',
    approved: 'Request approved',
    hasPro: (name: string) => `${name} now has Pro.`,
    isTold: (name: string) => `${name} is being told by email.`,
    approveFailed: 'Failed to approve request',
    reject: 'Reject',
    rejectOf: (name: string) => `Reject: ${name}`,
    rejectTitle: (name: string) => `Reject ${name}’s request?`,
    rejectLoses: (name: string) => `${name} stays on the Free plan and is told by email. They can ask again.`,
    rejecting: 'Rejecting…',
    rejected: 'Request rejected',
    rejectFailed: 'Failed to reject request',
  },

  /** What people wrote by the support page. */
  support: {
    list: {
      caption: 'Support requests',
      failed: 'Failed to fetch support requests',
      none: { title: 'No support requests', text: 'Messages from the support page appear here.' },
      noMatch: {
        title: 'No support requests found',
        text: 'Nothing matches this search and this status. You can search names, emails, messages and notes.',
      },
    },
    search: 'Search support requests by name, email, message or note',
    searchHint: 'Name, email or message',
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
    asked: (at: string) => `Received on ${at}. Deleted after a year.`,
    askedAndAnswered: (asked: string, at: string, by: string) =>
      `Received on ${asked}, answered on ${at} by ${by}. Deleted after a year.`,
    answer: 'Mark as answered',
    answerOf: (name: string) => `Mark as answered: ${name}`,
    answered: 'Marked as answered',
    open: 'Reopen',
    openOf: (name: string) => `Reopen: ${name}`,
    openAgain: 'Reopened',
    failed: 'Failed to change the request',
    note: 'Note',
    editNote: 'Write a note',
    noteOf: (name: string) => `Note on ${name}’s request`,
    noteHint: 'Visible to super admins only.',
    saveNote: 'Save note',
    noted: 'Note saved',
    erase: {
      item: 'Delete',
      title: (name: string) => `Delete ${name}’s request?`,
      loses: 'Name, email, message and note are permanently deleted. The email copy stays in your mailbox.',
      busy: 'Deleting…',
      done: 'Request deleted',
      failed: 'Failed to delete the request',
    },
  },

  /** What super admins did. */
  activity: {
    list: {
      caption: 'Activity',
      failed: 'Failed to fetch activity',
      none: {
        title: 'No activity yet',
        text: 'Changes by super admins, and each time they view patient data, are recorded here.',
      },
      noMatch: { title: 'No activity of this type', text: 'Choose another type.' },
    },
    act: 'Action',
    anyAct: 'All actions',
    columns: { at: 'When', act: 'Action', subject: 'On', details: 'Details', by: 'By' },
    acts: {
      'role.granted': 'Made a super admin',
      'role.revoked': 'Super admin role removed',
      'sessions.ended': 'Signed out everywhere',
      'second_factor.removed': 'Second factor removed',
      'user.suspended': 'User suspended',
      'user.restored': 'Suspension lifted',
      'account.deleted': 'Account deleted by its owner',
      'plan.changed': 'Plan changed',
      'clinic.deactivated': 'Clinic deactivated',
      'clinic.reactivated': 'Clinic reactivated',
      'clinic.erased': 'Clinic permanently deleted',
      'clinic.read': 'Clinic’s log viewed',
      'patient.erased': 'Patient data of a deleted clinic erased',
      'patients.read': 'Patients viewed',
      'users.read': 'Users viewed',
      'doctors.read': 'Doctors viewed',
      'transactions.read': 'Transactions exported',
      'clinic.texts_allowed': 'Clinic’s SMS allowed',
      'clinic.texts_stopped': 'Clinic’s SMS stopped',
      'clinic.whatsapp_cap_set': 'Clinic’s WhatsApp limit set',
      'whatsapp.caps_set': 'WhatsApp limits set',
      'price.changed': 'Price changed',
      'text.changed': 'Public page or seller details changed',
      'support.read': 'Support requests viewed',
      'support.changed': 'Support request changed',
      'support.erased': 'Support request deleted',
      'upgrade.approved': 'Upgrade request approved',
      'upgrade.rejected': 'Upgrade request rejected',
      'data.cleared': 'All data cleared',
      'job.retried': 'Job retried',
      'backup.made': 'Backup made',
      'backup.restored': 'Backup restored',
      'installation.set_up': 'Installation set up',
    },
  },

  /** Around all tabs. */
  admin: {
    /** In place of all else, until it is turned on. */
    secondFactor: {
      title: 'Turn on two-step sign-in first',
      why: 'Super admins can see and change every clinic, so signing in also needs a code from an authenticator app.',
      setUp: 'Go to my account',
    },
    description: 'The whole platform. All times are in Indian time (IST).',
    loadFailed: 'The page did not load',
    goBack: 'Go Back',
    tabsLabel: 'Sections',
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
      waits: 'Wait times',
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
    newPriceHint: 'Whole rupees only. Applies to all payments from now on; days already paid for are kept.',
    update: 'Update price',
    notWhole: 'Enter the price in whole rupees.',
    tooLow: 'The lowest price is ₹1.',
    tooHigh: (highest: string) => `The highest price is ${highest}.`,
    unchanged: 'This is already the current price.',
    history: 'Price history',
    caption: 'Price history',
    never: (price: string) => `The price has not changed since Baari was set up: ${price}.`,
    columns: { price: 'Price', state: 'State', setBy: 'Set by', setOn: 'Set on' },
    inForce: 'Current',
    before: 'Earlier',
    question: {
      title: 'Change the price of Pro?',
      description: 'Owners see the new price at once, and pay it with their next payment.',
      /** Read out between the old price and the new one. */
      becomes: 'changes to',
      confirm: (price: string) => `Change to ${price}`,
      busy: 'Changing…',
      done: 'Pricing updated successfully',
      doneHint: (price: string) => `Pro now costs ${price}.`,
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
      paidAndGranted: (paid: number, granted: number) => `${paid} paid, ${granted} free`,
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
      'Plain text. Leave a blank line for a new paragraph, and start lines with “- ” for a list. Empty pages are not shown or linked.',
    standsAt: (path: string) => `Shown at ${path}`,
    onReceipts: 'On receipts',
    onReceiptsHint: 'These seller details are printed on new receipts. Earlier receipts do not change.',
    labels: {
      privacy: 'Privacy policy',
      terms: 'Terms of use',
      refund: 'Refunds',
      contact: 'Contact',
      sellerName: 'Seller',
      sellerAddress: 'Seller’s address',
      gstin: 'GSTIN',
    },
    gstinHint: '15 characters. Leave it empty if you are not registered.',
    gstinWrong: 'This is not a valid GSTIN. It has 15 characters, such as 27AAPFU0939F1ZV. Please check it.',
    saved: 'Saved',
    savedHint: 'It is now public.',
    saveFailed: 'Failed to save',
    signInAgain: 'Please sign in again to save the pages.',
    notice: {
      title: 'Your public pages are not complete',
      missing: (texts: string) => `Not set yet: ${texts}. Visitors see only the pages you have filled in.`,
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
      putAway: 'Do not show again',
      puttingAway: 'Please wait…',
      putAwayFailed: 'Failed to hide it',
    },
  },

  /** How the platform grows. */
  growth: {
    loading: 'Loading weekly figures…',
    failed: 'Failed to load weekly figures',
    counted: 'Weeks start on Monday; the latest week is not complete. Updated every six hours.',
    figures: {
      active: 'Active clinics last week',
      tokens: 'Tokens last week',
      before: (count: string) => `${count} the week before`,
      pro: 'Active, on Pro',
      free: (count: string) => `${count} on Free`,
      stopped: 'Stopped using Baari',
    },
    week: 'Week from',
    weekFrom: (day: string) => `Week from ${day}`,
    measures: {
      activeClinics: {
        title: 'Active clinics',
        unit: (count: number) => `${clinicCount(count)} active`,
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
      title: 'Clinics that stopped',
      hint: 'Active on at least three days in earlier weeks, but no token for two weeks.',
      none: 'No clinic has stopped.',
      lastOn: 'Last token',
      tokens: 'Tokens in six weeks',
      more: (shown: number, total: number) => `Showing the ${shown} most recent of ${figure.format(total)}.`,
    },
    floods: {
      title: 'Clinics with possible fake tokens',
      hint: 'Days in the last three months with many tokens from new devices whose patients never came.',
      none: 'None found.',
      days: 'Days',
      lastOn: 'Last on',
    },
  },

  /** How true the waits of all clinics were. */
  waitsTab: {
    loading: 'Loading wait times…',
    failed: 'Failed to load wait times',
    title: 'Accuracy of wait times',
    description:
      'All clinics, last 30 days: the wait patients were told when they took a token, compared with the actual wait.',
    none: 'Nothing to compare yet',
    noneHint: 'Figures appear after the first day with patients.',
    weekOff: (share: string) =>
      `In the last 7 days, ${share} of patients were called within the time they were told`,
    weekOffHint: (patients: number) =>
      `Based on ${patientCount(patients)}. 70% to 90% is good. Lower means our estimates are too narrow; higher means they are too wide.`,
    byDay: 'Within the estimate, by day',
    table: (count: number) => sameFigures(plural(count, { one: '1 day', other: `${count} days` })),
    caption: 'Accuracy of wait times, by day',
    inside: (share: string) => `${share} within the estimate`,
    off: (error: string, patients: number) => `${error} off, ${patientCount(patients)}`,
    chartEmpty: 'Bar chart by day, empty.',
    chart: (least: string, most: string) =>
      `Bar chart of the share of patients called within their estimate, by day: from ${least} to ${most}. 70% to 90% is good. The same figures are in the table below.`,
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
      lastDone: 'Last finished',
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
    triedLast: (times: number, at: string) => `${tried(times)}, last on ${at}`,
    tryAgainOf: (job: string) => `Try again: ${job}`,
    trying: 'Trying…',
    triedAgain: 'The job has been started again',
    tryFailed: 'The job could not be started again',
  },

  maintenance: {
    danger: 'Danger zone',
    clear: 'Clear all data',
    clearHint:
      'Deletes every clinic, doctor, patient, token and transaction, and all accounts except super admins. For trial servers only, where the configuration allows it.',
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
