import type { MailContent } from '../../compose/mail-content.ts';

export type AccountLink = { url: string };
export type PhoneChange = { phone: string; url: string };

export const accounts = {
  /** The link that proves an address after signing up. */
  verification: ({ url }: AccountLink): MailContent => ({
    subject: 'Verify your email for Baari',
    lines: [
      'Welcome to Baari. Please confirm that this is your email address; then you can sign in.',
      'Open the link in the browser in which you signed up. Anywhere else it asks you to choose a password, and that one counts.',
      'If you did not sign up just now, ignore this mail: without the link nobody can use the account, and after seven days it is deleted.',
    ],
    link: { label: 'Verify my email', url },
  }),

  /** Tells the holder of a verified account that somebody tried to sign up with the address. */
  knownAddress: ({ url }: AccountLink): MailContent => ({
    subject: 'You already have a Baari account',
    lines: [
      'Somebody, probably you, has just tried to sign up with this email address. It already has an account: sign in with the password you chose then.',
      'If you have forgotten it, choose "Forgot your password?" on the sign-in page. If it was not you, there is nothing to do.',
    ],
    link: { label: 'Sign in', url },
  }),

  /** The link that lets its holder choose a new password, once, within an hour. */
  passwordReset: ({ url }: AccountLink): MailContent => ({
    subject: 'Reset your Baari password',
    lines: [
      'You can choose a new password with the link below. It works once, for one hour.',
      'The new password signs you out everywhere, takes away the phone that you sign in with, and ends all other links that we mailed you for this account. A second factor stays.',
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that a mailed link has set a new password. */
  passwordChanged: ({ url }: AccountLink): MailContent => ({
    subject: 'Your Baari password was changed',
    lines: [
      'A new password was chosen by a link that we mailed you. You were signed out everywhere, and no phone signs in to your account any more: sign in with the new password, and add your phone again if you want to use it.',
      'If that was not you, somebody else reads your mail: change the password of your mailbox, then choose a new one here.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that a phone can sign in to it from now on. */
  phoneAdded: ({ phone, url }: PhoneChange): MailContent => ({
    subject: 'A phone was added to your Baari account',
    lines: [
      `From now on a code that is sent to ${phone} signs in to your account.`,
      'If that was not you, somebody else can use your account: choose a new password at once, sign in, and remove the phone.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that its phone signs in no more. */
  phoneRemoved: ({ phone, url }: PhoneChange): MailContent => ({
    subject: 'The phone of your Baari account was removed',
    lines: [
      `Codes that are sent to ${phone} sign in to your account no more. Your email and password do, as before.`,
      'If that was not you, choose a new password at once.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that the password was changed by who knew the old one. */
  passwordChangedHere: ({ url }: AccountLink): MailContent => ({
    subject: 'Your Baari password was changed',
    lines: [
      'Your password was changed on your account page, by somebody who knew the old one. All other browsers were signed out.',
      'If that was not you, choose a new password at once.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that signing in asks for a second factor from now on. */
  secondFactorAdded: ({ url }: AccountLink): MailContent => ({
    subject: 'Two-step sign-in is on for your Baari account',
    lines: [
      'From now on signing in asks for a code of your authenticator app, too. All other browsers were signed out.',
      'Keep the recovery codes where the phone is not: each signs in once if the app is lost. A new password does not help without them.',
      'If that was not you, choose a new password at once and write to us.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that signing in asks for no second factor any more. */
  secondFactorRemoved: ({ url }: AccountLink): MailContent => ({
    subject: 'Two-step sign-in is off for your Baari account',
    lines: [
      'Signing in asks for no code of an authenticator app any more.',
      'If that was not you, choose a new password at once, sign in, and turn it on again.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that there are new recovery codes. */
  recoveryCodesRenewed: ({ url }: AccountLink): MailContent => ({
    subject: 'Your Baari account has new recovery codes',
    lines: [
      'The recovery codes of before work no more.',
      'If that was not you, choose a new password at once, sign in, and make new ones.',
    ],
    link: { label: 'Choose a new password', url },
  }),

  /** Tells the holder of an account that a recovery code was used, and how many are left. */
  recoveryCodeUsed: ({ left, url }: AccountLink & { left: number }): MailContent => ({
    subject: 'A recovery code of your Baari account was used',
    lines: [
      `A recovery code was used in place of your authenticator app. Codes left: ${left}.`,
      'If you have lost the app, set up a new one on your account page. If that was not you, choose a new password at once, and make new codes.',
    ],
    link: { label: 'My account', url },
  }),

  /** Tells the holder of an account that the operator has suspended it. */
  accountSuspended: ({ url }: AccountLink): MailContent => ({
    subject: 'Your Baari account was suspended',
    lines: [
      'You were signed out everywhere, and nobody can sign in to your account. Your clinics go on for the others who work there.',
      'If you do not know why, write to us.',
    ],
    link: { label: 'Write to us', url },
  }),

  /** Tells the holder of an account that it is suspended no more. */
  suspensionLifted: ({ url }: AccountLink): MailContent => ({
    subject: 'Your Baari account works again',
    lines: ['Your account is not suspended any more. You can sign in as before.'],
    link: { label: 'Sign in', url },
  }),

  /** Asks the address that an account has whether it may change; the link confirms it. */
  emailChangeAsked: ({ newEmail, url }: AccountLink & { newEmail: string }): MailContent => ({
    subject: 'Is your Baari account to have another email address?',
    lines: [
      `On your account page ${newEmail} was given as its new address. It changes once this address and that one have both confirmed it, within a day.`,
      'If that was not you, do not open the link: choose a new password at once.',
    ],
    link: { label: 'Confirm the change', url },
  }),

  /** Asks an address that somebody gave for their account whether it is theirs. */
  emailChangeNew: ({ url }: AccountLink): MailContent => ({
    subject: 'Confirm this address for a Baari account',
    lines: [
      'Somebody, probably you, has given this as the new address of their account. It changes once this address and the one of before have both confirmed it, within a day.',
      'If it was not you, ignore this mail.',
    ],
    link: { label: 'Confirm the change', url },
  }),

  /** Tells both addresses of an account that it has changed. */
  emailChanged: ({ newEmail, url }: AccountLink & { newEmail: string }): MailContent => ({
    subject: 'Your Baari account has another email address',
    lines: [
      `From now on you sign in with ${newEmail}, and mails go there. Both addresses confirmed it.`,
      'If that was not you, write to us at once.',
    ],
    link: { label: 'Write to us', url },
  }),

  /** Tells who held an account that it is deleted, and which clinics with it. */
  accountDeleted: ({ clinicNames, url }: AccountLink & { clinicNames: readonly string[] }): MailContent => ({
    subject: 'Your Baari account was deleted',
    lines: [
      'Your account was deleted on its account page, by somebody who knew its password. You can sign up again with this address at any time.',
      ...(clinicNames.length > 0 ? [`Deleted with it: ${clinicNames.join(', ')}.`] : []),
      'If that was not you, write to us at once.',
    ],
    link: { label: 'Write to us', url },
  }),
};
