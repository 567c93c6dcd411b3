/**
 * A move between doctors changes two queues. Only members of the clinic may make such a move. Everyone else
 * gets a refusal with a reason.
 */
import { z } from 'zod';
import type { TestClient } from '../../packages/server/test/api-client.ts';
import type { Row } from '../part.ts';
import { ACTORS, type HostileWorld } from './world.ts';

/**
 * Doctors may not make it, because they control only one queue. The platform's operator may not make it
 * either.
 */
const MEMBERS: readonly string[] = ['staff', 'owner'];

type Queues = { doctorId: string; toDoctorId: string; strangersId: string };

type Try = { who: string; what: string; isDone: boolean; reason: string | null; isChanged: boolean };

/** Makes every caller try each move of one clinic's patients, and an undo of each move. */
export async function moves(world: HostileWorld): Promise<Row> {
  const { owner } = world.actors;
  const [doctorId, toDoctorId] = z.array(z.string()).parse(world.known['doctorId']);
  const queues = {
    doctorId: doctorId ?? '',
    toDoctorId: toDoctorId ?? '',
    strangersId: world.bystander.doctorId,
  };
  const people = [
    ...ACTORS.map((name) => [name, world.actors[name]] as const),
    ['the owner of another clinic', world.bystander.owner] as const,
  ];
  const tries: Try[] = [];
  for (const [who, client] of people)
    for (const what of WAYS) tries.push(await tried({ who, client, what }, owner, queues));
  const wrong = tries.filter(
    ({ who, what, isDone, reason, isChanged }) =>
      isDone !== (MEMBERS.includes(who) && what !== TO_STRANGERS) ||
      isChanged !== isDone ||
      (!isDone && reason === null),
  );
  for (const one of wrong) console.log(`  move: ${JSON.stringify(one)}`);
  const done = tries.filter(({ isDone }) => isDone).length;
  return {
    claim: 'only members of a clinic can move its patients between doctors and back',
    tried: `${tries.length} moves of a patient, of a line and back, and to another clinic, by ${people.length} people`,
    seen: `${done} done, ${tries.length - done} refused with a reason and without a trace; ${wrong.length} wrong`,
    isHeld: wrong.length === 0,
  };
}

const TO_STRANGERS = 'to another clinic';
const WAYS = ['a patient', 'a line', 'back', TO_STRANGERS] as const;

type Asked = { who: string; client: TestClient; what: (typeof WAYS)[number] };

async function tried({ who, client, what }: Asked, owner: TestClient, queues: Queues): Promise<Try> {
  const { doctorId, toDoctorId, strangersId } = queues;
  const because = 'clinic' as const;
  const { number } = await owner.api.queue.addPatient({ doctorId, name: 'Meena', phone: null });
  const of = { doctorId, toDoctorId, number, because };
  const { queue } = client.api;
  const revision = what === 'back' ? (await owner.api.queue.moveToken(of)).revision : 0;
  const ways = {
    'a patient': () => queue.moveToken(of),
    'a line': () => queue.moveLine({ doctorId, toDoctorId }),
    back: () => queue.undo({ doctorId, revision }),
    [TO_STRANGERS]: () => queue.moveToken({ ...of, toDoctorId: strangersId }),
  };
  const before = await stateOf(owner, queues);
  const reason = await ways[what]().then(
    () => undefined,
    (error: unknown) => refusal.safeParse(error).data?.data.reason ?? null,
  );
  const isChanged = (await stateOf(owner, queues)) !== before;
  return { who, what, isDone: reason === undefined, reason: reason ?? null, isChanged };
}

const refusal = z.object({ data: z.object({ reason: z.string() }) });

/** Returns the parts of all three queues that a move can change. */
async function stateOf(owner: TestClient, { doctorId, toDoctorId, strangersId }: Queues): Promise<string> {
  const ids = [doctorId, toDoctorId, strangersId];
  const all = await Promise.all(ids.map((id) => owner.api.queue.getQueue({ doctorId: id })));
  return JSON.stringify(all.map(({ revision, states, line }) => [revision, states, line]));
}
