/** The pages for who comes by, which the server alone draws: they cost a phone nothing. */
import { clinicCount, doctorCount, tokenCount } from './counts.ts';

export const words = {
  home: {
    title: 'Baari · the token queue of your clinic',
    description: 'Take a token on your phone, see how many are ahead of you, and come when it is your turn.',
    heading: 'Your patients wait where they like, not in your corridor.',
    lead: 'Baari gives every patient a token on the phone, with how many are ahead and about how long it takes. Your clinic calls the next one with a single button.',
    tryDemo: 'Try the demo',
    registerPrompt: 'Registration takes under 10 minutes. You can begin for free.',
    patientPrompt: 'Are you a patient? You need no account.',
    findYourClinic: 'Find Your Clinic',
    checkTokenStatus: 'Check Token Status',
    shots: {
      token: 'A token on a phone: the number, how many are ahead, and the estimated wait.',
      doctor: 'The doctor’s screen: the token being served, one button to call the next, and who waits.',
      dashboard: 'The clinic’s dashboard: every doctor’s queue at this moment.',
      display: 'The screen in the waiting room: the number each doctor is serving, in very large figures.',
    },

    problemsHeading: 'What changes in your corridor',
    before: 'Without Baari',
    after: 'With Baari',
    problems: [
      {
        before: '“How many are ahead of me?”, asked at the desk all morning.',
        after: 'Every phone shows the number being served, how many are ahead and about how long it takes.',
      },
      {
        before: 'People stand in the corridor, because who leaves may lose the turn.',
        after: 'The token keeps the place. Patients come when their page says that it is time to leave.',
      },
      {
        before: 'Somebody steps out for a minute and misses the call.',
        after: 'A missed number can be called again, or put back with its old number, and everybody sees it.',
      },
      {
        before: 'One list at the desk, another with the doctor, and a third on the phone.',
        after:
          'One queue per doctor. Those who walk in stand in it like those who took a token on the phone.',
      },
    ],

    featuresHeading: 'What you get',
    features: {
      token: {
        title: 'A token in a few taps',
        text: 'Patients scan your QR code, give a name and a phone number, and have a token. No app, no account.',
      },
      wait: {
        title: 'A wait that can be planned with',
        text: 'People ahead, an estimate with clock times, and when to leave, always up to date.',
      },
      call: {
        title: 'One button to call next',
        text: 'From the desk or the doctor’s phone. A wrong press can be undone for a minute.',
      },
      walkIns: {
        title: 'Walk-ins included',
        text: 'The reception adds who comes without a phone by name and number, from the keyboard alone.',
      },
      display: {
        title: 'A screen for the waiting room',
        text: 'Any TV with a browser shows the numbers, with a chime and a voice. It never shows a name.',
      },
      network: {
        title: 'Made for weak networks',
        text: 'Pages are small. When the network drops they keep the last known state, say how old it is, and catch up by themselves.',
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
        text: 'Each gets working hours, a queue, and a code of 4 characters to sign in with.',
      },
      {
        title: 'Hang up the QR code',
        text: 'Print the poster from your dashboard. Patients scan it and take a token.',
      },
      {
        title: 'Call the next patient',
        text: 'Phones, desk and waiting room show the new number at the same moment.',
      },
    ],
    screensHeading: 'The same queue, for everybody',

    faqHeading: 'Questions',
    faq: {
      time: {
        question: 'How long does registration take?',
        answer:
          'Under 10 minutes. You verify your email, enter your clinic and add a doctor. Tokens can be taken right after.',
      },
      account: {
        question: 'Do patients need an account or an app?',
        answer: 'No. They open your page or scan your QR code, and give a name and a phone number.',
      },
      free: {
        question: 'What does the Free plan include?',
        answer: (clinics: number, doctors: number, dailyTokens: number) =>
          `${clinicCount(clinics)}, ${doctorCount(doctors)} and ${tokenCount(dailyTokens)} per doctor per day, for as long as you like.`,
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
        question: 'What happens when the internet fails?',
        answer:
          'Pages that are open keep the last known state and say how old it is. They catch up by themselves once they are connected.',
      },
      privacy: {
        question: 'Who sees the names of my patients?',
        answer:
          'Your clinic, and whoever runs this platform: its super admins can look names and phone numbers up. Pages and screens that are open to everybody carry numbers, never a name and never a phone number.',
      },
    },

    closingHeading: 'Try it in your own clinic',
    closing: 'Set up one doctor for free, hang up the QR code, and see how your next morning goes.',
    seePricing: 'See pricing',
  },

  pricing: {
    head: {
      title: 'Pricing · Baari',
      description: 'What Baari costs: Free for one doctor, Pro without limits.',
    },
    heading: 'Pricing',
    lead: 'Begin for free. Go Pro when your clinic grows.',
    perMonth: 'per month',
    free: {
      name: 'Free',
      forWhom: 'For one doctor, or to try it out.',
      clinics: (count: number) => clinicCount(count),
      doctors: (count: number) => doctorCount(count),
      tokens: (count: number) => `${tokenCount(count)} per doctor per day`,
      features: ['Traffic maps integration', 'Email support'],
      button: 'Get started',
    },
    pro: {
      name: 'Pro',
      forWhom: 'For clinics with several doctors or many patients.',
      features: [
        'Unlimited clinics',
        'Unlimited doctors',
        'Unlimited tokens',
        'Traffic maps integration',
        'Priority support',
      ],
      button: 'Go Pro',
    },
    faqHeading: 'Questions about plans',
    faq: {
      count: {
        question: 'How are tokens counted?',
        answer:
          'Per doctor and day, whoever takes them: patients on the phone and walk-ins at the desk alike. The count begins anew each day.',
      },
      limit: {
        question: 'What happens at the limit of the Free plan?',
        answer:
          'No more tokens are given for that doctor on that day. Calling, completing and skipping go on as usual: nobody who waits is lost.',
      },
      covers: {
        question: 'Does Pro count per clinic?',
        answer: 'No. A plan belongs to the owner’s account and covers all clinics of that account.',
      },
      cost: {
        question: 'What does Pro cost?',
        answer: (price: string) => `${price} per month, for all your clinics and doctors together.`,
      },
      get: {
        question: 'How do I get Pro?',
        answer:
          'Sign in and choose Upgrade to Pro. One payment is for 30 days, and nothing is charged by itself. Where no payment is offered, ask for Pro on this page and we write to you.',
      },
      end: {
        question: 'What happens to my data when Pro ends?',
        answer:
          'The account goes back to Free at the end of that day. Nothing is deleted, and you choose which doctor goes on giving out tokens.',
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
    needsScript:
      'Sending this form needs JavaScript. Without it, reply to any mail that you got from Baari: it reaches us too.',
    stillStuck: 'Is something missing here?',
    contactLink: 'Write to us',
    'getting-started': {
      register: {
        question: 'How do I register my clinic?',
        answer:
          'Choose Clinic SignIn, then Sign Up, and follow the link in the mail that you get. Then enter your clinic’s name, phone and address. It takes under 10 minutes.',
      },
      doctor: {
        question: 'How do I add a doctor?',
        answer:
          'On your dashboard choose Add Doctor. Enter the name, the specialty, the phone number and the working hours. The doctor is open for tokens at once.',
      },
      code: {
        question: 'How does a doctor sign in?',
        answer:
          'Each doctor gets a code of 4 letters and digits. On the Doctor Login page the doctor enters the phone number and that code. You can see the code again, or make a new one, in the doctor’s menu on the dashboard.',
      },
      poster: {
        question: 'Where is the QR code?',
        answer:
          'Choose Clinic Details in the menu at the top of your dashboard. Print the poster and hang it up at the entrance and at the desk. Its QR code leads to your clinic’s page.',
      },
      display: {
        question: 'How do I show the numbers in the waiting room?',
        answer:
          'On the TV, or a computer beside it, open your clinic’s address with /queue at its end; the dashboard leads there, too. Press OK on the remote, or click Turn on sound: browsers ask for that.',
      },
    },
    clinics: {
      walkIn: {
        question: 'How do I add a patient who walks in?',
        answer:
          'On the clinic’s desk choose the doctor, type name and phone, and press Enter. The patient stands in the same queue as everybody else.',
      },
      call: {
        question: 'How do I call the next patient?',
        answer:
          'Press Call Next at the desk or in the doctor’s panel. It calls the lowest number that waits and completes the one before.',
      },
      skip: {
        question: 'A patient is not there. What now?',
        answer:
          'Call the number again, or skip it. A skipped patient who comes back can be put back in the queue with the old number.',
      },
      undo: {
        question: 'I pressed the wrong button.',
        answer: 'Choose Undo. It takes back the last action for 60 seconds.',
      },
      late: {
        question: 'The doctor is late or takes a break.',
        answer:
          'Announce it with Running late / Break. Patients see it on their page, and the wait counts from then.',
      },
      team: {
        question: 'Can my staff work with it too?',
        answer:
          'Yes. Invite them by email on the Team page, as staff or as an admin. They see what their work needs.',
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
          'Keep your token’s page open. It shows the number being served, how many are ahead and about how long it takes, and it tells you when you are called.',
      },
      lost: {
        question: 'I closed the page. Where is my token?',
        answer: 'Choose Check Token Status and enter the phone number that you gave.',
      },
      family: {
        question: 'Can I take a token for somebody else in my family?',
        answer:
          'Yes, from the same phone: choose Token for a family member on your token’s page. The reception can add them too.',
      },
      leave: {
        question: 'I cannot come.',
        answer: 'Choose I can’t come on your token’s page, so that the others move up.',
      },
      missed: {
        question: 'I missed my turn.',
        answer: 'Tell the reception. They can put you back in the queue with your old number.',
      },
    },
    technical: {
      browsers: {
        question: 'Which browsers work?',
        answer:
          'Chrome 111, Firefox 128, Safari 16.4, Edge 111, and every later version of these. Older ones show the pages plainly.',
      },
      notLive: {
        question: 'The page says Last known state.',
        answer:
          'It has no connection at the moment. What you see is as old as it says. It catches up by itself.',
      },
      sound: {
        question: 'The screen in the waiting room is silent.',
        answer:
          'Click Turn on sound once after opening it: browsers play nothing before somebody has clicked. Check the volume of the TV as well.',
      },
      mail: {
        question: 'The mail to verify my email did not come.',
        answer:
          'Look in the folder for spam, and check the address. You can have it sent again from the page that waits for it.',
      },
      location: {
        question: 'Do you track where patients are?',
        answer:
          'No. A patient can let the page work out the way to the clinic. The position stays on the phone; only the minutes of the way are sent.',
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
        question: 'Where do I see what I have used?',
        answer:
          'Your dashboard and the page Billing & Subscription show the plan and how much of it is used.',
      },
      get: {
        question: 'How do I get Pro?',
        answer:
          'Choose Billing & Subscription in the menu of your account, then Upgrade to Pro. You get a receipt by mail. Where no payment is offered, ask for Pro on the page of the prices.',
      },
    },
  },
};
