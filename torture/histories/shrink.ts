/** Finds the smallest part of a doctor's record that still shows a violation. */
import { checkAnswers } from './check-answers.ts';
import { checkDoctor } from './check-history.ts';
import { checkLog } from './check-log.ts';
import type { DoctorRecord, LoggedEvent, Operation, Seen, StoredToken, Violation } from './history.ts';

/**
 * Parts that are kept or removed together. Such a part is an event with its request, a single request, one
 * view of the queue, or a row.
 */
type Unit = { events: LoggedEvent[]; operations: Operation[]; seen: Seen[]; tokens: StoredToken[] };

const NO_UNIT: Unit = { events: [], operations: [], seen: [], tokens: [] };
/** The time is limited, because a longer example now is better than a short one much later. */
const CHECKS_MAX = 3000;
/** The number of neighbours to show around a violation. Used if the violation needs the whole record. */
const AROUND = 2;

/**
 * Removes the parts of a record that the violation does not need. The remaining parts break no additional
 * rule.
 */
export function shrink(record: DoctorRecord, target: Violation): DoctorRecord {
  const known = new Set(checkDoctor(record).map(nameOf));
  const units = unitsOf(record);
  let checksLeft = CHECKS_MAX;
  const isFound = (kept: readonly Unit[]) => {
    checksLeft -= 1;
    const names = checkDoctor(assemble(record, kept), true).map(nameOf);
    return names.includes(nameOf(target)) && names.every((name) => known.has(name));
  };
  if (!isFound(units)) return surroundings(record, target);
  let kept = units;
  for (let size = Math.ceil(units.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let isSmaller = true; isSmaller && checksLeft > 0;) {
      const before = kept.length;
      for (let from = kept.length - size; from > -size && checksLeft > 0; from -= size) {
        const fewer = kept.filter((_, index) => index < from || index >= from + size);
        if (isFound(fewer)) kept = fewer;
      }
      // Another round only helps after the smallest pieces were tried, because other parts may then have
      // become unnecessary.
      isSmaller = size === 1 && kept.length < before;
    }
  }
  return assemble(record, kept);
}

const nameOf = ({ rule, subject }: Violation) => `${rule}: ${subject}`;

function unitsOf(record: DoctorRecord): Unit[] {
  const { claims } = checkAnswers(record, checkLog(record, true).moments, true);
  const byEvent = new Map<LoggedEvent, Unit>();
  for (const event of record.events) byEvent.set(event, { ...NO_UNIT, events: [event], operations: [] });
  const alone: Unit[] = [];
  for (const operation of record.operations) {
    const event = claims.get(operation);
    const unit = event && byEvent.get(event);
    if (unit) unit.operations.push(operation);
    else alone.push({ ...NO_UNIT, operations: [operation] });
  }
  return [
    ...record.seen.map((seen) => ({ ...NO_UNIT, seen: [seen] })),
    ...record.tokens.map((token) => ({ ...NO_UNIT, tokens: [token] })),
    ...alone,
    ...byEvent.values(),
  ];
}

function assemble(record: DoctorRecord, units: readonly Unit[]): DoctorRecord {
  const operations = new Set(units.flatMap((unit) => unit.operations));
  return {
    ...record,
    events: units.flatMap((unit) => unit.events),
    operations: record.operations.filter((operation) => operations.has(operation)),
    seen: units.flatMap((unit) => unit.seen),
    tokens: units.flatMap((unit) => unit.tokens),
  };
}

/**
 * Some violations need the whole record, such as a gap or an event without a request. Returns the
 * surroundings of such a violation.
 */
function surroundings(record: DoctorRecord, { revision, subject }: Violation): DoctorRecord {
  const isNear = (other: number) => revision !== null && Math.abs(other - revision) <= AROUND;
  const { claims } = checkAnswers(record, checkLog(record, true).moments, true);
  return {
    ...record,
    events: record.events.filter((event) => isNear(event.revision)),
    operations: record.operations.filter((operation) => {
      const event = claims.get(operation);
      return operation.key === subject || (event !== undefined && isNear(event.revision));
    }),
    seen: [],
    tokens: record.tokens.filter(({ sessionId }) => sessionId === subject),
  };
}
