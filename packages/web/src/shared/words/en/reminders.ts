/** What a booking's page says of being told, where that differs from what a token's says of its alerts. */

export const words = {
  offer: 'Remind me on this phone',
  offerHint:
    'We will remind you the evening before and two hours before, and tell you if the doctor cannot come. At the clinic we will tell you when it is your turn.',
  onHint: 'You can close this page. We will remind you the evening before and two hours before.',
  blockedHint: 'Tap the icon next to the web address, allow notifications, then tap the button that appears.',
  open: 'Open Baari from the Home Screen. It will show this booking; turn alerts on there.',
  whatsappHint: (clinic: string) =>
    `${clinic} will remind you on your number, and message you when something changes or your turn is near. To stop, turn this off or reply STOP.`,
};
