import type { MailContent } from '../../compose/mail-content.ts';

export type AccountLink = { url: string };
export type PhoneChange = { phone: string; url: string };

export const accounts = {
  /** The link that proves an address after signing up. */
  verification: ({ url }: AccountLink): MailContent => ({
    subject: 'Verify your email for Baari',
    lines: [
      'Welcome to Baari. Please confirm your email address to sign in.',
      'Open the link in the browser where you signed up. In any other browser you will be asked to choose a new password, which replaces the first one.',
      'If you did not sign up, ignore this email. The account cannot be used without this link and is deleted after seven days.',
    ],
    link: { label: 'Verify my email', url },
  }),

  /** Tells the holder of a verified account that somebody tried to sign up with the address. */
  knownAddress: ({ url }: AccountLink): MailContent => ({
    subject: 'You already have a Baari account',
    lines: [
      'Someone, probably you, tried to sign up with this email address. You already have an account: please sign in with your password.',
      'Forgot it? Choose “Forgot your password?” on the sign-in page. If it was not you, you need not do anything.',
    ],
    link: { label: 'Sign in', url },
  }),

  /** The link that lets its holder choose a new password, once, within an hour. */
  passwordReset: ({ url }: AccountLink): MailContent => ({
    subject: 'Reset your Baari password',
    lines: [
      'Use the link below to choose a new password. It works once, within one hour.',
      'Choosing a new password signs you out everywhere, removes your sign-in phone, and cancels all other links we emailed you. Two-step sign-in stays on.',
      'If you did not ask for this, ignore this email. Your password will not change.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that a mailed link has set a new password. */
  passwordChanged: ({ url }: AccountLink): MailContent => ({
    subject: 'Your Baari password was changed',
    lines: [
      'Your password was changed using a link we emailed you. You were signed out everywhere and your sign-in phone was removed. Please sign in with the new password, and add your phone again if you wish.',
      'If this was not you, someone else may be reading your email. Change your email password first, then choose a new password here.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that a phone can sign in to it from now on. */
  phoneAdded: ({ phone, url }: PhoneChange): MailContent => ({
    subject: 'A phone was added to your Baari account',
    lines: [
      `You can now sign in with a code sent to ${phone}.`,
      'If this was not you, someone else can use your account. Choose a new password at once, sign in, and remove the phone.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that its phone signs in no more. */
  phoneRemoved: ({ phone, url }: PhoneChange): MailContent => ({
    subject: 'The phone was removed from your Baari account',
    lines: [
      `You can no longer sign in with codes sent to ${phone}. Your email and password still work.`,
      'If that was not you, choose a new password at once.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that the password was changed by who knew the old one. */
  passwordChangedHere: ({ url }: AccountLink): MailContent => ({
    subject: 'Your Baari password was changed',
    lines: [
      'Your password was changed on your account page by someone who knew the old one. All other browsers were signed out.',
      'If that was not you, choose a new password at once.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that signing in asks for a second factor from now on. */
  secondFactorAdded: ({ url }: AccountLink): MailContent => ({
    subject: 'Two-step sign-in is on for your Baari account',
    lines: [
      'From now on you will also need a code from your authenticator app to sign in. All other browsers were signed out.',
      'Keep the recovery codes somewhere other than your phone. If you lose the app, each code lets you sign in once. Changing the password does not turn off two-step sign-in.',
      'If that was not you, choose a new password at once and write to us.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that signing in asks for no second factor any more. */
  secondFactorRemoved: ({ url }: AccountLink): MailContent => ({
    subject: 'Two-step sign-in is off for your Baari account',
    lines: [
      'You no longer need a code from an authenticator app to sign in.',
      'If that was not you, choose a new password at once, sign in, and turn it on again.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that there are new recovery codes. */
  recoveryCodesRenewed: ({ url }: AccountLink): MailContent => ({
    subject: 'Your Baari account has new recovery codes',
    lines: [
      'Your old recovery codes no longer work.',
      'If this was not you, choose a new password at once, sign in, and create new codes.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that a recovery code was used, and how many are left. */
  recoveryCodeUsed: ({ left, url }: AccountLink & { left: number }): MailContent => ({
    subject: 'A recovery code was used on your Baari account',
    lines: [
      `A recovery code was used instead of your authenticator app. Codes left: ${left}.`,
      'If you have lost the app, set up a new one on your account page. If that was not you, choose a new password at once, and make new codes.',
    ],
    link: { label: 'My account', url },
  }),

  /** Tells the holder of an account that the operator has suspended it. */
  accountSuspended: ({ url }: AccountLink): MailContent => ({
    subject: 'Your Baari account was suspended',
    lines: [
      'You were signed out everywhere and cannot sign in for now. Your clinics keep working for the rest of your team.',
      'If you do not know why, contact us.',
    ],
    link: { label: 'Write to us', url },
  }),

  /** Tells the holder of an account that it is suspended no more. */
  suspensionLifted: ({ url }: AccountLink): MailContent => ({
    subject: 'Your Baari account works again',
    lines: ['Your account is no longer suspended. You can sign in as before.'],
    link: { label: 'Sign in', url },
  }),

  /** Asks the address that an account has whether it may change; the link confirms it. */
  emailChangeAsked: ({ newEmail, url }: AccountLink & { newEmail: string }): MailContent => ({
    subject: 'Confirm the new email address for your Baari account',
    lines: [
      `A request was made on your account page to change your email to ${newEmail}. It changes once both addresses confirm, within a day.`,
      'If that was not you, do not open the link: choose a new password at once.',
    ],
    link: { label: 'Confirm the change', url },
  }),

  /** Asks an address that somebody gave for their account whether it is theirs. */
  emailChangeNew: ({ url }: AccountLink): MailContent => ({
    subject: 'Confirm this address for a Baari account',
    lines: [
      'Someone, probably you, entered this as the new email for their Baari account. It changes once both the old and the new address confirm, within a day.',
      'If this was not you, ignore this email.',
    ],
    link: { label: 'Confirm the change', url },
  }),

  /** Tells both addresses of an account that it has changed. */
  emailChanged: ({ newEmail, url }: AccountLink & { newEmail: string }): MailContent => ({
    subject: 'Your Baari email address was changed',
    lines: [
      `From now on, sign in with ${newEmail}. Emails will go there. Both addresses confirmed the change.`,
      'If that was not you, write to us at once.',
    ],
    link: { label: 'Write to us', url },
  }),

  /** Tells who held an account that it is deleted, and which clinics with it. */
  accountDeleted: ({ clinicNames, url }: AccountLink & { clinicNames: readonly string[] }): MailContent => ({
    subject: 'Your Baari account was deleted',
    lines: [
      'Your account was deleted from its account page by someone who knew the password. You can sign up again with this address at any time.',
      ...(clinicNames.length > 0 ? [`These clinics were deleted too: ${clinicNames.join(', ')}.`] : []),
      'If that was not you, write to us at once.',
    ],
    link: { label: 'Write to us', url },
  }),
};
