/** Generates valid and invalid addresses of pages and live feeds. */
import { ROUTES } from '@baari/core/shared';
import type { Random } from '../random.ts';
import { garbageText } from './garbage.ts';
import type { HostileWorld } from './world.ts';

const ODD_PATHS = [
  '//evil.test/',
  '/\\evil.test',
  '/..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '/%00',
  '/a%00b/doctors',
  '/%',
  '/%ff%fe',
  '/%c0%ae%c0%ae/',
  '/.env',
  '/.git/config',
  '/console.html',
  '/.vite/manifest.json',
  '/assets/../x',
  '/assets/%2e%2e/%2e%2e/console.html',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/sitemap-0.xml',
  '/sitemap-999999.xml',
  '/sitemap-9999999.xml',
  '/sitemap-1e3.xml',
  '/metrics',
  '/health/live',
  '/health/ready',
  '/api',
  '/api/',
  '/api//me',
  '/api/me/',
  '/api/ME',
  '/api/docs',
  '/api/docs/files/../x',
  '/api/docs/files/%2e%2e/package.json',
  '/api/dev/mail',
  '/t//app.webmanifest',
  '/t/x/app.webmanifest',
  '/t/AAAAAAAAAAAAAAAAAAAAAA/app.webmanifest',
  '/t//booking.ics',
  '/t/x/booking.ics',
  '/t/AAAAAAAAAAAAAAAAAAAAAA/booking.ics',
  '/__proto__',
  '/constructor',
  '/__proto__/queue',
  '/toString',
  '/;/;',
  '/a;b=c',
  '/?',
  '/??',
  '/#',
  '/%23',
  '/%0d%0aX-Injected:%20yes',
  '/*',
  '/:clinicSlug',
  '/\u00ff\u00fe',
  `/${'a'.repeat(7000)}`,
  `/${'a/'.repeat(2000)}`,
  `/${'%2f'.repeat(1000)}`,
] as const;

const QUERIES = [
  'lang=hi',
  'lang=%00',
  'lang=%0d%0aSet-Cookie:x=1',
  'lang=//evil.test',
  'query=%00',
  'query=%25_',
  'near=NaN,NaN',
  'near=91,181',
  'near=19,72.8',
  'near=1e3,0',
  'page=0',
  'page=-1',
  'page=1e9',
  'page=100000',
  'page=%00',
  'page=1.5',
  'specialty=%27',
  'specialty=Cardiology',
  'topic=__proto__',
  'topic=constructor',
  'doctor=%00',
  '__proto__[x]=1',
  'query=a&query=b',
  '=&=&',
  '&'.repeat(500),
  `query=${'x'.repeat(5000)}`,
  'query=%ff%fe',
  'query=%ed%a0%80',
];

/** Returns the path of a page with valid or invalid parameters. */
export function pageTarget(random: Random, world: HostileWorld): string {
  const path = random.chance(0.35) ? random.pick(ODD_PATHS) : routePath(random, world);
  const queries = Array.from({ length: random.below(3) }, () => random.pick(QUERIES));
  return queries.length > 0 ? `${path}?${queries.join('&')}` : path;
}

function routePath(random: Random, { known, foreign }: HostileWorld): string {
  const names: Readonly<Record<string, readonly unknown[]>> = {
    clinicSlug: [...(known['slug'] ?? []), ...(foreign['slug'] ?? [])],
    doctorSlug: ['asha-rao', 'ASHA-RAO', 'nobody'],
    secret: known['secret'] ?? [],
    clinicId: known['clinicId'] ?? [],
    doctorId: known['doctorId'] ?? [],
  };
  return random.pick(ROUTES).path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const values = names[name] ?? [];
    if (values.length === 0 || random.chance(0.4)) return pathText(garbageText(random));
    return String(random.pick(values));
  });
}

const pathText = (text: string) => encodeURIComponent(text.slice(0, 1000).toWellFormed()) || '%20';

/** Returns the address of a live feed with valid, foreign or unknown topics. */
export function topicTarget(random: Random, { known, foreign }: HostileWorld): string {
  const topics = Array.from({ length: random.chance(0.05) ? 500 : 1 + random.below(4) }, () => {
    const kind = random.pick(['queue', 'board', 'desk', 'console', 'QUEUE', '__proto__', '']);
    const ids = [known['clinicId'], known['doctorId'], foreign['clinicId'], foreign['doctorId']];
    const id: unknown = random.chance(0.3) ? garbageText(random) : random.pick(random.pick(ids) ?? ['']);
    return `topic=${encodeURIComponent(`${kind}:${String(id)}`.toWellFormed())}`;
  });
  return `/api/live${random.chance(0.05) ? '' : `?${topics.join('&')}`}`.slice(0, 14_000);
}
