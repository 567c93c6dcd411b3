/** What a token's page says of its alerts. */

export const words = {
  offer: 'Alert me when it is time',
  offerHint: (tellsToLeave: boolean) =>
    `You then hear ${tellsToLeave ? 'when to leave, ' : ''}when two people are ahead of you, when it is your turn, and of delays, also while the screen is dark. Turn the sound of your phone up: a muted phone stays silent.`,
  turningOn: 'Turning on…',
  on: 'Alerts are on',
  onHint:
    'You can close this page. Keep your phone near you and turn its sound up: a muted phone stays silent.',
  off: 'Stop alerts',
  turningOff: 'Stopping…',
  dismissed: 'Alerts are not on yet. Press the button again, and choose “Allow” when the browser asks.',
  notTurnedOn:
    'This browser could not turn alerts on. Check your connection and try again, or keep this page open.',
  blocked: 'This browser blocks alerts',
  blockedHint:
    'Open the settings of this page by the icon beside its address, allow notifications, and press the button that then comes. Or keep this page open.',
  homeScreen: 'Alerts on an iPhone or iPad',
  homeScreenHint: 'They come only to apps on the Home Screen:',
  homeScreenSteps: {
    share: 'Tap the Share button of your browser.',
    add: 'Choose “Add to Home Screen”.',
    open: 'Open Baari from there. It shows this token: turn alerts on.',
  },
  texts: 'Text messages about this token',
  textsHint: 'The clinic sends them to the number you gave.',
  whatsapp: 'Tell me on WhatsApp',
  whatsappHint: (clinic: string) =>
    `${clinic} then writes to your number when your turn comes near and when something changes, until you turn this off or reply STOP.`,
  unreadable: { title: 'News about your token', body: 'Open Baari to see what is new.' },
};
