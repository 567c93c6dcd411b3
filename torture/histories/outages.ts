/**
 * Simulates mornings without internet. One computer works without internet while patients take tokens online
 * and the doctor calls from a phone. After that, the computer sends everything late, to two servers at the
 * same time, and repeatedly. Another computer may take over at any moment. `model-outage.ts` decides what the
 * result must be.
 */
import { randomUUID } from 'node:crypto';
import type { ConsoleQueue, OutageOperation, OutageResult, OutageTarget } from '@baari/contract/queue';
import { OWNER } from '../../harness/seed.ts';
import { createTestClient, type TestClient } from '../../packages/server/test/api-client.ts';
import type { Database } from '../../packages/server/src/db/index.ts';
import type { Row } from '../part.ts';
import { type Random, randomOf } from '../random.ts';
import type { Site } from '../site.ts';
import { callIn, calledIn, lineOf, modelOf, type OutageModel, replayIn } from './model-outage.ts';
import { newPhone } from './next-request.ts';
import { readOutages, type StoredOutage } from './recorded.repository.ts';

const BATCH = 25;
const LONGEST_OUTAGE = 40;

type Found = { sent: number; applied: number; refused: number; takeOvers: number; wrong: string[] };

/** Simulates outages at doctors of the site's first clinic, and returns one row for each promise. */
export async function playOutages(
  site: Site,
  { mornings, seed }: { mornings: number; seed: number },
): Promise<Row[]> {
  const clients = await Promise.all(
    site.servers.map(async ({ url }) => {
      const client = createTestClient(url);
      await client.api.accounts.signIn(OWNER);
      return client;
    }),
  );
  const [desk] = clients;
  const [clinic] = (await desk?.api.clinics.listMyClinics()) ?? [];
  if (!desk || !clinic) throw new Error('the site has no clinic');
  const { clinicId } = clinic;
  await desk.api.clinics.updateClinicSettings({ clinicId, marksFees: true });
  const { doctors } = await desk.api.queue.getClinicConsole({ clinicId });
  const found: Found = { sent: 0, applied: 0, refused: 0, takeOvers: 0, wrong: [] };
  for (let morning = 0; morning < mornings; morning += 1) {
    const doctorId = doctors[morning % doctors.length]?.profile.id ?? '';
    const random = randomOf(seed, `outage ${morning}`);
    const told = (text: string) => found.wrong.push(`morning ${morning}, seed ${seed}: ${text}`);
    await playMorning({
      db: site.db,
      url: site.servers[0].url,
      clients,
      desk,
      clinicId,
      doctorId,
      random,
      found,
      told,
    });
  }
  for (const text of found.wrong.slice(0, 3)) console.log(`BROKEN: ${text}`);
  return [rowOf(found, mornings)];
}

const rowOf = ({ sent, applied, refused, takeOvers, wrong }: Found, mornings: number): Row => ({
  claim:
    'each offline action is applied once, in order, or refused with a reason; no call or label repeats, and the money is what was marked',
  tried: `${mornings} offline mornings, ${sent} actions, each sent at least twice; ${takeOvers} take-overs`,
  seen: `${applied} applied, ${refused} refused; ${wrong.length} violations`,
  isHeld: wrong.length === 0 && applied > 0 && refused > 0 && takeOvers > 0,
});

type Morning = {
  db: Database;
  url: string;
  clients: readonly TestClient[];
  desk: TestClient;
  clinicId: string;
  doctorId: string;
  random: Random;
  found: Found;
  told: (text: string) => void;
};

