/**
 * Staff press twice, or a browser repeats a request that got no response, immediately or later. Tests that
 * the change happens once, and that all responses are equal.
 */
import { contract } from '@baari/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import type { TestClient } from '../../packages/server/test/api-client.ts';
import type { Row } from '../part.ts';
import type { Site } from '../site.ts';
import { newAccount, openClinic } from './world.ts';

type Input = Readonly<Record<string, unknown>>;
type Press = { name: string; input: Input | (() => Promise<Input>) };

const ROUTES: ReadonlyMap<string, AnyContractProcedure['~orpc']['route']> = new Map(
  Object.values(contract)
    .flatMap((feature): [string, AnyContractProcedure][] => Object.entries(feature))
    .map(([name, procedure]) => [name, procedure['~orpc'].route]),
);

let keys = 0;

/**
 * Sends every press in the life of a separate clinic, until the clinic is deleted. Each press is sent twice
 * at the same time, and once more after both responses.
 */
export async function secondPresses({ servers: [server], db }: Site): Promise<Row> {
  const owner = await newAccount(server.url, db, 'pro');
  const clinic = await openClinic(owner);
  const presses = [
    ...queuePresses(owner, clinic.doctorId, clinic.otherDoctorId),
    ...clinicPresses(owner, clinic.id),
  ];
  const wrong: string[] = [];
  for (const { name, input } of presses) {
    const fault = await pressTwice(
      owner,
      name,
      typeof input === 'function' ? await input() : input,
      clinic.id,
    );
    if (fault !== null) wrong.push(`${name}: ${fault}`);
  }
  for (const one of wrong) console.log(`  second press: ${one}`);
  return {
    claim: 'an action that staff press twice happens once, and never reports a failure after a success',
    tried: `${presses.length} presses, of ${new Set(presses.map(({ name }) => name)).size} kinds, each twice at once and again later`,
    seen: wrong.length === 0 ? 'all answered in the same way, each done once' : `${wrong.length} wrong`,
    isHeld: wrong.length === 0,
  };
}

/**
 * Sends the same request three times. Returns the faults, or null if all responses were equal and the last
 * request changed nothing.
 */
async function pressTwice(
  owner: TestClient,
  name: string,
  input: Input,
  clinicId: string,
): Promise<string | null> {
  keys += 1;
  const headers = { 'content-type': 'application/json', 'idempotency-key': `press-${keys}` };
  const { method = 'POST', path = '' } = ROUTES.get(name) ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(input[part]));
  const send = async () => {
    const answer = await owner.fetch(`/api${filled}`, { method, headers, body: JSON.stringify(input) });
    return `${answer.status} ${told(await answer.text())}`;
  };
  const [first, second] = await Promise.all([send(), send()]);
  const before = await stateOf(owner, clinicId);
  const third = await send();
  const after = await stateOf(owner, clinicId);
  if (!first.startsWith('200 ')) return first.slice(0, 200);
  if (second !== first || third !== first)
    return `other answers: ${[first, second, third].join(' | ').slice(0, 400)}`;
  return before === after ? null : 'the last press changed something';
}

const revisions = z.object({ revision: z.number(), callRevision: z.number() });

function queuePresses(owner: TestClient, doctorId: string, toDoctorId: string): Press[] {
  const { queue } = owner.api;
  const line = { doctorId };
  const read = async () => revisions.parse((await queue.getDoctorConsole({ doctorId })).queue);
  const asCalled = async () => ({ doctorId, callRevision: (await read()).callRevision });
  const added = async () => (await queue.addPatient({ doctorId, name: 'Pressed', phone: null })).number;
  const ofNew = async () => ({ doctorId, number: await added() });
  let last = 0;
  const ofLast = async () => ({ doctorId, number: last });
  const called = async () => {
    const { nowServing } = (await queue.getDoctorConsole({ doctorId })).queue;
    last = nowServing;
    return { doctorId, number: last };
  };
  return [
    { name: 'addPatient', input: { doctorId, name: 'Twice', phone: '9876500099' } },
    { name: 'callNext', input: asCalled },
    { name: 'recall', input: line },
    { name: 'sendAway', input: called },
    { name: 'back', input: ofLast },
    { name: 'callNext', input: asCalled },
    { name: 'complete', input: called },
    { name: 'putBack', input: ofLast },
    { name: 'undo', input: async () => ({ doctorId, revision: (await read()).revision }) },
    { name: 'skip', input: ofNew },
    { name: 'placeSoon', input: async () => ({ ...(await ofNew()), reason: 'age' }) },
    { name: 'moveToken', input: async () => ({ ...(await ofNew()), toDoctorId, because: 'clinic' }) },
    { name: 'moveLine', input: { doctorId, toDoctorId } },
    { name: 'announce', input: { doctorId, kind: 'break', minutes: 10 } },
    { name: 'withdrawAnnouncement', input: line },
    { name: 'setConsultationMinutes', input: { doctorId, minutes: 9 } },
    { name: 'stopTokens', input: ofNew },
    { name: 'closePractice', input: line },
    { name: 'startPractice', input: line },
    { name: 'resetQueue', input: ofNew },
  ];
}

function clinicPresses(owner: TestClient, clinicId: string): Press[] {
  const { clinics, queue } = owner.api;
  const doctorsOf = async () =>
    (await queue.getClinicConsole({ clinicId })).doctors.map(({ profile }) => profile);
  const soon = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const invitationId = async () => (await clinics.getTeam({ clinicId })).invitations[0]?.id ?? '';
  return [
    { name: 'inviteMember', input: { clinicId, email: 'pressed@clinic.test', role: 'staff' } },
    { name: 'revokeInvitation', input: async () => ({ clinicId, invitationId: await invitationId() }) },
    { name: 'addHoliday', input: { clinicId, from: soon, to: soon, note: 'Republic Day' } },
    { name: 'regenerateDoctorCode', input: async () => ({ doctorId: (await doctorsOf())[0]?.id }) },
    { name: 'removeDoctor', input: async () => ({ doctorId: (await doctorsOf())[0]?.id }) },
    { name: 'deactivateClinic', input: { clinicId } },
    { name: 'reactivateClinic', input: { clinicId } },
    { name: 'deleteClinic', input: { clinicId } },
  ];
}

/** Returns a response without the current queue in it. */
function told(answer: string): string {
  const { queue, ...done } = z.looseObject({}).parse(JSON.parse(answer));
  return JSON.stringify(done);
}

/** Returns what members see of the clinic, and whether the clinic is deleted. */
async function stateOf(owner: TestClient, clinicId: string): Promise<string> {
  const { clinics, queue } = owner.api;
  const lines = async () =>
    (await queue.getClinicConsole({ clinicId })).doctors.map(
      ({ profile, version, queue: { revision, tokens, practice, announcement, nowServing } }) => [
        profile,
        version,
        revision,
        tokens,
        practice,
        announcement,
        nowServing,
      ],
    );
  const parts = await Promise.allSettled([clinics.listMyClinics(), clinics.getTeam({ clinicId }), lines()]);
  return JSON.stringify(parts.map((part) => (part.status === 'fulfilled' ? part.value : 'none')));
}
