/** Chooses a random next request for a patient's phone. */
import type { Random } from '../random.ts';
import type { Seen, Verb } from './history.ts';
import { newPhone, type NextRequest, NOTHING, PRIORITIES, weighed } from './next-request.ts';

const LONG_LINE = 10;

/** Describes a token of a phone. */
export type Held = {
  secret: string;
  doctorId: string;
  sessionId: string;
  number: number;
  /** The requests that the phone has already sent for this token. */
  said: Set<Verb>;
};

/** Returns the next request of a patient's phone with these tokens. */
export function patientRequest(
  random: Random,
  doctorId: string,
  seen: Seen | null,
  held: readonly Held[],
): NextRequest {
  const waiting = [...(seen?.states ?? '')].filter((letter) => 'wh'.includes(letter)).length;
  const verb = weighed(random, {
    issueToken: waiting > LONG_LINE ? 5 : 60,
    announceArrival: held.length > 0 ? 15 : 0,
    withdrawArrival: held.length > 0 ? 5 : 0,
    announceBack: held.length > 0 ? 10 : 0,
    askPriority: held.length > 0 ? 14 : 0,
    withdrawPriority: held.length > 0 ? 4 : 0,
    leave: held.length > 0 ? 15 : 0,
  });
  if (verb === 'issueToken') {
    const phone = newPhone();
    const body = {
      name: `Patient ${phone}`,
      phone,
      travelMinutes: random.chance(0.5) ? null : random.below(90),
    };
    return {
      doctorId,
      asked: { ...NOTHING, verb, phone: `+91${phone}` },
      path: `/api/doctors/${doctorId}/tokens`,
      body,
    };
  }
  const token = random.pick(held);
  const request = heldRequest(random, token, verb);
  token.said.add(request.asked.verb);
  return request;
}

const HELD_PATHS: Readonly<Partial<Record<Verb, string>>> = {
  announceArrival: 'arrival',
  withdrawArrival: 'arrival/withdraw',
  announceBack: 'back',
  askPriority: 'priority',
  withdrawPriority: 'priority',
  leave: 'leave',
};

/** Once a phone has used the verb on the left for a token, it uses the verb on the right instead. */
const INSTEAD: Readonly<Partial<Record<Verb, Verb>>> = {
  announceArrival: 'withdrawArrival',
  announceBack: 'withdrawArrival',
  withdrawArrival: 'withdrawArrival',
  askPriority: 'withdrawPriority',
};

/**
 * A phone reports an arrival, a return or a request to be seen sooner only once, and not after withdrawing
 * it. Responses to phones contain no revision, so the responses to two reports would look alike.
 */
function heldRequest(
  random: Random,
  { secret, doctorId, sessionId, number, said }: Held,
  wanted: Verb,
): NextRequest {
  const isSaid = said.has(wanted) || (wanted === 'announceArrival' && said.has('withdrawArrival'));
  const verb = (isSaid ? INSTEAD[wanted] : undefined) ?? wanted;
  const path = `/api/tokens/${secret}/${HELD_PATHS[verb] ?? ''}`;
  const priority = verb === 'askPriority' ? random.pick(PRIORITIES) : null;
  const body = HELD_PATHS[verb] === 'priority' ? { priority } : {};
  return { doctorId, asked: { ...NOTHING, verb, number, sessionId, priority }, path, body };
}
