/** What stands around every patient’s page, and pages that say little more. The server alone draws it: it costs a phone nothing. */
export const words = {
  heads: {
    clinic: {
      description: (clinic: string) =>
        `Take a token at ${clinic}: doctors, waiting patients and estimated waits, live.`,
    },
    doctor: {
      description: (doctor: string, specialty: string | null, clinic: string) =>
        `Take a token for ${doctor}${specialty === null ? '' : `, ${specialty},`} at ${clinic}.`,
    },
    token: { description: (label: string, clinic: string) => `Token ${label} at ${clinic}, live.` },
    clinics: {
      title: 'Find Your Clinic · Baari',
      description: 'Clinics that give tokens on the phone: search by name, doctor, place or specialty.',
    },
    doctors: {
      title: (clinic: string) => `Doctors of ${clinic}`,
      description: (clinic: string) => `The doctors of ${clinic}, how many wait for each, and tokens.`,
    },
    display: {
      title: (clinic: string) => `${clinic} · now serving`,
      description: (clinic: string) => `The numbers being served at ${clinic}, for the waiting room.`,
    },
    tokenStatus: { title: 'Check Token Status', description: "Find today's token by your phone number." },
    patientDashboard: { title: 'Your tokens', description: "Today's tokens for your phone number, live." },
  },

  /** A way back to a booking of this device. */
  ownBooking: (when: string) => `Your booking: ${when}`,
  shell: {
    skipToContent: 'Skip to content',
    homeLink: 'Baari, home',
    mainNavigation: 'Main',
    menu: 'Menu',
    viewDashboard: 'View Dashboard',
    doctorPanel: 'My queue',
    clinicSignIn: 'Clinic SignIn',
    accountOf: (email: string) => `Account of ${email}`,
    signOut: 'Sign Out',
    billing: 'Billing & Subscription',
    transactions: 'Transaction History',
    superAdmin: 'Super Admin',
    plans: { free: 'Free', pro: 'Pro', plan: 'plan' },
    doctorLogin: 'Doctor Login',
    registerClinic: 'Register Clinic',
    home: 'Home',
    findClinic: 'Find Clinic',
    pricing: 'Pricing',
    support: 'Support',
    demo: 'Demo',
    tokenStatus: 'Check Token Status',
    language: 'Language',
    footerNavigation: 'More',
    footer: 'Baari runs token queues for clinics. Patients do not need an account.',
    patientLicences: 'Licences (patient pages)',
    consoleLicences: 'Licences (clinic pages)',
  },

  /** The pages that the operator wrote itself. */
  publicTexts: {
    privacy: 'Privacy policy',
    terms: 'Terms of use',
    refund: 'Refunds',
    contact: 'Contact',
  },

  television: {
    head: { title: 'Waiting-room screen · Baari', description: 'Shows a clinic’s queue on a television.' },
    heading: 'Show a clinic’s queue here',
    lead: 'The six digits are on the clinic’s dashboard, under Share.',
    digits: 'Six digits',
    open: 'Show',
    wrong: 'These digits did not work. They expire after ten minutes; get new ones from the dashboard.',
  },

  offlinePage: {
    title: 'You are offline',
    hint: 'This page has not been opened on this phone before, so we cannot show it offline. It will open when you have internet.',
    tryAgain: 'Try again',
    tokenHint: 'Pages you have already opened, such as your token, still open without internet.',
  },

  notFound: {
    pageTitle: 'Page not found',
    pageHint: 'The address may be mistyped, or the page has moved.',
    clinicTitle: 'Clinic Not Found',
    clinicHint:
      'This clinic does not exist or has closed. Please check the address, or scan the clinic’s QR code again.',
    doctorTitle: 'Doctor not found',
    doctorHint: (clinic: string) => `This doctor is no longer listed at ${clinic}.`,
    doctorLink: (clinic: string) => `All doctors at ${clinic}`,
    tokenTitle: 'Token not found',
    tokenHint:
      'The link may be incomplete. Open it again from where you got it, or take a new token at your clinic’s page.',
    failedTitle: 'Something went wrong',
    failedHint: 'The page could not be loaded. Nothing you did is lost.',
    failedClinics: 'Failed to load clinics. Please try again.',
    failedClinic: 'Failed to load clinic data. Please try again.',
    tryAgain: 'Try again',
    home: 'Return to Home',
  },
};
