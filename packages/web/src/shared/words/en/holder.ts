/** What a browser that opened a patient’s link reads before it may act for the patient: loaded where that is asked. */

export const words = {
  question: 'Is this your token? Enter the last 4 digits of the phone number it was taken with.',
  digits: 'Last 4 digits',
  submit: 'Continue',
  checking: 'Checking…',
  wrong: (left: number) =>
    `These digits do not match. ${left === 1 ? 'You have one try left.' : `You have ${left} tries left.`}`,
  reception: 'Please ask at reception. They can do this for you.',
  back: 'Back',
};
