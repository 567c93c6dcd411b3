/** Runs a doctor's line on this computer while it has no internet, by the rules that the server also uses. */
import type { Input } from '@baari/contract';
import {
  type ConsoleQueue,
  type ConsoleToken,
  type Keeping,
  outageOperation,
  type OutageTarget,
  type TokenFee,
} from '@baari/contract/queue';
import { PLACEHOLDER_NUMBER, tidyPhone } from '@baari/core/patients';
import {
  arriveLate,
  callNext,
  callToken,
  complete,
  type DoctorFees,
  type DoctorQueue,
  type Inside,
  issueInOutage,
  markArrived,
  markFee,
  nextHere,
  nextInLine,
  notHere,
  OUTAGE_NUMBERS_OF_COMPUTER,
  type OutageToken,
  placeAtOnce,
  putBack,
  type QueueChange,
  serviceDateOf,
  skip,
  standsSoon,
  type Token,
  visitPaise,
  type VisitType,
} from '@baari/core/queue';
import { AppError, holdsWebAddress } from '@baari/core/shared';
import type { LocalAction, LocalLine, Uncounted } from './kept-schema.ts';
import { ApiError } from '../../shared/api/index.ts';
import { calledToken, isSeen, skipsAbsent } from '../../shared/queue/queue-figures.ts';

/**
 * Returns a doctor's line when the internet fails. `kept` contains the epoch and the numbers under which this
 * computer keeps the line.
 */
export function lineAtStart(
  shown: ConsoleQueue,
  {
    passedBehind,
    fees,
    kept,
    timeZone,
  }: { passedBehind: number; fees: DoctorFees; kept: Keeping; timeZone: string },
): LocalLine {
  const queue = shown.isEnded ? { ...shown, sessionId: null, tokens: [], states: '', outage: {} } : shown;
  const serviceDate = serviceDateOf(new Date(queue.computedAt), timeZone);
  const isSameDay = kept.serviceDate === serviceDate;
  const firstNumber = isSameDay ? kept.firstNumber : 1;
  const own = Object.values(queue.outage ?? {}).filter((number) => isOwn(number, firstNumber));
  return {
    queue,
    base: { epoch: kept.epoch, sessionId: queue.sessionId, knownNumber: queue.tokens.length },
    firstNumber,
    lastOutageNumber: Math.max(firstNumber - 1, isSameDay ? kept.lastOutageNumber : 0, ...own),
    passedBehind,
    fees,
    serviceDate,
  };
}

const isOwn = (outageNumber: number, firstNumber: number): boolean =>
  outageNumber >= firstNumber && outageNumber < firstNumber + OUTAGE_NUMBERS_OF_COMPUTER;

/**
 * The effect of one action: the operation for the server, and the change of the line on the screen. `absent`
 * is the number of a patient who was called and was not there.
 */
export type Planned = { operation: Uncounted; change: QueueChange; added?: ConsoleToken; absent?: number };

/**
 * Decides an action. `tokenId` is the id of an added token. Throws `ApiError` like the server, and
 * `network.waits` for actions that only the server can do. Refuses an action at once that the server would
 * refuse later as invalid.
 */
export function plan(
  line: LocalLine,
  asked: LocalAction,
  { now, tokenId }: { now: Date; tokenId: string },
): Planned {
  try {
    const at = now.toISOString();
    const planned =
      asked.verb === 'addPatient' ? add(line, asked.input, { at, tokenId }) : decide(line, asked, at);
    if (!outageOperation.safeParse({ ...planned.operation, counter: 1 }).success)
      throw new ApiError('invalid', 'request.invalid');
    return planned;
  } catch (error) {
    if (error instanceof AppError) throw new ApiError(error.code, error.reason, error.details);
    throw error;
  }
}

/** An action on patients whom the line already has. */
type Known = Exclude<LocalAction, { verb: 'addPatient' }>;

const waits = () => new ApiError('unavailable', 'network.waits');

