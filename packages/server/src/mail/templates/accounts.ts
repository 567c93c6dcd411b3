/** Mails about a person's account. */
import { letter, type MailWords } from '../compose/mail-content.ts';

type AccountLink = { url: string };
type PhoneChange = AccountLink & { phone: string };
type EmailChange = AccountLink & { newEmail: string };

export function accountMails(words: MailWords) {
  const { links } = words;
  return {
    /** Sends the link that verifies an email address after sign-up. */
    verification: ({ url }: AccountLink) => letter(words.verification, {}, { label: links.verify, url }),

    /** Tells the holder of a verified account that somebody tried to sign up with the same email address. */
    knownAddress: ({ url }: AccountLink) => letter(words.knownAddress, {}, { label: links.signIn, url }),

    /** The link with which a user can choose a new password, once, within an hour. */
    passwordReset: ({ url }: AccountLink) =>
      letter(words.passwordReset, {}, { label: links.newPassword, url }),

    /** Tells the holder of an account that somebody set a new password through a mailed link. */
    passwordChanged: ({ url }: AccountLink) =>
      letter(words.passwordChanged, {}, { label: links.newPassword, url }),

    /** Tells the holder of an account that a phone can now sign in to it. */
    phoneAdded: ({ phone, url }: PhoneChange) =>
      letter(words.phoneAdded, { phone }, { label: links.newPassword, url }),

    /** Tells the holder of an account that its phone can no longer sign in. */
    phoneRemoved: ({ phone, url }: PhoneChange) =>
      letter(words.phoneRemoved, { phone }, { label: links.newPassword, url }),

    /** Tells the holder of an account that somebody who knew the old password changed the password. */
    passwordChangedHere: ({ url }: AccountLink) =>
      letter(words.passwordChangedHere, {}, { label: links.newPassword, url }),

    /** Tells the holder of an account that signing in now asks for a second factor. */
    secondFactorAdded: ({ url }: AccountLink) =>
      letter(words.secondFactorAdded, {}, { label: links.newPassword, url }),

    /** Tells the holder of an account that signing in no longer asks for a second factor. */
    secondFactorRemoved: ({ url }: AccountLink) =>
      letter(words.secondFactorRemoved, {}, { label: links.newPassword, url }),

    /** Tells the holder of an account that new recovery codes were created. */
    recoveryCodesRenewed: ({ url }: AccountLink) =>
      letter(words.recoveryCodesRenewed, {}, { label: links.newPassword, url }),

    /** Tells the holder of an account that a recovery code was used, and how many are left. */
    recoveryCodeUsed: ({ left, url }: AccountLink & { left: number }) =>
      letter(words.recoveryCodeUsed, { left }, { label: links.account, url }),

    /** Tells the holder of an account that the operator has suspended it. */
    accountSuspended: ({ url }: AccountLink) =>
      letter(words.accountSuspended, {}, { label: links.write, url }),

    /** Tells the holder of an account that the suspension was lifted. */
    suspensionLifted: ({ url }: AccountLink) =>
      letter(words.suspensionLifted, {}, { label: links.signIn, url }),

    /**
     * Asks the holder of an account, at the current email address, to confirm a change of address through the
     * link.
     */
    emailChangeAsked: ({ newEmail, url }: EmailChange) =>
      letter(words.emailChangeAsked, { newEmail }, { label: links.confirm, url }),

    /** Asks the owner of a newly entered email address to confirm it. */
    emailChangeNew: ({ url }: AccountLink) => letter(words.emailChangeNew, {}, { label: links.confirm, url }),

    /** Tells both the old and the new address that the account's email has changed. */
    emailChanged: ({ newEmail, url }: EmailChange) =>
      letter(words.emailChanged, { newEmail }, { label: links.write, url }),

    /**
     * Tells the former holder of an account that it was deleted, and lists the clinics that were deleted with
     * it.
     */
    accountDeleted: ({ clinicNames, url }: AccountLink & { clinicNames: readonly string[] }) =>
      letter(
        words.accountDeleted,
        { clinics: clinicNames.join(', ') },
        { label: links.write, url },
        clinicNames.length > 0 ? [] : ['clinics'],
      ),
  };
}
