/** Runs a doctor's line on this computer while it has no internet, by the rules that the server also uses. */
import type { Input } from '@baari/contract';
import type {
  ConsoleQueue,
  ClinicConsole,
  ConsoleToken,
  Keeping,
  OutageTarget,
  QueueAction,
  QueueAnswer,
} from '@baari/contract/queue';
import {
  arriveLate,
  beginsCall,
  countAhead,
  callNext,
  callToken,
  complete,
  type DoctorQueue,
  issueInOutage,
  letterOf,
  lineOutOfOrder,
  markArrived,
  nextHere,
  nextInLine,
  notHere,
  OUTAGE_NUMBERS_OF_COMPUTER,
  type OutageToken,
  type QueueChange,
  serviceDateOf,
  skip,
  type Token,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { LocalAction, LocalLine, Uncounted } from './kept-schema.ts';
import { ApiError } from '../../shared/api/index.ts';
import type { SlipData } from '../slip/token-slip.tsx';
import { calledToken, isSeen, skipsAbsent } from '../../shared/queue/queue-figures.ts';

/**
 * Returns a doctor's line when the internet fails. `kept` contains the epoch and the numbers under which this
 * computer keeps the line.
 */
export function lineAtStart(
  shown: ConsoleQueue,
  { passedBehind, kept, timeZone }: { passedBehind: number; kept: Keeping; timeZone: string },
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
    serviceDate,
  };
}

const isOwn = (outageNumber: number, firstNumber: number): boolean =>
  outageNumber >= firstNumber && outageNumber < firstNumber + OUTAGE_NUMBERS_OF_COMPUTER;

/** The effect of one action: the operation for the server, and the change of the line on the screen. */
export type Planned = { operation: Uncounted; change: QueueChange; added?: ConsoleToken };

/**
 * Decides an action. Throws `ApiError` like the server, and `network.waits` for actions that only the server
 * can do.
 */
export function plan(line: LocalLine, asked: LocalAction, now: Date): Planned {
  try {
    return decide(line, asked, now.toISOString());
  } catch (error) {
    if (error instanceof AppError) throw new ApiError(error.code, error.reason, error.details);
    throw error;
  }
}

const waits = () => new ApiError('unavailable', 'network.waits');

function decide(line: LocalLine, { verb, input }: LocalAction, at: string): Planned {
  const queue = ruledQueue(line);
  const tokens = ruledTokens(line.queue);
  const order = { callRevision: queue.callRevision, inside: { becomes: 'completed' } } as const;
  if (verb === 'addPatient') return add(line, input, at);
  if (verb === 'callNext') {
    const isFirst = input.anyway === true || !(input.here === true || skipsAbsent(line.queue));
    const next = isFirst ? { next: nextInLine(tokens), absent: null } : nextHere(tokens);
    const change = callNext(queue, { ...order, ...insideOf(input.inside), meant: input.meant }, next);
    return { operation: { kind: 'call', at, of: targetOf(line.queue, change.number ?? 0) }, change };
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
    };
  }
  const token = tokens.find(({ number }) => number === input.number);
  const shown = line.queue.tokens.find(({ number }) => number === input.number);
  if (!token || !shown) throw new ApiError('not_found', 'queue.token_not_found');
  const of = targetOf(line.queue, token.number);
  switch (verb) {
    case 'markArrived': {
      const isLate = token.state.status === 'passed';
      const change = isLate
        ? arriveLate(queue, token, { tokens, behind: line.passedBehind })
        : markArrived(queue, token, { isKnown: isSeen(shown) });
      return { operation: { kind: 'here', at, of }, change };
    }
    case 'callToken':
      return {
        operation: { kind: 'call', at, of },
        change: callToken(queue, { ...order, ...insideOf(input.inside) }, token, input.reason),
      };
    case 'complete':
      return { operation: { kind: 'complete', at, of }, change: complete(queue, token) };
    case 'skip':
      return { operation: { kind: 'skip', at, of }, change: skip(queue, token) };
  }
}

/**
 * Returns the outcome of the current visit. Throws if the visit is to be interrupted, which only the server
 * can do.
 */
function insideOf(inside: Input<'queue', 'callNext'>['inside']) {
  if (inside === 'back_in_line') throw waits();
  return { inside: inside === undefined ? null : ({ becomes: 'completed' } as const) };
}

