/** The pages for who comes by, which the server alone draws: they cost a phone nothing. */
import { clinicCount, doctorCount, tokenCount } from './counts.ts';

export const words = {
  home: {
    title: 'Baari · token queues for clinics',
    description: 'Take a token on your phone, see how many are ahead of you, and come when it is your turn.',
    heading: 'Your patients wait where they like, not in your corridor.',
    lead: 'Every patient gets a token on their phone, with how many are ahead and about how long the wait is. Your clinic calls the next patient with one button.',
    tryDemo: 'Try the demo',
    registerPrompt: 'Registration takes under 10 minutes. Start free.',
    patientPrompt: 'Are you a patient? You do not need an account.',
    findYourClinic: 'Find Your Clinic',
    checkTokenStatus: 'Check Token Status',
    shots: {
      token: 'A token on a phone: the number, how many are ahead, and the estimated wait.',
      doctor: 'The doctor’s screen: the token being served, one button to call the next, and who is waiting.',
      dashboard: 'The clinic’s dashboard: every doctor’s queue at this moment.',
      display: 'The screen in the waiting room: the number each doctor is serving, in very large numbers.',
    },

    problemsHeading: 'What changes in your waiting area',
    before: 'Without Baari',
    after: 'With Baari',
    problems: [
      {
        before: '“How many are ahead of me?”, asked at the desk all morning.',
        after: 'Every phone shows the number being served, how many are ahead and about how long it takes.',
      },
      {
        before: 'People stand in the corridor because anyone who leaves may lose their turn.',
        after: 'The token holds their place. Patients come when their phone says it is time to leave.',
      },
      {
        before: 'Someone steps out for a minute and misses the call.',
        after: 'A missed number can be called again, or put back with the same number, and everyone sees it.',
      },
      {
        before: 'One list at the desk, another with the doctor, and a third on the phone.',
        after: 'One queue per doctor, for walk-ins and phone tokens alike.',
      },
    ],

    featuresHeading: 'What you get',
    features: {
      token: {
        title: 'A token in a few taps',
        text: 'Patients scan your QR code, give a name and a phone number, and have a token. No app, no account.',
      },
      wait: {
        title: 'A wait you can plan around',
        text: 'How many are ahead, an estimate with clock times, and when to leave, always up to date.',
      },
      call: {
        title: 'One button to call next',
        text: 'From the desk or the doctor’s phone. A wrong tap can be undone within a minute.',
      },
      walkIns: {
        title: 'Walk-ins included',
        text: 'Reception adds walk-ins by name and number in a few keystrokes.',
      },
      display: {
        title: 'A screen for the waiting room',
        text: 'Any TV with a browser can show the numbers, with a chime and a voice. It never shows names.',
      },
      network: {
        title: 'Made for weak networks',
        text: 'Pages are light. If the network drops, they keep showing the last update and how old it is, and refresh when it is back.',
      },
    },

    stepsHeading: 'How it works, in 4 steps',
    steps: [
      {
        title: 'Register your clinic',
        text: 'An email, the clinic’s name, phone and address. It takes under 10 minutes.',
      },
      {
        title: 'Add your doctors',
        text: 'Each doctor gets working hours, a queue and a 4-character OTP.',
      },
      {
        title: 'Put up the QR code',
        text: 'Print the poster from your dashboard. Patients scan it and take a token.',
      },
      {
        title: 'Call the next patient',
        text: 'Phones, desk and waiting room show the new number at the same moment.',
      },
    ],
    screensHeading: 'One queue, seen by everyone',

    faqHeading: 'Frequently asked questions',
    faq: {
      time: {
        question: 'How long does registration take?',
        answer:
          'Under 10 minutes. You verify your email, enter your clinic’s details and add a doctor. Patients can take tokens straight away.',
      },
      account: {
        question: 'Do patients need an account or an app?',
        answer: 'No. They open your page or scan your QR code, and give a name and a phone number.',
      },
      free: {
        question: 'What does the Free plan include?',
        answer: (clinics: number, doctors: number, dailyTokens: number) =>
          `${clinicCount(clinics)}, ${doctorCount(doctors)} and ${tokenCount(dailyTokens)} per doctor per day, with no time limit.`,
      },
      doctors: {
        question: 'Can I add more doctors?',
        answer: (price: string) =>
          `Yes, with Pro: doctors, clinics and tokens without limits, for ${price} per month.`,
      },
      phones: {
        question: 'What about patients without a smartphone?',
        answer:
          'The reception adds them to the same queue. They follow their number on the screen in the waiting room.',
      },
      network: {
        question: 'What happens if the internet fails?',
        answer:
          'Open pages keep showing the last update and how old it is. They refresh once the connection is back.',
      },
      privacy: {
        question: 'Who sees the names of my patients?',
        answer:
          'Only your clinic and the administrators of this platform. Public pages and the waiting-room screen show token numbers only, never names or phone numbers.',
      },
    },

    closingHeading: 'Try it in your own clinic',
    closing: 'Set up one doctor for free, put up the QR code, and see how your next morning goes.',
    seePricing: 'See pricing',
  },

  pricing: {
    head: {
      title: 'Pricing · Baari',
      description: 'What Baari costs: Free for one doctor, Pro without limits.',
    },
    heading: 'Pricing',
    lead: 'Start free. Upgrade to Pro when your clinic grows.',
    perMonth: 'per month',
    free: {
      name: 'Free',
      forWhom: 'For one doctor, or to try it out.',
      clinics: (count: number) => clinicCount(count),
      doctors: (count: number) => doctorCount(count),
      tokens: (count: number) => `${tokenCount(count)} per doctor per day`,
      features: ['Email support'],
      button: 'Get started',
    },
    pro: {
      name: 'Pro',
      forWhom: 'For clinics with several doctors or many patients.',
      features: ['Unlimited clinics', 'Unlimited doctors', 'Unlimited tokens', 'Priority support'],
      button: 'Go Pro',
    },
    faqHeading: 'Questions about plans',
    faq: {
      count: {
        question: 'How are tokens counted?',
        answer:
          'Per doctor per day, whether the patient takes the token on a phone or reception adds them. The count starts again each day.',
      },
      limit: {
        question: 'What happens when the Free limit is reached?',
        answer:
          'No more tokens can be taken for that doctor that day. Calling, completing and skipping work as usual, so patients already waiting are not affected.',
      },
      covers: {
        question: 'Is Pro charged per clinic?',
        answer: 'No. A plan belongs to the owner’s account and covers all clinics of that account.',
      },
      cost: {
        question: 'What does Pro cost?',
        answer: (price: string) => `${price} per month, for all your clinics and doctors together.`,
      },
      get: {
        question: 'How do I get Pro?',
        answer:
          'Sign in and choose “Upgrade to Pro”. One payment covers 30 days; there is no automatic renewal. If online payment is not available, ask for Pro on this page and we will contact you.',
      },
      end: {
        question: 'What happens to my data when Pro ends?',
        answer:
          'The account goes back to Free at the end of that day. Nothing is deleted, and you choose which doctor keeps giving tokens.',
      },
    },
    contact: 'Ask us about plans',
  },

  support: {
    head: { title: 'Support · Baari', description: 'Help for clinics and patients who use Baari.' },
    heading: 'Support',
    lead: 'Help for clinics and for their patients.',
    topicNavigation: 'Topics',
    contactTab: 'Contact',
    contactLead: 'Tell us what you need. We read every message and answer by email.',
    needsScript: 'This form needs JavaScript. You can also reply to any email from Baari; it reaches us.',
    stillStuck: 'Did not find your answer?',
    contactLink: 'Write to us',
    'getting-started': {
      register: {
        question: 'How do I register my clinic?',
        answer:
          'Choose “Clinic sign-in”, then “Sign up”, and open the link in the email we send. Then enter your clinic’s name, phone and address. It takes under 10 minutes.',
      },
      doctor: {
        question: 'How do I add a doctor?',
        answer:
          'On your dashboard choose “Add doctor”. Enter the name, specialty, phone number and working hours. Patients can take tokens for the doctor at once.',
      },
      code: {
        question: 'How does a doctor sign in?',
        answer:
          'Each doctor gets a 4-character OTP. On the “Doctor Login” page the doctor enters the phone number and that OTP. You can see the OTP again, or make a new one, in the doctor’s menu on the dashboard.',
      },
      poster: {
        question: 'Where is the QR code?',
        answer:
          'Choose “Clinic details” in the menu at the top of your dashboard. Print the poster and put it up at the entrance and at the desk. Its QR code opens your clinic’s page.',
      },
      display: {
        question: 'How do I show the numbers in the waiting room?',
        answer:
          'On the TV, or a computer connected to it, open your clinic’s address followed by /queue (the dashboard has a link). Then press OK on the remote or click “Turn on sound”; browsers need this.',
      },
    },
    clinics: {
      walkIn: {
        question: 'How do I add a walk-in patient?',
        answer:
          'At the desk, choose the doctor, type the name and phone, and press Enter. The patient joins the same queue as everyone else.',
      },
      call: {
        question: 'How do I call the next patient?',
        answer:
          'Press “Call Next Patient” at the desk or in the doctor’s panel. It calls the next patient in the queue and marks the current one as completed.',
      },
      skip: {
        question: 'What if a patient is not there?',
        answer:
          'Call the number again, or skip it. If the patient comes back, you can put them back in the queue with the same number.',
      },
      undo: {
        question: 'What if I press the wrong button?',
        answer: 'Choose “Undo” within 60 seconds. It reverses your last action.',
      },
      late: {
        question: 'What if the doctor is late or takes a break?',
        answer:
          'Announce it with “Running late / Break”. Patients see it on their page, and the waiting time starts from then.',
      },
      team: {
        question: 'Can my staff work with it too?',
        answer:
          'Yes. Invite them by email on the “Team” page, as staff or as an admin. They see only what they need for their work.',
      },
    },
    patients: {
      take: {
        question: 'How do I take a token?',
        answer:
          'Scan the QR code at the clinic, or find the clinic here. Choose the doctor, and enter a name and a phone number.',
      },
      follow: {
        question: 'How do I know when it is my turn?',
        answer:
          'Keep your token page open. It shows the number being served, how many are ahead and about how long it will take, and tells you when you are called.',
      },
      lost: {
        question: 'I closed the page. Where is my token?',
        answer: 'Choose “Check my token” and enter the phone number you gave.',
      },
      family: {
        question: 'Can I take a token for a family member?',
        answer:
          'Yes, from the same phone: choose “Token for a family member” on your token page. Reception can also add them.',
      },
      leave: {
        question: 'What if I cannot come?',
        answer: 'Choose “I can’t come” on your token page, so that others can move up.',
      },
      missed: {
        question: 'What if I miss my turn?',
        answer: 'Tell reception. They can put you back in the queue with the same number.',
      },
    },
    technical: {
      browsers: {
        question: 'Which browsers work?',
        answer:
          'Chrome 111, Firefox 128, Safari 16.4, Edge 111, and later versions. Older browsers show simpler pages.',
      },
      notLive: {
        question: 'The page shows an old update.',
        answer:
          'It has no connection at the moment. It shows how old the information is and will refresh when the connection is back.',
      },
      sound: {
        question: 'Why is the waiting-room screen silent?',
        answer:
          'Click “Turn on sound” once after opening it; browsers play nothing until someone clicks. Also check the TV’s volume.',
      },
      mail: {
        question: 'I did not get the verification email.',
        answer:
          'Check your spam folder, and check the address. You can send it again from the verification page.',
      },
      location: {
        question: 'Do you track where patients are?',
        answer:
          'No. If the patient allows it, their phone works out the travel time. The location stays on the phone; only the minutes are sent.',
      },
    },
    billing: {
      free: {
        question: 'What is in the Free plan?',
        answer: (clinics: number, doctors: number, dailyTokens: number) =>
          `${clinicCount(clinics)}, ${doctorCount(doctors)} and ${tokenCount(dailyTokens)} per doctor per day. It costs nothing.`,
      },
      pro: {
        question: 'What is in Pro?',
        answer: (price: string) =>
          `Clinics, doctors and tokens without limits, and priority support, for ${price} per month.`,
      },
      usage: {
        question: 'Where can I see my usage?',
        answer:
          'Your dashboard and the “Billing & Subscription” page show your plan and how much you have used.',
      },
      get: {
        question: 'How do I get Pro?',
        answer:
          'Choose “Billing & Subscription” in your account menu, then “Upgrade to Pro”. You get a receipt by email. If online payment is not available, ask for Pro on the pricing page.',
      },
    },
  },
};
