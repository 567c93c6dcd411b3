import { inLine, keyOfNumber, nextInLine, STATE_LETTERS, type StateLetter } from '@baari/core/queue';
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../../test/queue-world.ts';
import type { Transaction } from '../../db/index.ts';
import { addPatient } from '../verbs/issuing.ts';
import { IN_LINE_ORDER, listTokens, lockQueue } from './queue.repository.ts';
import { reasonColumn } from './token-row.ts';

const LONGEST = 12;
const NUMBERS = Array.from({ length: LONGEST }, (_, index) => index + 1);

let world: QueueWorld;
let doctorId: string;

beforeAll(async () => {
  world = await createQueueWorld();
  const clinic = await world.addClinic();
  ({ doctorId } = clinic);
  for (const number of NUMBERS) {
    const phone = `97${String(number).padStart(8, '0')}`;
    await addPatient(world.asMember(clinic), { doctorId, name: `Patient ${number}`, phone });
  }
});
afterAll(() => world.drop());

type Standing = { letter: StateLetter; key: number };

/** Ranks and states of twelve tokens, with at most one called. */
const sessions = fc
  .tuple(
    fc.array(fc.constantFrom<StateLetter>('w', 'w', 'h', 'm', 'a', 'd', 's', 'n', 'l', 'u'), {
      minLength: LONGEST,
      maxLength: LONGEST,
    }),
    fc.uniqueArray(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), { minLength: LONGEST, maxLength: LONGEST }),
    fc.nat({ max: LONGEST }),
  )
  .map(([letters, keys, called]) =>
    letters.map((letter, at): Standing => ({ letter: at === called ? 'c' : letter, key: keys[at] ?? 0 })),
  );

async function putInto(tx: Transaction, standings: readonly Standing[]): Promise<void> {
  const states = standings.map(({ letter }) => STATE_LETTERS[letter]);
  await tx.query(`UPDATE token SET status = 'cancelled', reason = 'left' WHERE doctor_id = :doctorId`, {
    doctorId,
  });
  await tx.query(
    `UPDATE token SET status = made.status, reason = made.reason, line_key = made.key, away_at = now()
     FROM unnest(:numbers::integer[], :statuses::text[], :value::text[], :keys::bigint[]) AS made (number, status, reason, key)
     WHERE token.doctor_id = :doctorId AND token.number = made.number`,
    {
      doctorId,
      numbers: NUMBERS,
      statuses: states.map(({ status }) => status),
      value: states.map(reasonColumn),
      keys: standings.map(({ key }) => key),
    },
  );
}

it('orders the line in SQL in the same way as core does', async () => {
  await fc.assert(
    fc.asyncProperty(sessions, async (standings) => {
      await world.db.transaction(async (tx) => {
        await putInto(tx, standings);
        const { next, sessionId } = await lockQueue(tx, doctorId);
        const tokens = await listTokens(tx, sessionId);
        const line = await tx.query<{ number: number }>(
          `SELECT number FROM token WHERE session_id = :sessionId AND status = 'waiting' ORDER BY ${IN_LINE_ORDER}`,
          { sessionId },
        );
        expect(tokens.map(({ key }) => key)).toEqual(standings.map(({ key }) => key));
        expect(line.map(({ number }) => number)).toEqual(inLine(tokens).map(({ number }) => number));
        expect(next).toEqual(nextInLine(tokens));
      });
    }),
    { numRuns: 60 },
  );
});

it('never gives two waiting patients the same rank, in any code that writes ranks', async () => {
  const put = (sql: string) => world.db.query(`UPDATE token SET ${sql}`, { doctorId });
  await put(`status = 'waiting', reason = NULL, line_key = number << 20 WHERE doctor_id = :doctorId`);
  await put(`status = 'completed', line_key = 7 WHERE doctor_id = :doctorId AND number = 1`);
  await put(`line_key = 7 WHERE doctor_id = :doctorId AND number = 2`);
  await expect(put(`status = 'waiting' WHERE doctor_id = :doctorId AND number = 1`)).rejects.toThrow(
    'token_line',
  );
});

it('puts a newcomer behind the largest key of the session', async () => {
  const clinic = await world.addClinic();
  const add = (phone: string) =>
    addPatient(world.asMember(clinic), { doctorId: clinic.doctorId, name: 'Asha Rao', phone });
  await add('9811111111');
  const { queue } = await add('9811111112');
  expect(queue.tokens.map(({ key }) => key)).toEqual([keyOfNumber(1), keyOfNumber(2)]);
  await world.db.query('UPDATE queue_session SET last_key = 2 * last_key WHERE doctor_id = :doctorId', {
    doctorId: clinic.doctorId,
  });
  expect((await add('9811111113')).queue.tokens[2]?.key).toBe(keyOfNumber(5));
});

it('uses the shared constant in every statement that orders waiting patients', () => {
  const root = path.join(import.meta.dirname, '../..');
  const statements = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.repository.ts'))
    .flatMap((file) => fs.readFileSync(path.join(root, file), 'utf8').split('`'));
  const ordering = statements.filter((sql) => /status = 'waiting'[^()]*ORDER BY/.test(sql));
  expect(ordering.length).toBeGreaterThan(0);
  for (const sql of ordering) expect(sql).toMatch(/status = 'waiting'\s+ORDER BY \$\{IN_LINE_ORDER\}/);
});