function add(line: LocalLine, input: Input<'queue', 'addPatient'>, at: string): Planned {
  const { doctorId: _, recordId: _known, behind, ...patient } = input;
  if (behind !== undefined) throw waits();
  refuseSecondToken(line.queue, patient);
  const { queue, base, serviceDate } = line;
  const outageNumber = line.lastOutageNumber + 1;
  // The next number may belong to another computer.
  if (!isOwn(outageNumber, line.firstNumber)) throw waits();
  const isOpen = queue.practice === 'open' || (patient.lateReason !== undefined && base.sessionId !== null);
  const change = issueInOutage(ruledQueue(line), isOpen ? 'open' : 'closed', serviceDate, {
    tokens: ruledTokens(queue),
    knownNumber: base.knownNumber,
    isSoon: patient.priority !== undefined,
  });
  const stands = change.moves.find(({ number }) => number === change.number)?.line?.to;
  const added: ConsoleToken = {
    id: crypto.randomUUID(),
    number: change.number ?? 0,
    outageNumber,
    key: stands?.key ?? 0,
    place: stands?.place ?? 'turn',
    placeReason: patient.priority ?? null,
    name: patient.name,
    phone: patient.phone,
    state: { status: 'waiting' },
    issuedAt: at,
    arrivedAt: patient.hasArrived === false ? null : at,
    calledAt: null,
    isWalkIn: true,
    age: patient.age ?? null,
    sex: patient.sex ?? null,
    visitType: patient.visitType ?? null,
    note: patient.note ?? null,
  };
  return { operation: { kind: 'add', at, outageNumber, patient }, change, added };
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

/**
 * The number of changes that fit between two revisions of the server. The server's revisions are whole
 * numbers.
 */
const CHANGES_BETWEEN_REVISIONS = 1_000_000;

/** Returns the line after an action. `by` is the person at this computer, and `count` counts its operations. */
export function after(
  line: LocalLine,
  planned: Planned,
  { by, count }: { by: string; count: number },
): LocalLine {
  const { change, operation, added } = planned;
  const { line: _order, ...queue } = line.queue;
  const tokens = tokensAfter(line.queue, planned);
  const revision = Math.floor(queue.revision) + count / CHANGES_BETWEEN_REVISIONS;
  const outOfOrder = lineOutOfOrder(tokens);
  return {
    ...line,
    lastOutageNumber: added?.outageNumber ?? line.lastOutageNumber,
    queue: {
      ...queue,
      revision,
      computedAt: operation.at,
      sessionId: queue.sessionId ?? crypto.randomUUID(),
      isEnded: false,
      tokens,
      states: tokens.map(({ state, arrivedAt }) => letterOf(state, arrivedAt !== null)).join(''),
      ...(outOfOrder && { line: outOfOrder }),
      outage: outageNumbers(tokens),
      nowServing: change.queue.session?.nowServing ?? queue.nowServing,
      calledAt: tokens.find(({ state }) => state.status === 'called')?.calledAt ?? null,
      recalls: 0,
      announcement: change.queue.announcement,
      waits: waitsFor(line.queue, tokens),
      lastAction: actionOf(planned, { revision, by }),
    },
  };
}

function tokensAfter(queue: ConsoleQueue, { change, operation, added }: Planned): ConsoleToken[] {
  const { at } = operation;
  const moved = new Map(change.moves.map((move) => [move.number, move]));
  const tokens = queue.tokens.map((token): ConsoleToken => {
    const move = moved.get(token.number);
    const isHere = operation.kind === 'here' && token.number === change.number;
    const { saysHere: _said, ...rest } = token;
    const shown = isHere ? { ...rest, arrivedAt: token.arrivedAt ?? at } : token;
    if (!move) return shown;
    return { ...shown, state: move.to, ...move.line?.to, ...(beginsCall(move) && { calledAt: at }) };
  });
  return added ? [...tokens, added] : tokens;
}

const outageNumbers = (tokens: readonly ConsoleToken[]): Record<string, number> =>
  Object.fromEntries(
    tokens.flatMap(({ number, outageNumber }) => (outageNumber ? [[String(number), outageNumber]] : [])),
  );

function actionOf(
  { change: { kind, number, moves }, operation: { at } }: Planned,
  { revision, by }: { revision: number; by: string },
): QueueAction {
  const passed = moves.flatMap((move) => (move.to.status === 'passed' ? [move.number] : []));
  return {
    revision,
    kind,
    number,
    actor: 'member',
    by,
    at,
    reason: null,
    isFromOutage: true,
    minutes: null,
    undoneKind: null,
    ...(passed.length > 0 && { passed }),
    isNoShow: moves.some(({ to }) => to.status === 'cancelled' && to.reason === 'no_show'),
    counterpart: null,
  };
}

/** Only the server estimates waits, so each rank keeps its last estimate. */
function waitsFor({ waits }: ConsoleQueue, tokens: readonly ConsoleToken[]): ConsoleQueue['waits'] {
  const count = tokens.filter(({ state }) => state.status === 'waiting').length + 1;
  const last = waits.line.at(-1);
  return {
    ...waits,
    line: last ? Array.from({ length: count }, (_, rank) => waits.line[rank] ?? last) : [],
  };
}

/**
 * Returns the slip of a token. Only the server knows the address of the token's page and the due fee, so the
 * slip has neither.
 */
export function slipOf({ clinic, doctors }: ClinicConsole, { queue }: LocalLine, number: number): SlipData {
  const profile = doctors.find((doctor) => doctor.profile.id === queue.doctorId)?.profile;
  const token = queue.tokens.find((one) => one.number === number);
  if (!profile || !token) throw new ApiError('not_found', 'queue.token_not_found');
  const { name, title, shownLetter: letter, room } = profile;
  return {
    number,
    ...(token.outageNumber !== undefined && { outageNumber: token.outageNumber }),
    letter,
    doctorName: { name, title },
    room,
    clinicName: clinic.name,
    clinicPhone: clinic.phone,
    timeZone: clinic.timeZone,
    ahead: token.state.status === 'waiting' ? countAhead(queue, token) : null,
    issuedAt: token.issuedAt,
    url: null,
  };
}

export const answerOf = ({ queue }: LocalLine, { change }: Planned): QueueAnswer => ({
  revision: queue.revision,
  number: change.number,
  cancelledCount: change.moves.filter(({ to }) => to.status === 'cancelled').length,
  queue,
});
