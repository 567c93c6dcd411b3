/** What a token's page says of its alerts. */

export const words = {
  offer: 'Alert me when it is time',
  offerHint: (tellsToLeave: boolean) =>
    `We will tell you ${tellsToLeave ? 'when to leave, ' : ''}when two people are ahead of you, when it is your turn, and if there is a delay, even when your screen is off. Please turn the volume up and silent mode off.`,
  turningOn: 'Turning on…',
  on: 'Alerts are on',
  onHint: 'You can close this page. Keep your phone near you, with the volume up and silent mode off.',
  off: 'Stop alerts',
  turningOff: 'Stopping…',
  dismissed: 'Alerts are not on yet. Tap the button again and choose “Allow” when your browser asks.',
  notTurnedOn:
    'We could not turn on alerts in this browser. Check your internet and try again, or keep this page open.',
  blocked: 'Alerts are blocked in this browser',
  blockedHint:
    'Tap the icon next to the web address, allow notifications, then tap the button that appears. Or keep this page open.',
  homeScreen: 'Alerts on an iPhone or iPad',
  homeScreenHint: 'They work only after you add Baari to your Home Screen:',
  homeScreenSteps: {
    share: 'Tap the Share button of your browser.',
    add: 'Choose “Add to Home Screen”.',
    open: 'Open Baari from the Home Screen. It will show this token; turn alerts on there.',
  },
  texts: 'SMS about this token',
  textsHint: 'The clinic sends them to the number you gave.',
  whatsapp: 'Tell me on WhatsApp',
  whatsappHint: (clinic: string) =>
    `${clinic} will message you when your turn is near or something changes. To stop, turn this off or reply STOP.`,
  unreadable: { title: 'Update about your token', body: 'Open Baari to see it.' },
};
