/**
 * Checks moves between doctors. Each move must change both queues or neither of them, and the patient's visit
 * must continue as one visit.
 */
import {
  type DoctorRecord,
  LEAVES,
  type LoggedEvent,
  type StoredToken,
  type TokenId,
  type Violation,
} from './history.ts';

type Records = ReadonlyMap<string, DoctorRecord>;

/**
 * Returns the contradictions between the queues of doctors. `records` are the records of all doctors after
 * `joinLogs`.
 */
export function checkMoves(records: readonly DoctorRecord[]): Violation[] {
  const byDoctor = new Map(records.map((record) => [record.doctorId, record]));
  return records.flatMap((record) => [
    ...record.events.flatMap((event) => judgePair(byDoctor, record, event)),
    ...judgeRows(byDoctor, record),
  ]);
}

const OTHER: Readonly<Record<string, readonly string[]>> = {
  moved_away: ['moved_here'],
  moved_and_stopped: ['moved_here'],
  moved_here: LEAVES,
  undone: ['undone'],
};

type Rule = readonly [rule: string, holds: boolean, text: string];

function judgePair(records: Records, record: DoctorRecord, event: LoggedEvent): Violation[] {
  const { doctorId } = record;
  const { revision, kind } = event;
  return rulesOfPair(records, record, event)
    .filter(([, holds]) => !holds)
    .map(([rule, , text]) => violation(doctorId, rule, revision, `revision ${revision}, ${kind}: ${text}`));
}

function rulesOfPair(records: Records, record: DoctorRecord, event: LoggedEvent): Rule[] {
  const { doctorId, colleagues } = record;
  const { revision, kind, counterpart, undoes, moves } = event;
  const past = eventAt(record, undoes)?.counterpart ?? null;
  const both = kind === 'undone' ? 'one undo restores both queues' : 'a move is in both queues or in neither';
  if (counterpart === null)
    return [[both, !kind.startsWith('moved_') && past === null, 'it names no other queue']];
  const other = records.get(counterpart.doctorId);
  const twin = other && eventAt(other, counterpart.revision);
  const named = `revision ${counterpart.revision} of ${counterpart.doctorId}`;
  if (!twin) return [[both, false, `there is no ${named}`]];
  const isNamed = twin.counterpart?.doctorId === doctorId && twin.counterpart.revision === revision;
  const rules: Rule[] = [
    [both, isNamed, `${named} does not name it`],
    [
      both,
      OTHER[kind]?.includes(twin.kind) === true && twin.actor === event.actor,
      `the other half is ${twin.kind} by ${twin.actor}`,
    ],
    [both, twin.undoes === (past?.revision ?? null), `the other half took back ${twin.undoes}`],
    [
      'a move names both numbers',
      counterpart.number === twin.number,
      `it names number ${counterpart.number}`,
    ],
  ];
  if (!LEAVES.includes(kind)) return rules;
  const came = twin.moves.filter(({ from }) => from === null).length;
  return [
    ...rules,
    [
      'a patient who leaves one line joins the other',
      came === moves.length,
      `${moves.length} left, ${came} came`,
    ],
    [
      'a move stays in the clinic',
      colleagues.includes(counterpart.doctorId),
      `it went to ${counterpart.doctorId}`,
    ],
  ];
}

const eventAt = ({ events }: DoctorRecord, revision: number | null): LoggedEvent | undefined =>
  revision === null ? undefined : events.find((event) => event.revision === revision);

/** Checks the rows of a visit. Each row must refer to the previous row and have the same phone number. */
function judgeRows(records: Records, record: DoctorRecord): Violation[] {
  const { doctorId, events, tokens } = record;
  const from = new Map<string, TokenId & { doctorId: string }>();
  const undone = new Set(events.flatMap(({ kind, undoes }) => (kind === 'undone' ? [undoes] : [])));
  for (const { kind, revision, sessionId, joined } of events) {
    if (kind !== 'moved_here' || undone.has(revision)) continue;
    for (const one of joined ?? [])
      from.set(keyOf({ sessionId: sessionId ?? '', number: one.number }), one.from);
  }
  return tokens.flatMap((token) => {
    const left = from.get(keyOf(token));
    const [is, should] = [token.movedFrom && keyOf(token.movedFrom), left ? keyOf(left) : null];
    const who = `token ${token.number} of session ${token.sessionId}`;
    if (is !== should)
      return [
        violation(
          doctorId,
          'a visit continues in one other line',
          null,
          `${who} comes from ${is}, not ${should}`,
        ),
      ];
    const before = left && tokenAt(records.get(left.doctorId), left);
    if (!before || before.phone === token.phone) return [];
    const text = `${who} has the phone ${token.phone}, the one that it left ${before.phone}`;
    return [violation(doctorId, 'a visit has one phone', null, text)];
  });
}

const keyOf = ({ sessionId, number }: TokenId) => `${number} of ${sessionId}`;

const tokenAt = (record: DoctorRecord | undefined, id: TokenId): StoredToken | undefined =>
  record?.tokens.find((token) => keyOf(token) === keyOf(id));

const violation = (doctorId: string, rule: string, revision: number | null, text: string): Violation => ({
  about: 'moves',
  rule,
  doctorId,
  subject: text,
  revision,
  text,
});
