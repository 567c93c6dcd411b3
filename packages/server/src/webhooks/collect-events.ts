/** Follows the logs of all queues and adds the deliveries of their changes. */
import { ANNOUNCEMENT_KINDS } from '@baari/core/queue';
import { tokenLabel } from '@baari/core/doctors';
import { type QueueWebhook, queueWebhooks } from '@baari/core/webhooks';
import { z } from 'zod';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { eventDetail, type QueueAt } from '../queue/index.ts';
import { addDeliveries, type NewDelivery } from './deliveries.repository.ts';
import {
  type EventRow,
  listEvents,
  listTokensOf,
  listWatched,
  lockCursor,
  moveCursor,
  type TokenRow,
} from './queue-events.repository.ts';

type CollectContext = Pick<Context, 'db' | 'now' | 'log'>;

/** The number of changes that one transaction handles. After a long outage a queue may have many. */
const MOST_AT_ONCE = 200;

/**
 * Adds the deliveries of these queues' changes. Most clinics have no webhook. One statement finds this out
 * for all queues. Returns the number of added deliveries and the handled queues. A queue that fails is left
 * out and handled again later.
 */
export async function collectEvents(
  ctx: CollectContext,
  queues: readonly QueueAt[],
): Promise<{ handled: QueueAt[]; added: number }> {
  const watched = await listWatched(
    ctx.db,
    queues.map(({ doctorId }) => doctorId),
  );
  const handled: QueueAt[] = [];
  let added = 0;
  for (const queue of queues) {
    const ofQueue = watched.has(queue.doctorId) ? await tryToCollect(ctx, queue.doctorId) : 0;
    if (ofQueue !== null) handled.push(queue);
    added += ofQueue ?? 0;
  }
  return { handled, added };
}

/** Returns the number of added deliveries, or null on failure, so that one queue does not block the others. */
async function tryToCollect(ctx: CollectContext, doctorId: string): Promise<number | null> {
  try {
    let added = 0;
    for (;;) {
      const some = await collectSome(ctx, doctorId);
      added += some.added;
      if (!some.hasMore) return added;
    }
  } catch (error) {
    ctx.log.error({ err: error, doctorId }, 'webhooks: cannot collect events');
    return null;
  }
}

const NOTHING = { added: 0, hasMore: false };

/** Adds deliveries and moves the cursor in one transaction, so a crash neither loses nor doubles an event. */
function collectSome(ctx: CollectContext, doctorId: string): Promise<{ added: number; hasMore: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const cursor = await lockCursor(tx, doctorId);
    if (cursor === null) return NOTHING;
    const rows = await listEvents(tx, { doctorId, after: cursor.revision, most: MOST_AT_ONCE });
    const newest = rows.at(-1);
    if (newest === undefined) return NOTHING;
    const { clinicId, letter, room } = cursor;
    const deliveries = await deliveriesOf(tx, { clinicId, doctorId, letter, room }, rows);
    const added = deliveries.length === 0 ? 0 : await addDeliveries(tx, clinicId, deliveries, ctx.now());
    await moveCursor(tx, doctorId, newest.revision);
    return { added, hasMore: rows.length === MOST_AT_ONCE };
  });
}

type Line = { clinicId: string; doctorId: string; letter: string | null; room: string | null };

async function deliveriesOf(tx: Transaction, line: Line, rows: readonly EventRow[]): Promise<NewDelivery[]> {
  const changes = rows.map((row) => ({ row, events: queueWebhooks(changeOf(row)) }));
  const named = changes.flatMap(({ row: { sessionId }, events }) =>
    sessionId === null
      ? []
      : events.flatMap((event) => ('number' in event ? { sessionId, number: event.number } : [])),
  );
  const tokens = new Map((await listTokensOf(tx, named)).map((token) => [keyOf(token), token]));
  return changes.flatMap(({ row, events }) =>
    events.map((event, index) => ({
      eventId: `queue-${line.doctorId}-${row.revision}-${index}`,
      kind: event.type,
      happenedAt: row.at,
      data: { ...queueData(line, row), ...dataOf(event, line, row, tokens) },
    })),
  );
}

const keyOf = ({ sessionId, number }: { sessionId: string | null; number: number }) =>
  `${sessionId} ${number}`;

function changeOf({ kind, number, at, detail, hasSession, announcement: shown }: EventRow) {
  const { moves, before, minutes, undoneKind } = eventDetail.parse(detail);
  return {
    kind,
    number,
    at,
    moves,
    minutes,
    undoneKind,
    hasSession,
    hadSession: before.session !== null,
    announcement: shownAnnouncement.parse(shown ?? null),
  };
}

/** PostgreSQL writes an instant in a different format than the contract. */
const shownAnnouncement = z
  .object({ kind: z.enum(ANNOUNCEMENT_KINDS), until: z.coerce.date() })
  .transform(({ kind, until }) => ({ kind, until: until.toISOString() }))
  .nullable();

const queueData = ({ clinicId, doctorId }: Line, { revision, sessionId, serviceDate }: EventRow) => ({
  clinicId,
  doctorId,
  revision,
  sessionId,
  serviceDate,
});

function dataOf(
  event: QueueWebhook,
  { letter, room }: Line,
  { sessionId }: EventRow,
  tokens: ReadonlyMap<string, TokenRow>,
) {
  if (event.type === 'queue.delayed') return { announcement: event.announcement };
  if (!('number' in event)) return {};
  const { number, state, isRecall = false } = event;
  const token = tokens.get(keyOf({ sessionId, number }));
  return {
    tokenId: token?.id,
    number,
    label: tokenLabel(letter, number, token?.outageNumber),
    room,
    state: state.status,
    ...(state.status === 'cancelled' && { reason: state.reason }),
    ...(event.type === 'token.called' && { isRecall }),
    issuedAt: token?.issuedAt.toISOString(),
  };
}
