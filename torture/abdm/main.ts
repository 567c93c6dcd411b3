/**
 * Sends thousands of hostile requests to the callbacks for the health network while patients of another
 * clinic take tokens. No request may result in a token or make the server fail, and the other patients must
 * not wait longer.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  type AbdmServer,
  FACILITY,
  insertFacility,
  shareBody,
  startAbdm,
} from '../../packages/server/test/abdm-server.ts';
import { slownessRow, takeTokensDuring, type Times } from '../beside.ts';
import { type Fuzzed, sendAll } from '../hostile/fuzz.ts';
import { inWords } from '../hostile/requests.ts';
import type { HostileRequest } from '../hostile/wire.ts';
import { type Clinic, newAccount, openClinic } from '../hostile/world.ts';
import type { Part, Row, TortureOptions } from '../part.ts';
import { openSite, type Site } from '../site.ts';
import { hostileScans, UNREGISTERED } from './hostile-scans.ts';
import { countScans } from './scans.repository.ts';

const REQUESTS = 10_000;
const REQUESTS_SHORT = 300;
/**
 * Measurements with harmless and with hostile requests alternate, so that both have the same machine and
 * lines of the same length. Any request uses some of the machine's time, so the hostile requests are compared
 * with the same number of harmless ones. At 50 requests a second, two cores have time left. At 100 a second,
 * senders and servers compete for the cores.
 */
const ROUNDS = 10;
const EVERY_MS = 20;
const AT_ONCE = 10;
const HARMLESS = '/health/live';
const ANSWERED_WITHIN_MS = 60_000;
const LOOKS_EVERY_MS = 50;
/** Ten in the morning in the default time zone of clinics. */
const TEN_O_CLOCK = 'T04:30:00Z';
const FAULTS_SHOWN = 10;
/** An id that no clinic has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Scanned = {
  site: Site;
  gateway: AbdmServer;
  bystander: Clinic;
  now: () => Date;
  /** The id of the request that gave Ravi Kumar a token, and the number of that token. */
  known: string;
  number: string;
};

export const abdm: Part = async (options) => {
  const gateway = await startAbdm();
  const site = await openSite(1, { LIMITS: 'off', LOG_LEVEL: 'error', ...gateway.env });
  try {
    return await play(await openScanned(site, gateway), options);
  } finally {
    await site.close();
    await gateway.close();
  }
};

/**
 * Opens the attacked clinic, a clinic that has only entered a facility, and a clinic without Scan & Share.
 */
async function openScanned(site: Site, gateway: AbdmServer): Promise<Scanned> {
  const { servers, db } = site;
  const [server] = servers;
  const today = new Date().toISOString().slice(0, 10);
  const offsetMs = Date.parse(`${today}${TEN_O_CLOCK}`) - Date.now();
  await server.ask({ moveClockByMs: offsetMs });
  const now = () => new Date(Date.now() + offsetMs);
  const owner = await newAccount(server.url, db, 'pro');
  const [attacked, entered] = [await openClinic(owner), await openClinic(owner)];
  const bystander = await openClinic(await newAccount(server.url, db, 'pro'));
  await insertFacility(db, { clinicId: attacked.id, doctorId: attacked.doctorId });
  const unregistered = { facilityId: UNREGISTERED, isRegistered: false };
  await insertFacility(db, { clinicId: entered.id, doctorId: entered.doctorId }, unregistered);
  const known = randomUUID();
  const body = shareBody({ hipId: FACILITY, context: '1' });
  await gateway.share(server.url, { body, requestId: known, at: now() });
  await untilAnswered(db);
  const [number] = numbersIn(gateway);
  if (number === undefined) throw new Error('the first scan got no token');
  gateway.calls = [];
  return { site, gateway, bystander, now, known, number };
}

