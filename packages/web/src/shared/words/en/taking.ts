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
  welcomeBackHint: (name: string) => `We filled in the name: ${name}.`,
  missingTitle: 'Missing Information',
  invalidPhoneTitle: 'Invalid Phone Number',
  missing: 'Please enter both phone number and full name',
  invalidPhone: 'Please enter a valid phone number',
  failedTitle: 'Unable to Generate Token',
  confirmInstead: 'Confirm by a code',
  opensByCode:
    'It was taken on another device or at the desk. A code sent to this number shows that it is yours; the desk can open it for you, too.',
  opensAtDesk:
    'It was taken on another device or at the desk. Ask at the desk: they can open it on this phone.',
  closedTitle: 'Not taking tokens now',
  closed: 'The doctor takes no new tokens at the moment. Please contact the clinic directly.',
  closedUntil: 'This page opens by itself when it is time. You can also call the clinic.',
  usedUpTitle: 'No more tokens today, ask at the desk',
  usedUp: 'All tokens that can be taken online today are gone. At the desk the clinic may still add you.',
  notCoveredTitle: 'No tokens online for this doctor',
  notCovered: 'This doctor gives out no new tokens at the moment. Please contact the clinic directly.',
  canTakeToken: 'You can take a token now.',
  needsScript: 'Taking a token needs JavaScript. Without it, please call the clinic.',
  privacy: 'Your name and number are shown to the clinic, never to other patients.',

  /** What the visit is for, which nobody has to say. */
  visit: 'What is it for? (optional)',
  visitTypes: { new: 'New', follow_up: 'Follow-up', report: 'Show a report' },
};
