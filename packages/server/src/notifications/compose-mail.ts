import type { Mail } from '../context/index.ts';

/** What a mail says: plain lines, and at most one link. */
export type Letter = { subject: string; lines: readonly string[]; link?: { label: string; url: string } };

/** A mail in both forms, with everything in it escaped. */
export function composeMail(to: string, { subject, lines, link }: Letter): Mail {
  const texts = link ? [...lines, `${link.label}: ${link.url}`] : lines;
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const anchor = link && `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`;
  return {
    to,
    subject,
    text: `${texts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${[...paragraphs, anchor ?? ''].join('')}</body></html>`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
