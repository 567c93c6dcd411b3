import { withoutLinks } from '@baari/core/shared';
import { words } from '@baari/words/mail';
import type { Mail } from '../../context/index.ts';
import type { MailLanguage } from './languages.ts';
import type { MailContent } from './mail-content.ts';

const PRODUCT = 'Baari';

/**
 * Returns a mail as text and HTML. Escapes all names and keeps only the mail's own link, because names are
 * typed by strangers. `addresses` are the mail addresses that are not changed, although they look like links.
 */
export function composeMail(
  to: string,
  content: MailContent,
  language: MailLanguage,
  addresses: readonly string[] = [],
): Mail {
  const said = (text: string) => withoutLinksBut(addresses, oneLine(text));
  const subject = said(content.subject);
  const lines = content.lines.map(said);
  const { link } = content;
  // The text has no inserted line breaks, because mail programs wrap lines themselves. A line break within a
  // sentence looks bad on a phone, and a line break within a link breaks the link.
  const texts = link ? [...lines, `${link.label}:\n${link.url}`] : lines;
  return { to, subject, text: `${texts.join('\n\n')}\n`, html: htmlOf({ subject, lines, link }, language) };
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif';
// The mail sets no colours, so that the text follows the reader's light or dark mode.
const CARD = `max-width:560px;margin:0 auto;${FONT};font-size:16px;line-height:1.5`;
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:8px;background-color:#0b5a57;color:#ffffff;font-weight:600;text-decoration:none';

type Body = { subject: string; lines: readonly string[]; link: MailContent['link'] };

/**
 * The mail uses a table with one column, because all mail programs render it in the same way. Loads nothing.
 */
function htmlOf({ subject, lines, link }: Body, language: MailLanguage): string {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
  ];
  const rows = [
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700">${PRODUCT}</p>`,
    ...lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`),
    ...(link ? linkRows(link, language) : []),
  ];
  const card = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${CARD}"><tr><td style="padding:24px 16px">${rows.join('\n')}</td></tr></table>`;
  return `<!doctype html>\n<html lang="${language}"><head>${head.join('')}</head>\n<body style="margin:0;padding:0">${card}</body></html>\n`;
}

function linkRows({ label, url }: { label: string; url: string }, language: MailLanguage): string[] {
  const address = escapeHtml(url);
  return [
    `<p style="margin:24px 0"><a href="${address}" style="${BUTTON}">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0;font-size:14px">${words[language].openInstead}<br><a href="${address}" style="word-break:break-all">${address}</a></p>`,
  ];
}

function withoutLinksBut(addresses: readonly string[], text: string): string {
  const [address, ...others] = addresses;
  if (address === undefined) return withoutLinks(text);
  return text
    .split(address)
    .map((part) => withoutLinksBut(others, part))
    .join(address);
}

// These names are typed by strangers. A name must not start a new line or change the reading direction.
const oneLine = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