function decide(line: LocalLine, { verb, input }: Known, at: string): Planned {
  const queue = ruledQueue(line);
  const tokens = ruledTokens(line.queue);
  const order = { callRevision: queue.callRevision, inside: { becomes: 'completed' } } as const;
  if (verb === 'markFee') return mark(line, input, at);
  if (verb === 'callNext') {
    const isFirst = input.anyway === true || !(input.here === true || skipsAbsent(line.queue));
    const next = isFirst ? { next: nextInLine(tokens), absent: null } : nextHere(tokens);
    const { inside, ...interrupts } = insideOf(line, input.inside);
    const change = callNext(queue, { ...order, inside, meant: input.meant }, next);
    const of = targetOf(line.queue, change.number ?? 0);
    return { operation: { kind: 'call', at, of, ...interrupts }, change };
  }
  if (verb === 'notHere') {
    const isFirst = !skipsAbsent(line.queue);
    const { next } = isFirst ? { next: nextInLine(tokens) } : nextHere(tokens);
    const absent = calledToken(line.queue)?.number ?? 0;
    const change = notHere(queue, order, { next, absent: null });
    const target = next && targetOf(line.queue, next.number);
    return {
      operation: { kind: 'notHere', at, of: targetOf(line.queue, absent), next: target },
      change,
      absent,
    };
  }
  const token = tokens.find(({ number }) => number === input.number);
  const shown = line.queue.tokens.find(({ number }) => number === input.number);
  if (!token || !shown) throw new ApiError('not_found', 'queue.token_not_found');
  const of = targetOf(line.queue, token.number);
  const late = { tokens, behind: line.passedBehind };
  switch (verb) {
    case 'markArrived': {
      const isLate = token.state.status === 'passed';
      const change = isLate
        ? arriveLate(queue, token, late)
        : markArrived(queue, token, { isKnown: isSeen(shown) });
      return { operation: { kind: 'here', at, of }, change };
    }
    case 'callToken': {
      const { reason } = input;
      const { inside, ...interrupts } = insideOf(line, input.inside);
      return {
        operation: { kind: 'call', at, of, reason, ...interrupts },
        change: callToken(queue, { ...order, inside }, token, reason),
      };
    }
    case 'complete':
      return { operation: { kind: 'complete', at, of }, change: complete(queue, token) };
    case 'skip':
      return { operation: { kind: 'skip', at, of }, change: skip(queue, token) };
    case 'putBack':
      return { operation: { kind: 'putBack', at, of }, change: putBack(queue, token, late) };
    case 'placeAtOnce':
      return {
        operation: { kind: 'atOnce', at, of, reason: input.reason },
        change: placeAtOnce(queue, token, tokens),
      };
  }
}

/** Marks a fee. A token of an earlier session is not in this line, so its fee waits for the server. */
function mark(line: LocalLine, { tokenId, fee }: Input<'queue', 'markFee'>, at: string): Planned {
  const token = line.queue.tokens.find(({ id }) => id === tokenId);
  if (!token?.fee) throw waits();
  const { mark: before } = token.fee;
  return {
    operation: { kind: 'fee', at, of: targetOf(line.queue, token.number), fee, before },
    change: markFee(ruledQueue(line), token, before),
  };
}

/** Returns the outcome of the current visit, and for the server the patient whose visit is interrupted. */
function insideOf(
  { queue }: LocalLine,
  inside: Input<'queue', 'callNext'>['inside'],
): { inside: Inside; interrupts?: OutageTarget } {
  if (inside !== 'back_in_line') return { inside: inside === undefined ? null : { becomes: inside } };
  const called = calledToken(queue);
  return {
    inside: { becomes: inside, tokens: ruledTokens(queue) },
    ...(called && { interrupts: targetOf(queue, called.number) }),
  };
}

