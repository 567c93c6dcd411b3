/**
 * Measures how long sign-ins with wrong passwords delay a page. Hashing passwords and compressing pages use
 * the same threads.
 */
import { randomUUID } from 'node:crypto';
import { OWNER } from '../../harness/seed.ts';
import { rawRequest } from '../../packages/server/test/attack/raw-request.ts';
import type { Row, TortureOptions } from '../part.ts';
import type { AttackedSite } from './site.ts';

const WHOLE = { signIns: 200, waves: 5 };
const SHORT = { signIns: 60, waves: 1 };
/**
 * The number of hashes that may be computed while one page waits. The test counts hashes instead of time, so
 * that the result does not depend on the machine. Without the queue for hashes, a page would wait for all of
 * them.
 */
const MOST_BEFORE_A_PAGE = 20;

/** A page that the server compresses for each visitor. */
const PAGE = '/clinics';

export async function hashFlood(attacked: AttackedSite, { isShort }: TortureOptions): Promise<Row[]> {
  const { site, owner } = attacked;
  const [{ url }] = site.servers;
  const { signIns, waves } = isShort ? SHORT : WHOLE;
  const statuses = new Map<number, number>();
  const before: number[] = [];
  const known: number[] = [];
  for (let wave = 0; wave < waves; wave += 1) {
    const flood = new Flood(url, signIns);
    const started = performance.now();
    const { email, password } = OWNER;
    const signedIn = owner.api.accounts.signIn({ email, password }).then(
      () => known.push(performance.now() - started),
      () => {},
    );
    while (flood.isOn) {
      const hashed = flood.hashed;
      await openPage(url);
      before.push(flood.hashed - hashed);
    }
    for (const status of await flood.ended) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await signedIn;
  }
  const tried = `${waves} × ${signIns} sign-ins at once, each from an address of its own`;
  const most = Math.max(...before);
  return [
    {
      claim: 'the server serves pages while strangers make it hash passwords',
      tried: `${before.length} pages during ${tried}`,
      seen: `${most} sign-ins hashed before a page at the most`,
      isHeld: most <= MOST_BEFORE_A_PAGE,
    },
    {
      claim: 'a known device can sign in during the attack',
      tried,
      seen: `${known.length} of ${waves}, ${Math.max(0, ...known).toFixed(0)} ms at the most`,
      isHeld: known.length === waves,
    },
    {
      claim: 'the server refuses a stranger or asks them to retry later',
      tried,
      seen: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
      isHeld: [...statuses.keys()].every((status) => status === 401 || status === 503),
    },
  ];
}

async function openPage(url: string): Promise<void> {
  const { status } = await rawRequest(url, { path: PAGE, headers: { 'accept-encoding': 'gzip' } });
  if (status !== 200) throw new Error(`a page was answered with ${status}`);
}

/** Sends sign-ins at the same time. */
class Flood {
  isOn = true;
  /** The number of passwords that were compared so far. */
  hashed = 0;
  /** Resolves with the statuses of all responses after the last response has arrived. */
  readonly ended: Promise<number[]>;

  constructor(url: string, signIns: number) {
    this.ended = Promise.all(Array.from({ length: signIns }, (_, bot) => this.#guess(url, bot)));
    const end = () => {
      this.isOn = false;
    };
    this.ended.then(end, end);
  }

  async #guess(url: string, bot: number): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${Math.floor(bot / 250)}.${(bot % 250) + 1}`,
      origin: url,
    };
    const body = JSON.stringify({ email: `${randomUUID()}@nobody.test`, password: 'a wrong guess' });
    const { status } = await rawRequest(url, {
      path: '/api/accounts/sign-in',
      method: 'POST',
      headers,
      body,
    });
    if (status === 401) this.hashed += 1;
    return status;
  }
}
