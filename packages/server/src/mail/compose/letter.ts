/** What a mail says: plain lines, and at most one link. */
export type Letter = { subject: string; lines: readonly string[]; link?: { label: string; url: string } };