function add(
  line: LocalLine,
  input: Input<'queue', 'addPatient'>,
  { at, tokenId }: { at: string; tokenId: string },
): Planned {
  const { doctorId: _, recordId: _known, behind, ...patient } = input;
  if (behind !== undefined) throw waits();
  refuseUnreadable(patient);
  refuseSecondToken(line.queue, patient);
  const { queue, base, serviceDate } = line;
  const outageNumber = line.lastOutageNumber + 1;
  // The next number may belong to another computer.
  if (!isOwn(outageNumber, line.firstNumber)) throw waits();
  const isOpen = queue.practice === 'open' || (patient.lateReason !== undefined && base.sessionId !== null);
  const { priority = null, visitType = null } = patient;
  const isSoon = standsSoon({ priority, visitType }, { reports: queue.reportsSoon ? 'soon' : 'turn' });
  const change = issueInOutage(ruledQueue(line), isOpen ? 'open' : 'closed', serviceDate, {
    tokens: ruledTokens(queue),
    knownNumber: base.knownNumber,
    isSoon,
  });
  const stands = change.moves.find(({ number }) => number === change.number)?.line?.to;
  const added: ConsoleToken = {
    id: tokenId,
    number: change.number ?? 0,
    outageNumber,
    key: stands?.key ?? 0,
    place: stands?.place ?? 'turn',
    placeReason: priority ?? (isSoon ? 'report' : null),
    name: patient.name,
    phone: patient.phone,
    state: { status: 'waiting' },
    issuedAt: at,
    arrivedAt: patient.hasArrived === false ? null : at,
    calledAt: null,
    isWalkIn: true,
    age: patient.age ?? null,
    sex: patient.sex ?? null,
    visitType,
    note: patient.note ?? null,
    ...(queue.usualPayment && { fee: feeOf(line, visitType) }),
  };
  return { operation: { kind: 'add', at, outageNumber, tokenId, patient }, change, added };
}

/** Only the server knows a patient's earlier visits, so a follow-up that may be free has its usual price. */
const feeOf = ({ fees }: LocalLine, visitType: VisitType | null): TokenFee => ({
  paise: fees ? visitPaise(fees, visitType) : null,
  freeUntil: null,
  mark: null,
  by: null,
});

/** Matches an Indian number, or a number with another country's code. */
const PHONE = /^(?:(?:\+91|(?:00)?91|0)?[1-9]\d{9}|(?:\+|00)(?!91)[1-9]\d{7,14})$/;

/** Refuses what the server would refuse when the patient has already waited. */
function refuseUnreadable({ phone, note }: { phone: string | null; note?: string | undefined }): void {
  const digits = phone === null ? null : tidyPhone(phone);
  if (digits !== null && (!PHONE.test(digits) || digits.endsWith(PLACEHOLDER_NUMBER)))
    throw new ApiError('invalid', 'patient.invalid_phone');
  if (note !== undefined && holdsWebAddress(note)) throw new ApiError('invalid', 'queue.note_with_address');
}

const PHONE_DIGITS = 10;
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS);

/** The server would refuse a second token for the same patient later, when the patient has left. */
function refuseSecondToken(
  { tokens }: ConsoleQueue,
  { name, phone }: { name: string; phone: string | null },
): void {
  if (phone === null) return;
  const known = tokens.find(
    (token) =>
      ['waiting', 'called', 'passed', 'away'].includes(token.state.status) &&
      token.phone !== null &&
      digitsOf(token.phone) === digitsOf(phone) &&
      token.name?.trim().toLowerCase() === name.trim().toLowerCase(),
  );
  if (known) throw new ApiError('conflict', 'queue.phone_has_token', { number: known.number });
}

const targetOf = ({ outage }: ConsoleQueue, number: number): OutageTarget => {
  const own = outage?.[number];
  return own === undefined ? { number } : { number: own, isOutage: true };
};

function ruledQueue({ queue, serviceDate }: LocalLine): DoctorQueue {
  const { revision, callRevision, nowServing, tokens } = queue;
  const called = calledToken(queue);
  const lastKey = Math.max(0, ...tokens.map(({ key }) => key));
  return {
    revision,
    callRevision,
    pressed: null,
    session:
      queue.sessionId === null ? null : { serviceDate, lastNumber: tokens.length, lastKey, nowServing },
    called: called && ruled(called),
    announcement: queue.announcement,
  };
}

const ruledTokens = (queue: ConsoleQueue): (Token & OutageToken)[] =>
  queue.tokens.map((token) => ({ ...ruled(token), outageNumber: token.outageNumber }));

const ruled = ({ number, key, place, state, arrivedAt }: ConsoleToken): Token => ({
  number,
  key,
  place,
  state,
  hasArrived: arrivedAt !== null,
  timesBack: 0,
});