async function playMorning(morning: Morning): Promise<void> {
  const { db, url, desk, doctorId, random, found, told } = morning;
  const read = async () => (await desk.api.queue.getDoctorConsole({ doctorId })).queue;
  const { passedBehind } = await desk.api.queue.getDoctorConsole({ doctorId });
  const known = await openLine(morning);
  const moneyBefore = await moneyOf(morning);
  const computers = { first: randomUUID(), second: randomUUID() };
  const kept = await keep(morning, computers.first);
  const { sessionId, tokens } = await read();
  const operations = work(random, modelOf(known, known, passedBehind), kept.lastOutageNumber);

  const online = random.below(4);
  for (let index = 0; index < online; index += 1)
    await createTestClient(url).api.queue.issueToken({
      doctorId,
      name: 'Online',
      phone: newPhone(),
      travelMinutes: null,
    });
  const model = modelOf(known + online, known, passedBehind);
  if (random.chance(0.5)) {
    await desk.api.queue.callNext({ doctorId, callRevision: (await read()).callRevision });
    callIn(model, 1, 'd');
  }
  if (random.chance(0.5)) {
    const fee = { mark: 'paid', kind: 'upi', paise: 25_000 } as const;
    await desk.api.queue.markFee({ doctorId, tokenId: tokens[0]?.id ?? '', fee });
    model.fees.set(1, fee);
  }
  const [results, second] = await Promise.all([
    sendTwice(
      morning,
      { computerId: computers.first, epoch: kept.epoch, sessionId, knownNumber: known },
      operations,
    ),
    random.chance(0.4) ? keep(morning, computers.second) : null,
  ]);
  const sent = [{ operations, results }];
  judgeResults(sent[0], model, told);
  if (second) {
    found.takeOvers += 1;
    const knownNumber = model.letters.length;
    model.knownNumber = knownNumber;
    const later = work(random, structuredClone(model), second.lastOutageNumber);
    const base = { computerId: computers.second, epoch: second.epoch, sessionId, knownNumber };
    sent.push({ operations: later, results: await sendTwice(morning, base, later) });
    judgeResults(sent[1], model, told);
  }
  for (const { results: all } of sent) {
    found.sent += all.length;
    found.applied += all.filter(({ refused }) => refused === null).length;
    found.refused += all.filter(({ refused }) => refused !== null).length;
  }
  judgeStored(await readOutages(db, Object.values(computers)), sent, told);
  judgeQueue(await read(), model, told);
  judgeMoney(moneyBefore, await moneyOf(morning), model, told);
}

const KINDS = ['cash', 'upi'] as const;
type Money = Record<(typeof KINDS)[number], number>;

/** Returns the day's payments of each kind in paise, as the clinic's tally lists them. */
async function moneyOf({ desk, clinicId }: Morning): Promise<Money> {
  const { drawers } = await desk.api.queue.getFeeTally({ clinicId });
  const shifts = drawers.flatMap((drawer) => drawer.shifts);
  const sum = (kind: keyof Money) => shifts.reduce((paise, shift) => paise + shift[kind].paise, 0);
  return { cash: sum('cash'), upi: sum('upi') };
}

/** Checks that a morning's fee marks are the same in the tally as in the model. */
function judgeMoney(before: Money, after: Money, { fees }: OutageModel, told: Morning['told']): void {
  for (const kind of KINDS) {
    const marked = [...fees.values()].reduce(
      (paise, fee) => paise + (fee.mark === 'paid' && fee.kind === kind ? fee.paise : 0),
      0,
    );
    if (after[kind] - before[kind] !== marked)
      told(`${kind} grew by ${after[kind] - before[kind]} paise, the model says ${marked}`);
  }
}

/** Opens a session with some patients, and returns the number of patients. */
async function openLine({ desk, doctorId, random }: Morning): Promise<number> {
  const { queue } = await desk.api.queue.getDoctorConsole({ doctorId });
  if (queue.sessionId !== null && !queue.isEnded) await desk.api.queue.resetQueue({ doctorId });
  if (queue.practice === 'closed') await desk.api.queue.startPractice({ doctorId });
  const known = 2 + random.below(8);
  for (let index = 0; index < known; index += 1)
    await desk.api.queue.addPatient({ doctorId, name: `Known ${index}`, phone: null });
  return known;
}

