/** What a patient reads who is asked to confirm a phone by a code: loaded by who is asked alone. */

export const words = {
  heading: 'Confirm your phone number',
  why: 'We will send an OTP to check that this number is yours. You do this only once on this phone.',
  sending: 'Sending an OTP to your phone…',
  sent: (lastDigits: string) => `We sent an OTP to …${lastDigits}. It may take a minute to arrive.`,
  askedLately: (lastDigits: string) =>
    `An OTP was sent to …${lastDigits} a moment ago. Enter it when it arrives, or ask for a new one.`,
  notSentTitle: 'We could not send the OTP',
  failed: 'Something went wrong. Please try again in a moment.',
  needsCookies:
    'Cookies are turned off in this browser. Please allow cookies and reload the page, or ask for a token at reception.',
  code: 'OTP from the SMS',
  codeHint: '6 digits',
  submit: 'Confirm and get my token',
  submitting: 'Confirming…',
  wrongTitle: 'Check the OTP',
  missing: 'Please enter the 6-digit OTP.',
  wrong: 'This OTP is wrong or has expired. Check the latest message, or ask for a new one.',
  sendAgain: 'Resend OTP',
  sendAgainIn: (seconds: number) => `Resend in ${seconds} s`,
  sendingAgain: 'Sending…',
  changeNumber: 'Change number',
  reception: 'No message? Reception can also give you a token.',
};
