/**
 * Names that a mail program could turn into a link to a stranger's page, with the parts that would become the
 * link.
 */
import type { Email } from 'postal-mime';

export const HOSTILE_NAMES: readonly string[] = [
  'IT Helpdesk https://evil.example/login',
  'Sunrise www.evil.example',
  'www\u00ad.\u200bevil.dev',
  'Evil.support',
  'evil\u200b.\u2060care',
  'login.sunrise.finance',
  'пэй.рф',
  'xn--80ak6aa92e.com',
  'sunrise。finance',
  'https:／／evil．example',
  '\u202eelpmaxe.live\u202c Desk',
  'mailto:desk@evil.example',
  'Desk ＠evil.example',
  'Call tel:+919800000000',
  '203.0.113.9/pay',
  'Rao\r\nBcc: all@evil.example\r\n\r\nhttps://evil.example',
  '<a href="https://evil.example">Pay here</a>',
  `${'W'.repeat(150)}.com`,
  'Dr.Dev',
];

const LINKS: readonly RegExp[] = [
  /[a-z][a-z\d+.-]*:\/\//iu,
  /(?:mailto|tel|sms|upi|javascript):\S/iu,
  /www\.\S/iu,
  /[\p{L}\p{M}\p{N}-][.。․][\p{L}\p{M}]{2,}/u,
  /\d+\.\d+\.\d+\.\d+/u,
  /\S@\S/u,
];

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Finds all parts of a mail that a mail program would turn into a link, apart from Baari's own pages and
 * these addresses.
 */
export function strangeLinksIn(mail: Email, ownUrl: string, addresses: readonly string[]): string[] {
  const html = mail.html ?? '';
  const hrefs = [...html.matchAll(/href="([^"]*)"/gu)].map(([, href = '']) => href);
  const body = html.slice(html.indexOf('<body')).replace(/<[^>]*>/gu, ' ');
  const texts = [mail.subject ?? '', mail.text ?? '', withoutEntities(body)];
  const strange = texts.flatMap((text) => {
    const own = [...text.matchAll(/\S+/gu)].map(([word]) => word).filter((word) => word.startsWith(ownUrl));
    const rest = [...own, ...addresses].reduce((left, known) => left.replaceAll(known, ' '), text);
    const read = rest.replace(IGNORABLE, '').normalize('NFKC');
    return LINKS.flatMap((link) => link.exec(read)?.[0] ?? []);
  });
  return [...hrefs.filter((href) => !href.startsWith(ownUrl)), ...strange];
}

const withoutEntities = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
