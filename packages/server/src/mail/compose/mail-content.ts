/** Builds a mail's content from the texts of one language. */
import type { words as mailWords } from '@baari/words/mail';
import { said } from '@baari/words/said';

export type MailWords = (typeof mailWords)['en'];

/** The content of a mail: plain lines and at most one link. */
export type MailContent = {
  subject: string;
  lines: readonly string[];
  link?: { label: string; url: string };
};

type Message<Facts> = string | ((facts: Facts) => string);

/** Returns a mail with the template's lines in their order, except those named in `without`. */
export function letter<Facts, Line extends string>(
  { subject, lines }: { subject: Message<Facts>; lines: Readonly<Record<Line, Message<Facts>>> },
  facts: Facts,
  link: { label: string; url: string },
  without: readonly NoInfer<Line>[] = [],
): MailContent {
  const left = new Set<string>(without);
  const standing = Object.entries<Message<Facts>>(lines).filter(([name]) => !left.has(name));
  return { subject: said(subject, facts), lines: standing.map(([, line]) => said(line, facts)), link };
}
