/** What the page on which a patient takes a token says of it, beside what all of the patient's pages do. */

export const words = {
  /** Where a time to come can be booked as well: the two ways. */
  now: 'Now',
  anotherDay: 'Another day',
  /** The only way while no token can be taken. */
  bookTime: 'Book a time',
  heading: 'Take a token',
  name: 'Full name',
  phone: 'Phone number',
  phoneHint: '10-digit mobile number',
  submit: 'Get my token',
  submitting: 'Getting your token…',
  recalled: '(Found in our records)',
  welcomeBack: 'Welcome back',
  welcomeBackHint: (name: string) => `We have filled in your name: ${name}.`,
  missingTitle: 'Missing Information',
  invalidPhoneTitle: 'Invalid Phone Number',
  missing: 'Please enter both phone number and full name',
  invalidPhone: 'Please enter a valid phone number',
  failedTitle: 'Unable to Generate Token',
  hasToken: (label: string) => `You already have token ${label}`,
  showToken: (label: string) => `Show token ${label}`,
  hasTokenHint: 'For a family member, enter their name instead.',
  confirmInstead: 'Confirm with an OTP',
  opensByCode:
    'This token was taken on another phone or at reception. We can send an OTP to this number to check that it is yours, or reception can open it for you.',
  opensAtDesk:
    'This token was taken on another phone or at reception. Please ask at reception to open it on this phone.',
  closedTitle: 'Tokens are closed right now',
  closed: 'No new tokens for this doctor at the moment. Please call the clinic.',
  beginsAt: (time: string) => `The doctor begins at ${time}.`,
  closedUntil: 'You can take a token here when they open. You can also call the clinic.',
  usedUpTitle: 'No more online tokens today. Please ask at reception.',
  usedUp: 'All online tokens for today have been taken. Reception may still be able to add you.',
  notCoveredTitle: 'No online tokens for this doctor',
  notCovered: 'Online tokens are not available for this doctor at the moment. Please call the clinic.',
  canTakeToken: 'You can take a token now.',
  needsScript: 'Please turn on JavaScript to take a token, or call the clinic.',
  privacy: 'Your name and number are shown to the clinic, never to other patients.',

  /** What the visit is for, which nobody has to say. */
  visit: 'Reason for visit (optional)',
  visitTypes: { new: 'New', follow_up: 'Follow-up', report: 'Show reports' },
};
