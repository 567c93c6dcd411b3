/** What a crowd that signs in with wrong passwords keeps others from: hashing shares its threads with pages. */
import { randomUUID } from 'node:crypto';
import { OWNER } from '../../bench/seed.ts';
import { rawRequest } from '../../packages/server/test/attack/raw-request.ts';
import type { Row, TortureOptions } from '../part.ts';
import type { AttackedSite } from './site.ts';

const SIGN_INS = 200;
const WAVES = 5;
/** Room for a slow machine that does other things: without the queue a page took nine seconds. */
const MOST_TIMES_IDLE = 20;
const LEAST_MOST_MS = 1500;

/** A page that is compressed for each who asks. */
const PAGE = '/clinics';

export async function hashFlood(attacked: AttackedSite, { isShort }: TortureOptions): Promise<Row[]> {
  const { site, owner } = attacked;
  const [{ url }] = site.servers;
  const idleMs = Math.max(...(await pageTimes(url, 5)));
  const statuses = new Map<number, number>();
  const busy: number[] = [];
  const known: number[] = [];
  for (let wave = 0; wave < (isShort ? 1 : WAVES); wave += 1) {
    const flood = new Flood(url);
    const started = performance.now();
    const { email, password } = OWNER;
    const signedIn = owner.api.accounts.signIn({ email, password }).then(
      () => known.push(performance.now() - started),
      () => {},
    );
    while (flood.isOn) busy.push(...(await pageTimes(url, 1)));
    for (const status of await flood.ended) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await signedIn;
  }
  const waves = isShort ? 1 : WAVES;
  const tried = `${waves} × ${SIGN_INS} sign-ins at once, each from an address of its own`;
  const mostMs = Math.max(LEAST_MOST_MS, idleMs * MOST_TIMES_IDLE);
  const slowest = Math.max(...busy);
  return [
    {
      claim: 'pages are served while strangers have passwords hashed',
      tried: `${busy.length} pages during ${tried}`,
      seen: `${slowest.toFixed(0)} ms at the most, ${idleMs.toFixed(0)} ms when idle`,
      isHeld: slowest <= mostMs,
    },
    {
      claim: 'a device that the account knows signs in meanwhile',
      tried,
      seen: `${known.length} of ${waves}, ${Math.max(0, ...known).toFixed(0)} ms at the most`,
      isHeld: known.length === waves,
    },
    {
      claim: 'a stranger is refused, or told to come again',
      tried,
      seen: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
      isHeld: [...statuses.keys()].every((status) => status === 401 || status === 503),
    },
  ];
}

/** How long so many pages take, one after the other. */
async function pageTimes(url: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < count; time += 1) {
    const started = performance.now();
    const { status } = await rawRequest(url, { path: PAGE, headers: { 'accept-encoding': 'gzip' } });
    if (status !== 200) throw new Error(`a page was answered with ${status}`);
    times.push(performance.now() - started);
  }
  return times;
}

/** Sign-ins that are under way together. */
class Flood {
  isOn = true;
  /** The status of each, when all were answered. */
  readonly ended: Promise<number[]>;

  constructor(url: string) {
    this.ended = Promise.all(Array.from({ length: SIGN_INS }, (_, bot) => guess(url, bot)));
    const end = () => {
      this.isOn = false;
    };
    this.ended.then(end, end);
  }
}

async function guess(url: string, bot: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `198.18.${Math.floor(bot / 250)}.${(bot % 250) + 1}`,
    origin: url,
  };
  const body = JSON.stringify({ email: `${randomUUID()}@nobody.test`, password: 'a wrong guess' });
  const { status } = await rawRequest(url, { path: '/api/accounts/sign-in', method: 'POST', headers, body });
  return status;
}
