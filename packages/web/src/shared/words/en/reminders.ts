/** What a booking's page says of being told, where that differs from what a token's says of its alerts. */

export const words = {
  offer: 'Remind me on this phone',
  offerHint:
    'You hear the evening before, two hours before, and if the doctor cannot come; once you are at the clinic, when your turn comes.',
  onHint: 'You can close this page. You are reminded the evening before and two hours before.',
  blockedHint:
    'Open the settings of this page by the icon beside its address, allow notifications, and press the button that then comes.',
  open: 'Open Baari from there. It shows this booking: turn alerts on.',
  whatsappHint: (clinic: string) =>
    `${clinic} then reminds you on your number, and writes when something changes and when your turn comes near, until you turn this off or reply STOP.`,
};
