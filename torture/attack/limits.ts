/**
 * Strangers take all tokens of a Free clinic. After that, patients at home get none, but the desk can still
 * add patients.
 */
import type { PlanType } from '@baari/core/billing';
import { PLAN_LIMITS } from '../../packages/core/src/billing/index.ts';
import { rawRequest } from '../../packages/server/test/attack/raw-request.ts';
import { setPlan } from '../../packages/server/src/billing/index.ts';
import { openDatabase } from '../../packages/server/src/db/index.ts';
import type { Row, TortureOptions } from '../part.ts';
import { TEN_O_CLOCK_HOURS } from './flood.ts';
import type { AttackedSite } from './site.ts';

const { dailyTokens: LIMIT } = PLAN_LIMITS.free;
const ROUNDS = 10;
const SHORT_ROUNDS = 2;

let lastPhone = 9_400_000_000;
let lastAddress = 0;

export async function freeLimits(attacked: AttackedSite, { isShort }: TortureOptions): Promise<Row[]> {
  const { account } = await attacked.owner.api.accounts.getMe({});
  if (account === null) throw new Error('the owner is signed out');
  await putOn('free', account.id, attacked);
  try {
    return [
      await heldOff('tokens, each from a different device and address', attacked),
      await heldOff('tokens whose patients claim to have arrived', attacked, { saysHere: true }),
      await heldOff('tokens, which the desk clears after every ten', attacked, {
        rounds: isShort ? SHORT_ROUNDS : ROUNDS,
      }),
    ];
  } finally {
    await putOn('pro', account.id, attacked);
  }
}

async function putOn(plan: PlanType, accountId: string, { site }: AttackedSite): Promise<void> {
  const database = openDatabase(site.connection);
  try {
    await setPlan(database, accountId, plan);
  } finally {
    await database.close();
  }
}

type Flood = { rounds?: number; saysHere?: boolean };

/**
 * Takes as many tokens as possible on a new day, and then adds patients at the desk until the server refuses.
 */
async function heldOff(
  what: string,
  { site, signIn, doctors, beginDay }: AttackedSite,
  { rounds = 1, saysHere = false }: Flood = {},
): Promise<Row> {
  await beginDay(TEN_O_CLOCK_HOURS);
  const owner = await signIn();
  const [{ url }] = site.servers;
  const doctorId = doctors[0]?.id ?? '';
  let taken = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (;;) {
      const secret = await take(url, doctorId);
      if (secret === null) break;
      taken += 1;
      if (saysHere) await sayHere(url, secret);
    }
    if (round < rounds) await owner.api.queue.clearNotArrived({ doctorId });
  }
  let added = 0;
  // Tries to take one token more than the limit allows.
  while (added <= LIMIT && (await isAdded(owner, doctorId))) added += 1;
  return {
    claim: `a Free clinic can add ${LIMIT} patients at the desk, even when strangers take tokens`,
    tried: `${taken} ${what}`,
    seen: `${added} added at the desk, then refused`,
    isHeld: taken === rounds * LIMIT && added === LIMIT,
  };
}

/** Takes a token from a new device. Returns the token's secret, or null once the day's limit is reached. */
async function take(url: string, doctorId: string): Promise<string | null> {
  lastPhone += 1;
  const body = { name: 'Flood', phone: String(lastPhone), travelMinutes: null };
  const { status, body: answer } = await press(url, `/api/doctors/${doctorId}/tokens`, body);
  if (status === 200) return /"secret":"([\w-]+)"/.exec(answer)?.[1] ?? null;
  if (answer.includes('billing.daily_token_limit')) return null;
  throw new Error(`a token was refused: ${answer}`);
}

async function sayHere(url: string, secret: string): Promise<void> {
  const { status, body } = await press(url, `/api/tokens/${secret}/arrival`, {});
  if (status !== 200) throw new Error(`an arrival was refused: ${body}`);
}

function press(url: string, path: string, body: object) {
  lastAddress += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.7.${lastAddress >> 8}.${lastAddress & 255}`,
    origin: url,
  };
  return rawRequest(url, { path, method: 'POST', headers, body: JSON.stringify(body) });
}

/** Adds a patient at the desk. Returns false once the day's limit is reached. */
async function isAdded({ api }: AttackedSite['owner'], doctorId: string): Promise<boolean> {
  lastPhone += 1;
  try {
    await api.queue.addPatient({ doctorId, name: 'Meena Kumari', phone: String(lastPhone) });
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'billing.daily_token_limit') return false;
    throw error;
  }
}
