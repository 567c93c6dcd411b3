/** What the pages about the plan and its payments say. */
import { clinicCount, doctorCount, freeCovers, plural, tokenCount } from './counts.ts';

export const billing = {
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
    granted: 'You have Pro with no end date.',
    ended: (day: string) => `Pro ended on ${day}.`,
    renewalDate: (day: string) => `Renewal date: ${day}`,
    endsUnlessRenewed: 'Pro ends on that day unless you renew. Nothing is charged automatically.',
    lastDay: (day: string) => `Last day of Pro: ${day}`,
    thenFree: 'You then move to Free, as you asked. Nothing is charged.',
    clinics: 'Clinics',
    doctors: 'Doctors',
    tokensToday: 'Tokens today',
    sharedLimit: 'Your doctors share the limit',
    noClinic:
      'This is the plan of your own account, which has no clinic. A clinic you work for is on its owner’s plan.',
  },

  covered: {
    title: 'Doctors giving tokens',
    hint: (limit: number) =>
      `${freeCovers(limit)} The others cannot give new tokens; calling, completing and skipping work as usual.`,
    givesOut: 'Gives out tokens',
    givesOutNone: 'No new tokens',
    choose: 'Choose',
    /** Read out for the button of one of several. */
    chooseDoctor: (doctor: string) => `Choose ${doctor}`,
    choosing: 'Choosing…',
    chosen: (doctor: string) => `${doctor} is giving tokens now`,
    failed: 'Failed to choose the doctor',
  },

  offer: {
    renew: 'Renew Pro',
    /** After the price. */
    forDays: (days: number) => `for ${days} days`,
    renewFor: (days: number) => `Renew for ${days} days`,
    addedToEnd: (day: string) => `These days are added to what you have left: Pro until ${day}.`,
    keepsPro: 'Renewing also takes back your move to Free.',
    lastsUntil: (day: string) => `If you pay today, Pro lasts until ${day}.`,
    features: ['Unlimited clinics', 'Unlimited doctors', 'Unlimited tokens', 'Priority support'],
    test: 'This is a test payment: no money is taken.',
    waiting: 'Waiting for the bank…',
    opening: 'Opening the payment…',
    noClinic: 'Add a clinic first: Pro covers the clinics in your account.',
    registerClinic: 'Register your clinic',
    getPro: 'Get Pro',
    askHint: 'Online payment is not available here. Ask for Pro and we will contact you.',
    ask: 'Ask for Pro',
  },

  downgrade: {
    title: 'Go back to Free',
    atOnce: 'Pro ends immediately.',
    choice: 'At the end of your paid days, or now.',
    isSet: (day: string) => `You move to Free after ${day}.`,
    /** On the button, and the question that follows. */
    button: 'Downgrade to Free',
    question: 'Downgrade to Free?',
    when: 'When?',
    atEnd: 'At the end of the paid days',
    atEndAbout: (day: string) => `You keep Pro until ${day}. No reminders to renew are sent.`,
    now: 'Now',
    keep: 'Keep Pro',
    /** On the button once a downgrade at the end is set, and the question that follows. */
    nowButton: 'Downgrade now',
    nowQuestion: 'Downgrade to Free now?',
    busy: 'Downgrading…',
    done: 'Successfully downgraded to Free plan. Your clinic data is preserved.',
    failed: 'Failed to downgrade subscription',
    keeping: 'Keeping Pro…',
    keepDone: 'Your move to Free is taken back',
    keepFailed: 'Failed to keep Pro',
    /** What is lost, a sentence each. */
    granted: 'You have Pro with no end date. If you give it up, you will have to pay or ask for it again.',
    paidDays: (day: string) => `You lose the days until ${day} that you have paid for.`,
    fewerDoctors: (doctors: number, covered: number, tokens: number) =>
      `Of your ${doctorCount(doctors)}, only ${covered} can keep giving tokens, at most ${tokenCount(tokens)} a day; the others cannot give new ones.`,
    eachDoctor: (tokens: number) => `Each doctor can give at most ${tokenCount(tokens)} a day.`,
    kept: 'Your clinics, doctors, patients and history are kept.',
  },

  payment: {
    /** In the checkout of the payment provider. */
    checkout: (days: number) => `Pro for ${days} days`,
    waiting: 'We are waiting for the bank…',
    waitingHint:
      'This can take a few minutes. You can close this page: Pro starts automatically once the money arrives. Please do not pay again.',
    stopWaiting: 'Stop waiting',
    contactSupport: 'Contact support',
    done: 'You are now Pro!',
    doneUntil: (day: string) => `Pro until ${day}.`,
    notStarted: 'Payment Error',
    notStartedHint: 'Unable to initiate payment. Please try again.',
    signInHint: 'Please log in to upgrade your plan',
    notVerified: 'Payment Verification Failed',
    notPaid: 'Payment failed',
    notPaidHint: 'The bank did not complete the payment, so nothing was bought. You can try again.',
    cancelled: 'Payment cancelled',
    cancelledHint:
      'No money has been taken. If you still approve it in your bank’s app, Pro starts automatically.',
    /** Alone, or after the reason that the bank gives. */
    canTryAgain: 'You can try again.',
    lost: 'Payment',
    stillWithBank: (amount: string, time: string) =>
      `A payment of ${amount} started at ${time} is still with the bank.`,
    stillWithBankSince: (amount: string, day: string, time: string) =>
      `A payment of ${amount} started on ${day} at ${time} is still with the bank.`,
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
    noneHint: 'Every Pro order is listed here; paid ones have a receipt.',
    seePlan: 'See your plan',
  },

  receipt: {
    title: 'Receipt',
    loading: 'Loading the receipt…',
    failed: 'Error loading the receipt',
    none: 'No receipt',
    allTransactions: 'All transactions',
    number: (number: number) => `Receipt No. ${number}`,
    test: 'Test payment, no money taken',
    paidBy: 'Paid by',
    clinics: (count: number) => plural(count, { one: 'Clinic', other: 'Clinics' }),
    for: 'For',
    what: (days: number) => `Baari Pro, ${days} days`,
    period: 'Period',
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    amountPaid: 'Amount paid',
    gstin: (number: string) => `GSTIN ${number}`,
  },
};