const keep = ({ desk, doctorId }: Morning, computerId: string) =>
  desk.api.queue.keepQueue({ doctorId, computerId, takesOver: true });

/** Returns the actions of a computer without internet, in the order of its counter. */
function work(random: Random, model: OutageModel, lastOutageNumber: number): OutageOperation[] {
  const operations: OutageOperation[] = [];
  let outageNumber = lastOutageNumber;
  const count = 1 + random.below(LONGEST_OUTAGE);
  while (operations.length < count) {
    const counted = { counter: operations.length + 1, at: new Date().toISOString() };
    const one = nextOperation(random, model, { ...counted, outageNumber: outageNumber + 1 });
    if (one.kind === 'add') outageNumber += 1;
    replayIn(model, one);
    operations.push(one);
  }
  return operations;
}

function nextOperation(
  random: Random,
  model: OutageModel,
  { outageNumber, ...counted }: { counter: number; at: string; outageNumber: number },
): OutageOperation {
  const line = lineOf(model);
  const called = calledIn(model);
  const [first] = line;
  const numbers = model.letters.map((_, index) => index + 1);
  const pick = (from: readonly number[]) => (from.length > 0 ? targetOf(model, random.pick(from)) : null);
  const inState = (letters: string) => numbers.filter((number) => letters.includes(letterOf(model, number)));
  const kind = random.pick(KINDS_AT_RANDOM);
  if (kind === 'notHere' && called !== null) {
    const next = first === undefined ? null : targetOf(model, first);
    return { kind, ...counted, of: targetOf(model, called), next };
  }
  if (kind === 'complete' && called !== null) return { kind, ...counted, of: targetOf(model, called) };
  if (kind === 'call' && first !== undefined) {
    const isBrokenOff = called !== null && model.urgent.has(first) && random.chance(0.5);
    const interrupts = isBrokenOff ? { interrupts: targetOf(model, called) } : {};
    return { kind, ...counted, of: targetOf(model, first), ...interrupts };
  }
  const absent = line.filter((number) => !model.seen.has(number));
  const of = {
    here: pick([...absent, ...inState('p')]),
    skip: pick(line),
    putBack: pick(inState('cdsn')),
    atOnce: pick(line.filter((number) => !model.urgent.has(number))),
    fee: pick(numbers),
  };
  if ((kind === 'here' || kind === 'skip' || kind === 'putBack') && of[kind])
    return { kind, ...counted, of: of[kind] };
  if (kind === 'atOnce' && of.atOnce) return { kind, ...counted, of: of.atOnce, reason: 'Fits' };
  if (kind === 'fee' && of.fee) return { kind, ...counted, of: of.fee, ...newMark(random, model, of.fee) };
  const patient = { name: `Patient R${outageNumber}`, phone: null, hasArrived: random.chance(0.7) };
  return { kind: 'add', ...counted, outageNumber, tokenId: randomUUID(), patient };
}

const KINDS_AT_RANDOM = [
  'add',
  'add',
  'call',
  'call',
  'notHere',
  'complete',
  'skip',
  'here',
  'putBack',
  'atOnce',
  'fee',
  'fee',
] as const;

const letterOf = ({ letters }: OutageModel, number: number): string => letters[number - 1] ?? '';

/** Returns a new mark of a fee, or null to remove the mark, with the mark that the computer shows. */
function newMark(random: Random, { fees, outage }: OutageModel, { number, isOutage }: OutageTarget) {
  const before = fees.get((isOutage ? outage.get(number) : number) ?? 0) ?? null;
  const paise = 10_000 * (1 + random.below(5));
  const paid = { mark: 'paid', kind: random.pick(KINDS), paise } as const;
  return { before, fee: random.pick([paid, paid, { mark: 'free' } as const, null]) };
}

function targetOf({ outage }: OutageModel, number: number): OutageTarget {
  for (const [own, issued] of outage) if (issued === number) return { number: own, isOutage: true };
  return { number };
}

