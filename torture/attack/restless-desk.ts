/**
 * Checks the effects of endless actions of a desk on a line. Every patient must keep a place in the line, and
 * strangers must not learn the reason for a change.
 */
import type { Row } from '../part.ts';
import { TEN_O_CLOCK_HOURS } from './flood.ts';
import { newBot } from './guessing.ts';
import type { AttackedSite } from './site.ts';

const WAITING = 5;
/** After this many halvings, there is no whole number between the keys of two neighbours in the line. */
const PLACED = 25;
const CORRECTED = 40;
/** This number of changes is larger than a process allows in a minute. */
const A_MINUTE = 61;
const REASON = 'unwell';
const NAME = 'Restless';

let lastPhone = 9_300_000_000;
const newPhone = () => String((lastPhone += 1));

export async function restlessDesk(attacked: AttackedSite): Promise<Row[]> {
  const { site, owner, doctors, beginDay, pass } = attacked;
  await beginDay(TEN_O_CLOCK_HOURS);
  const [{ url }] = site.servers;
  const doctorId = doctors[0]?.id ?? '';
  const { queue } = owner.api;
  const taker = newBot(url);
  const patient = { doctorId, name: NAME, travelMinutes: null };
  const { secret, number } = await taker.api.queue.issueToken({ ...patient, phone: newPhone() });
  while ((await waitingAt(attacked, doctorId)) < WAITING)
    await queue.addPatient({ doctorId, name: NAME, phone: null });
  const before = await newBot(url).api.queue.getQueue({ doctorId });
  for (let time = 0; time < PLACED; time += 1) {
    const added = await queue.addPatient({ doctorId, name: NAME, phone: null, priority: REASON });
    await queue.skip({ doctorId, number: added.number });
  }
  await pass(A_MINUTE);
  for (let time = 0; time < CORRECTED; time += 1)
    await queue.correctPatient({ doctorId, number, name: NAME, phone: newPhone() });
  const after = await newBot(url).api.queue.getQueue({ doctorId });
  const text = JSON.stringify(after);
  const told = [REASON, NAME, String(lastPhone)].filter((word) => text.includes(word));
  const isKept = lineOf(after) === lineOf(before);
  return [
    {
      claim: 'a line keeps all patients, however many are placed ahead, and never reveals the reasons',
      tried: `${PLACED} patients added ahead of the same patient and skipped, by one desk`,
      seen: `the line is ${isKept ? 'as it was' : lineOf(after)}; told: ${told.join(', ') || 'nothing'}`,
      isHeld: isKept && told.length === 0,
    },
    await linkRow({ url, secret, number, taker }),
  ];
}

async function waitingAt({ site }: AttackedSite, doctorId: string): Promise<number> {
  const { states } = await newBot(site.servers[0].url).api.queue.getQueue({ doctorId });
  return [...states].filter((letter) => 'wh'.includes(letter)).length;
}

/** Returns the waiting numbers in order. */
function lineOf({ states, line }: { states: string; line?: readonly number[] | undefined }): string {
  const waiting = [...states].flatMap((letter, index) => ('wh'.includes(letter) ? [index + 1] : []));
  return (line ?? waiting).join(', ');
}

type Link = { url: string; secret: string; number: number; taker: ReturnType<typeof newBot> };

/**
 * Checks the original link of the token after the desk corrected the phone number. Checks it for any person
 * who opens it, and for the device that took the token.
 */
async function linkRow({ url, secret, number, taker }: Link): Promise<Row> {
  const reads = (bot: typeof taker) =>
    bot.api.queue.getToken({ secret }).then(
      (token) => token.number === number,
      () => false,
    );
  const [stranger, own] = [await reads(newBot(url)), await reads(taker)];
  return {
    claim: 'after a corrected phone, a token’s link works only on the device that took it',
    tried: `${CORRECTED} corrections of one token, and its earlier link`,
    seen: `a stranger ${stranger ? 'reads' : 'does not read'} the token, its device ${own ? 'does' : 'does not'}`,
    isHeld: !stranger && own,
  };
}
