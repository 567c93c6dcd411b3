/** Mails about a clinic, to its owners and to invited people. */
import type { GivenRole } from '@baari/core/clinics';
import { letter, type MailContent, type MailWords } from '../compose/mail-content.ts';

type Invitation = { url: string; role: GivenRole; inviterName: string; clinicName: string };

/**
 * The clinic's new state, and whether the operator or an owner caused it. If the owner caused it, the mail is
 * a confirmation.
 */
type ClinicEnded = {
  clinicName: string;
  ending: 'deactivated' | 'deleted' | 'erased';
  byOperator: boolean;
  supportUrl: string;
};

/** A flood of tokens: how many tokens new devices took at a clinic today for patients who were not seen. */
type Flood = { clinicName: string; tokens: number; deskUrl: string };

/** The download of all of a clinic's data. */
type DataDownloaded = { clinicName: string; url: string };

/** The clinic's new UPI ID, or null if it was removed. */
type UpiChanged = { clinicName: string; upiId: string | null; url: string };

/** A new API key, and the name or email of the member who made it. */
type KeyMade = { clinicName: string; keyName: string; by: string; url: string };

type WebhookOff = { clinicName: string; because: 'failing' | 'gone'; url: string };

export function clinicMails(words: MailWords) {
  const { links } = words;
  return {
    /** The link with which a person can become a member of a clinic, once, within a week. */
    invitation: ({ url, role, inviterName, clinicName }: Invitation) =>
      letter(
        words.invitation,
        { role, inviter: inviterName, clinic: clinicName },
        { label: links.accept, url },
      ),

    clinicEnded: ({ clinicName, ending, byOperator, supportUrl }: ClinicEnded): MailContent => {
      const { subject, lines } = words.clinicEnded;
      const facts = { clinic: clinicName, ending };
      return {
        subject: subject(facts),
        lines: [
          byOperator ? lines.byOperator(facts) : lines.byAccount(facts),
          lines.what[ending],
          byOperator ? lines.notAsked : lines.notYou,
        ],
        link: { label: links.help, url: supportUrl },
      };
    },

    /** Tells the owner that the clinic's UPI account was changed, or removed. */
    upiChanged: ({ clinicName, upiId, url }: UpiChanged): MailContent => {
      const { subject, lines } = words.upiChanged;
      const facts = { clinic: clinicName, upiId: upiId ?? '' };
      return {
        subject: subject(facts),
        lines: [upiId === null ? lines.removed(facts) : lines.changed(facts), lines.notYou],
        link: { label: links.newPassword, url },
      };
    },

    /** Tells the owner that somebody made an API key. */
    keyMade: ({ clinicName, keyName, by, url }: KeyMade) =>
      letter(words.keyMade, { clinic: clinicName, key: keyName, by }, { label: links.desk, url }),

    /**
     * Tells the owner that a webhook was turned off, because it failed for days or its receiver no longer
     * exists.
     */
    webhookOff: ({ clinicName, because, url }: WebhookOff) =>
      letter(words.webhookOff, { clinic: clinicName }, { label: links.desk, url }, [
        because === 'gone' ? 'failing' : 'gone',
      ]),

    /** Tells the owner that all of the clinic's data can be downloaded with a passphrase. */
    dataDownloaded: ({ clinicName, url }: DataDownloaded) =>
      letter(words.dataDownloaded, { clinic: clinicName }, { label: links.newPassword, url }),

    /** This mail is sent at most once per clinic and service date. */
    flood: ({ clinicName, tokens, deskUrl }: Flood) =>
      letter(words.flood, { clinic: clinicName, tokens }, { label: links.desk, url: deskUrl }),
  };
}
