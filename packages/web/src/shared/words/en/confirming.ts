/** What a patient reads who is asked to confirm a phone by a code: loaded by who is asked alone. */

export const words = {
  heading: 'Confirm your phone',
  why: 'To make sure that the number is yours, the clinic sends a code to it. On this phone it asks only once.',
  sending: 'Sending a code to your phone…',
  sent: (lastDigits: string) => `We sent a code to …${lastDigits}. It may take a minute to arrive.`,
  askedLately: (lastDigits: string) =>
    `A code for …${lastDigits} was asked for a moment ago. Type it once it arrives, or ask for another one.`,
  notSentTitle: 'The code was not sent',
  failed: 'That did not work. Please try again in a moment.',
  needsCookies:
    'This browser keeps no cookies, so the clinic cannot know this phone again. Allow cookies in its settings and load the page again, or ask for a token at the reception.',
  code: 'Code from the message',
  codeHint: '6 digits',
  submit: 'Confirm and get my token',
  submitting: 'Confirming…',
  wrongTitle: 'Check the code',
  missing: 'Please type the 6 digits of the code.',
  wrong: 'This code is wrong or has run out. Check the newest message, or ask for another one.',
  sendAgain: 'Send again',
  sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  sendingAgain: 'Sending…',
  changeNumber: 'Change number',
  reception: 'No message? The reception can give you a token, too.',
};
