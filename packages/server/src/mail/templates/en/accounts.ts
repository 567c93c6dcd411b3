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
      'The new password signs you out everywhere, takes away the phone that you sign in with, and ends all other links that we mailed you for this account.',
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
};
