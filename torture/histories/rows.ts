/** Builds the table rows of a history that was checked. */
import type { Row } from '../part.ts';
import type { CheckedDoctor } from './check-history.ts';
import { answerOf, type Attempt, LEAVES, type Operation, type Violation } from './history.ts';

type Size = { servers: number; atLeast: number };

/** Returns one row for each promise. */
export function rowsOf(checked: readonly CheckedDoctor[], { servers, atLeast }: Size): Row[] {
  const operations = checked.flatMap(({ record }) => record.operations);
  const violations = checked.flatMap((doctor) => doctor.violations);
  const broken = (about: Violation['about']) =>
    violations.filter((violation) => violation.about === about).length;
  const count = (list: (doctor: CheckedDoctor) => readonly unknown[]) =>
    checked.reduce((sum, doctor) => sum + list(doctor).length, 0);
  const events = count(({ record }) => record.events);
  const sessions = count(({ record }) => record.sessions);
  const tokens = count(({ record }) => record.tokens);
  const placed = count(({ record }) => record.events.filter(({ kind }) => kind.startsWith('placed_')));
  const absent = count(({ record }) =>
    record.events.filter(({ moves }) =>
      moves.some(({ from, to }) => from !== null && from !== to && 'ma'.includes(to)),
    ),
  );
  const asks = count(({ record }) => record.events.filter(({ kind }) => kind.startsWith('priority_')));
  const moves = checked.flatMap(({ record }) => record.events.filter(({ kind }) => LEAVES.includes(kind)));
  const movedBack = checked.flatMap(({ record }) =>
    record.events.filter(({ kind, joined }) => kind === 'undone' && joined !== null),
  );
  const { requests, done, refused, unknown, lost, repeated, failed } = tallied(operations);
  const shown = count(({ record }) => record.seen);
  const fed = count(({ record }) => record.seen.filter(({ feed }) => feed !== null));
  const clients = new Set(operations.map(({ client }) => client)).size;
  return [
    {
      claim:
        'the log follows the rules: numbers 1 … n, one event per revision, correct ranks, and no patient called twice',
      tried: `${text(operations.length)} operations at once by ${clients} clients at ${checked.length} doctors, ${servers} servers`,
      seen: `${text(events)} events, ${sessions} sessions, ${text(tokens)} tokens, ${text(placed)} placed, ${text(absent)} passed or away, ${text(asks)} asked to be seen sooner or answered; ${broken('the log')} violations`,
      isHeld: broken('the log') === 0 && operations.length >= atLeast,
    },
    {
      claim:
        'a move between doctors or its undo changes both queues or neither, and the visit continues in one line',
      tried: `${text(moves.length)} moves of ${text(moves.flatMap((event) => event.moves).length)} visits, ${text(movedBack.length)} undone`,
      seen: `${broken('moves')} violations`,
      isHeld: broken('moves') === 0,
    },
    {
      claim: 'no acknowledged change is lost or done twice, and times never go backwards',
      tried: `${text(requests)} requests: ${text(lost)} responses lost, ${text(repeated)} retries with the same key`,
      seen: `${text(done)} acknowledged, ${text(unknown)} with an unknown result; ${broken('answers')} violations`,
      isHeld: broken('answers') === 0,
    },
    {
      claim: 'a refusal changes nothing, and the state of the queue explains it',
      tried: `${text(refused)} refused operations`,
      seen: `${broken('refusals')} without a reason; ${failed} server errors`,
      isHeld: broken('refusals') === 0 && failed === 0,
    },
    {
      claim: 'each snapshot matches the log at its revision',
      tried: `${text(fed)} snapshots of feeds, ${text(shown - fed)} of answers`,
      seen: `${broken('what is shown')} wrong`,
      isHeld: broken('what is shown') === 0,
    },
  ];
}

function tallied(operations: readonly Operation[]) {
  const attempts = operations.flatMap((operation) => operation.attempts);
  const count = (isIt: (attempt: Attempt) => boolean) => attempts.filter(isIt).length;
  const done = operations.filter((operation) => answerOf(operation) !== undefined).length;
  const isRefused = (operation: Operation) =>
    answerOf(operation) === undefined && operation.attempts.some(({ outcome }) => outcome.kind === 'refused');
  const refused = operations.filter(isRefused).length;
  return {
    requests: attempts.length,
    repeated: attempts.length - operations.length,
    done,
    refused,
    unknown: operations.length - done - refused,
    lost: count(({ outcome }) => outcome.kind === 'unknown'),
    failed: count(({ outcome }) => outcome.kind === 'unknown' && outcome.why.startsWith('500')),
  };
}

const text = (count: number) => count.toLocaleString('en');