async function play(scanned: Scanned, options: TortureOptions): Promise<Row[]> {
  const { site, gateway, bystander, number } = scanned;
  const [server] = site.servers;
  const before = await countScans(site.db, bystander.id);
  const { rounds, ...times } = await sendRounds(scanned, options);
  await untilAnswered(site.db);
  const after = await countScans(site.db, bystander.id);
  const faults = rounds.flatMap((round) => round.faults);
  for (const { index, fault, request } of faults.slice(0, FAULTS_SHOWN))
    console.log(`  request ${index} (${request.name}): ${fault}\n    ${inWords(request)}`);
  const logged = server.said.split('\n').filter((line) => line.trim() !== '');
  for (const line of logged.slice(0, FAULTS_SHOWN)) console.log(`  logged: ${line}`);
  const given = numbersIn(gateway);
  const strange = given.filter((other) => other !== number);
  const sum = (counted: 'sent' | 'accepted') => rounds.reduce((total, round) => total + round[counted], 0);
  const tried = `${sum('sent').toLocaleString('en')} hostile requests to both callbacks`;
  return [
    {
      claim: 'hostile requests to the health network’s callbacks get no token',
      tried,
      seen: `${after.tokens - before.tokens} tokens; ${sum('accepted').toLocaleString('en')} requests taken, ${gateway.calls.length.toLocaleString('en')} answered: ${given.length} with the token that the patient had, ${strange.length} with another`,
      isHeld: after.tokens === before.tokens && strange.length === 0,
    },
    {
      claim: 'hostile requests to the callbacks cause no server error',
      tried,
      seen: `${faults.length} wrong responses, ${logged.length} errors logged, ${after.open} requests left open`,
      isHeld: faults.length === 0 && logged.length === 0 && after.open === 0,
    },
    ...(options.isShort
      ? []
      : [slownessRow(times, `${1000 / EVERY_MS} hostile requests a second instead of harmless ones`)]),
  ];
}

type Rounds = Times & { rounds: Fuzzed[] };

/**
 * Sends all requests. Except in the short version, patients of the other clinic take tokens during this time.
 */
async function sendRounds(scanned: Scanned, { seed, isShort }: TortureOptions): Promise<Rounds> {
  const { site, gateway, bystander } = scanned;
  const [{ url }] = site.servers;
  const makeRequest = await hostileScans(gateway, { url, seed, ...scanned });
  if (isShort) {
    const round = await sendAll(url, makeRequest, { from: 0, to: REQUESTS_SHORT });
    return { rounds: [round], quietMs: [], disturbedMs: [] };
  }
  const sent: Rounds = { rounds: [], quietMs: [], disturbedMs: [] };
  const length = REQUESTS / ROUNDS;
  for (let from = 0; from < REQUESTS; from += length) {
    const sendDuring = async (make: (index: number) => HostileRequest) => {
      const running: Promise<Fuzzed>[] = [];
      const sending = async () => {
        for (let at = from; at < from + length; at += AT_ONCE) {
          running.push(sendAll(url, make, { from: at, to: at + AT_ONCE }));
          await pause(AT_ONCE * EVERY_MS);
        }
      };
      const tookMs = await takeTokensDuring(url, bystander, sending());
      return { tookMs, rounds: await Promise.all(running) };
    };
    sent.quietMs.push(...(await sendDuring(() => harmlessRequest(url))).tookMs);
    const hostile = await sendDuring(makeRequest);
    sent.disturbedMs.push(...hostile.tookMs);
    sent.rounds.push(...hostile.rounds);
  }
  return sent;
}

function harmlessRequest(url: string): HostileRequest {
  const bytes = Buffer.from(`GET ${HARMLESS} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n\r\n`);
  return { name: 'harmless', actor: 'stranger', method: 'GET', target: HARMLESS, isAlone: false, bytes };
}

const answer = z.looseObject({
  acknowledgement: z.object({ profile: z.object({ tokenNumber: z.string() }) }).optional(),
});

/** Returns the numbers of tokens in the responses that the gateway got. */
const numbersIn = ({ calls }: AbdmServer): string[] =>
  calls.flatMap(({ body }) => answer.parse(body).acknowledgement?.profile.tokenNumber ?? []);

async function untilAnswered(db: Site['db']): Promise<void> {
  const until = performance.now() + ANSWERED_WITHIN_MS;
  while ((await countScans(db, NOBODY)).open > 0 && performance.now() < until) await pause(LOOKS_EVERY_MS);
}
