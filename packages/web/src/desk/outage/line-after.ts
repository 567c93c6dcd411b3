/** Shows a line on this computer after an action, and answers the page in the form of the server's answers. */
import type {
  ClinicConsole,
  ConsoleQueue,
  ConsoleToken,
  QueueAction,
  QueueAnswer,
} from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { beginsCall, countAhead, letterOf, lineOutOfOrder } from '@baari/core/queue';
import { ApiError } from '../../shared/api/index.ts';
import type { SlipData } from '../slip/token-slip.tsx';
import type { LocalLine, Uncounted } from './kept-schema.ts';
import type { Planned } from './local-line.ts';

/**
 * The number of changes that fit between two revisions of the server. The server's revisions are whole
 * numbers.
 */
const CHANGES_BETWEEN_REVISIONS = 1_000_000;

/**
 * Added to the revision of a queue that this computer runs. So the page does not replace the queue by the
 * server's, in which this computer's actions are still missing while they are sent.
 */
const AHEAD_OF_SERVER = 1_000_000;

/** Returns the line after an action. `by` is the person at this computer, and `count` counts its operations. */
export function after(
  line: LocalLine,
  planned: Planned,
  { by, count }: { by: string; count: number },
): LocalLine {
  const { change, operation, added } = planned;
  const { line: _order, ...queue } = line.queue;
  const tokens = tokensAfter(line.queue, planned, by);
  const start = count === 1 ? queue.revision : Math.floor(queue.revision) - AHEAD_OF_SERVER;
  const revision = start + count / CHANGES_BETWEEN_REVISIONS;
  const outOfOrder = lineOutOfOrder(tokens);
  return {
    ...line,
    lastOutageNumber: added?.outageNumber ?? line.lastOutageNumber,
    queue: {
      ...queue,
      revision: revision + AHEAD_OF_SERVER,
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

function tokensAfter(queue: ConsoleQueue, { change, operation, added }: Planned, by: string): ConsoleToken[] {
  const { at } = operation;
  const moved = new Map(change.moves.map((move) => [move.number, move]));
  const tokens = queue.tokens.map((token): ConsoleToken => {
    const move = moved.get(token.number);
    const isOwn = token.number === change.number;
    const isInterrupted = token.state.status === 'called' && 'interrupts' in operation;
    const shown = isOwn ? shownAfter(token, operation, by) : isInterrupted ? arrived(token, at) : token;
    if (!move) return shown;
    const after = { ...shown, state: move.to, ...move.line?.to, ...(beginsCall(move) && { calledAt: at }) };
    return after.place === 'turn' ? { ...after, placeReason: null } : after;
  });
  return added ? [...tokens, added] : tokens;
}

const arrived = ({ saysHere: _said, ...token }: ConsoleToken, at: string): ConsoleToken => ({
  ...token,
  arrivedAt: token.arrivedAt ?? at,
});

/** Returns the operation's own token after everything that is not a move. */
function shownAfter(token: ConsoleToken, operation: Uncounted, by: string): ConsoleToken {
  switch (operation.kind) {
    case 'here':
      return arrived(token, operation.at);
    case 'atOnce':
      return { ...token, placeReason: operation.reason };
    case 'fee':
      return { ...token, ...(token.fee && { fee: { ...token.fee, mark: operation.fee, by } }) };
    default:
      return token;
  }
}

const outageNumbers = (tokens: readonly ConsoleToken[]): Record<string, number> =>
  Object.fromEntries(
    tokens.flatMap(({ number, outageNumber }) => (outageNumber ? [[String(number), outageNumber]] : [])),
  );

function actionOf(
  { change: { kind, number, moves }, operation }: Planned,
  { revision, by }: { revision: number; by: string },
): QueueAction {
  const passed = moves.flatMap((move) => (move.to.status === 'passed' ? [move.number] : []));
  return {
    revision,
    kind,
    number,
    actor: 'member',
    by,
    at: operation.at,
    reason: ('reason' in operation ? operation.reason : null) ?? null,
    isFromOutage: true,
    minutes: null,
    undoneKind: null,
    ...(passed.length > 0 && { passed }),
    ...(operation.kind === 'fee' && { fee: operation.fee }),
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

/** Names the patient of an action, such as “A R1 Gopal”, for the list of actions that were not applied. */
export function labelOf({ doctors }: ClinicConsole, { queue }: LocalLine, planned: Planned): string {
  const number = planned.absent ?? planned.change.number;
  const token = queue.tokens.find((one) => one.number === number);
  if (!token) return '';
  const profile = doctors.find((doctor) => doctor.profile.id === queue.doctorId)?.profile;
  const label = tokenLabel(profile?.shownLetter ?? null, token.number, token.outageNumber);
  return [label, token.name].filter(Boolean).join(' ');
}

export const answerOf = ({ queue }: LocalLine, { change }: Planned): QueueAnswer => ({
  revision: queue.lastAction?.revision ?? queue.revision,
  number: change.number,
  cancelledCount: change.moves.filter(({ to }) => to.status === 'cancelled').length,
  queue,
});