type Base = Omit<Parameters<TestClient['api']['queue']['replayOutage']>[0], 'doctorId' | 'operations'>;

/**
 * Sends every batch to all servers at the same time, and everything once more at the end, as if the responses
 * had been lost.
 */
async function sendTwice(
  { clients, doctorId, told }: Morning,
  base: Base,
  operations: readonly OutageOperation[],
): Promise<OutageResult[]> {
  const results: OutageResult[] = [];
  const send = async (client: TestClient | undefined, batch: readonly OutageOperation[]) =>
    (await client?.api.queue.replayOutage({ ...base, doctorId, operations: [...batch] }))?.results ?? [];
  for (let start = 0; start < operations.length; start += BATCH) {
    const batch = operations.slice(start, start + BATCH);
    const answers = await Promise.all(clients.map((client) => send(client, batch)));
    for (const answer of answers)
      if (JSON.stringify(answer) !== JSON.stringify(answers[0])) told('two servers gave two answers');
    results.push(...(answers[0] ?? []));
  }
  const again: OutageResult[] = [];
  for (let start = 0; start < operations.length; start += BATCH)
    again.push(...(await send(clients.at(-1), operations.slice(start, start + BATCH))));
  if (JSON.stringify(again) !== JSON.stringify(results)) told('a repeat got another answer');
  return results;
}

type Sent = { operations: readonly OutageOperation[]; results: readonly OutageResult[] };

/**
 * Compares the responses with the model. After a take-over, no further operation of the earlier computer is
 * applied.
 */
function judgeResults(sent: Sent | undefined, model: OutageModel, told: Morning['told']): void {
  let isReplaced = false;
  for (const [index, operation] of (sent?.operations ?? []).entries()) {
    const refused = sent?.results[index]?.refused ?? null;
    isReplaced ||= refused === 'queue.keeper_replaced';
    const expected = isReplaced ? 'queue.keeper_replaced' : replayIn(model, operation);
    if (refused !== expected)
      told(`${operation.kind} ${operation.counter} was answered ${refused}, the model says ${expected}`);
  }
}

/**
 * Checks the log. Each operation must be in it once, and in the order of its counter and of the computers.
 */
function judgeStored(stored: readonly StoredOutage[], sent: readonly Sent[], told: Morning['told']): void {
  const count = sent.reduce((sum, { operations }) => sum + operations.length, 0);
  if (stored.length !== count) told(`${stored.length} operations are in the log, ${count} were sent`);
  const applied = stored.filter(({ revision }) => revision !== null);
  const revisions = applied.map(({ revision }) => revision ?? 0);
  if (revisions.some((revision, index) => revision <= (revisions[index - 1] ?? 0)))
    told(`the operations were applied as revisions ${revisions.join()}`);
  if (applied.some(({ events }) => events !== 1)) told('an operation has no event of its own');
  const labels = stored.flatMap(({ kind, outageNumber }) => (kind === 'add' ? [outageNumber] : []));
  if (new Set(labels).size !== labels.length) told(`the labels repeat: R${labels.join(', R')}`);
}

type Shown = Pick<ConsoleQueue, 'states' | 'line' | 'tokens'>;

function judgeQueue({ states, line, tokens }: Shown, model: OutageModel, told: Morning['told']): void {
  const plain = states.replaceAll('h', 'w').replaceAll('m', 'p');
  if (plain !== model.letters.join(''))
    told(`the queue is ${plain}, the model says ${model.letters.join('')}`);
  const waiting = tokens.flatMap(({ number, state }) => (state.status === 'waiting' ? [number] : []));
  const [is, should] = [line ?? waiting, lineOf(model)].map((numbers) => numbers.join());
  if (is !== should) told(`the line is ${is}, the model says ${should}`);
  const seen = tokens.map(({ arrivedAt }) => arrivedAt !== null);
  for (const number of lineOf(model))
    if (seen[number - 1] !== model.seen.has(number)) told(`the arrival of ${number} is wrong`);
}
