/** Counts and records the statements that a process sends to PostgreSQL. */
import type pg from 'pg';

export type RecordedStatement = { name?: string | undefined; text: string; values: unknown[] };
/** One connection's work between checkout and release: a transaction or a single statement. */
export type RecordedUnit = RecordedStatement[];

type Recorder = { readonly count: number; start: () => void; stop: () => RecordedUnit[] };

/** Records the statements of all clients with this prototype. */
export function recordStatements(prototype: pg.Client): Recorder {
  const send: unknown = Reflect.get(prototype, 'query');
  if (typeof send !== 'function') throw new TypeError('the driver has no query');
  const open = new Map<unknown, RecordedUnit>();
  let units: RecordedUnit[] | null = null;
  let count = 0;
  const note = (client: unknown, statement: RecordedStatement) => {
    count += 1;
    if (units === null) return;
    const unit = open.get(client) ?? [];
    unit.push(statement);
    if (/^BEGIN/i.test(statement.text)) open.set(client, unit);
    if (open.has(client) && !/^(COMMIT|ROLLBACK)/i.test(statement.text)) return;
    open.delete(client);
    units.push(unit);
  };
  const listenIn = function (this: pg.Client, ...args: unknown[]) {
    note(this, statementOf(args));
    const answer: unknown = Reflect.apply(send, this, args);
    return answer;
  };
  Object.assign(prototype, { query: listenIn });
  return {
    get count() {
      return count;
    },
    start: () => {
      units = [];
    },
    stop: () => {
      const recorded = units ?? [];
      units = null;
      return recorded;
    },
  };
}

function statementOf([query, values]: unknown[]): RecordedStatement {
  if (typeof query !== 'object' || query === null || !('text' in query)) {
    return { text: String(query), values: valuesOf(values) };
  }
  return {
    text: String(query.text),
    values: valuesOf('values' in query ? query.values : values),
    ...('name' in query && typeof query.name === 'string' && { name: query.name }),
  };
}

const valuesOf = (values: unknown): unknown[] => (Array.isArray(values) ? Array.from<unknown>(values) : []);
