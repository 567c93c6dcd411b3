/** What a mail says: plain lines, and at most one link. */
export type MailContent = {
  subject: string;
  lines: readonly string[];
  link?: { label: string; url: string };
};
