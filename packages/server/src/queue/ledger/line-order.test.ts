import { inLine, nextInLine, STATE_LETTERS, type StateLetter } from '@baari/core/queue';
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../../test/queue-world.ts';
import type { Transaction } from '../../db/index.ts';
import { addPatient } from '../verbs/add-patient.ts';
import { findTokens, IN_LINE_ORDER, lockQueue } from './queue.repository.ts';
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

/** One token is called at most. */
const sessions = fc
  .array(fc.constantFrom<StateLetter>('w', 'w', 'h', 'd', 's', 'n', 'l', 'u'), {
    minLength: LONGEST,
    maxLength: LONGEST,
  })
  .chain((letters) =>
    fc.nat({ max: LONGEST }).map((called) => letters.map((letter, at) => (at === called ? 'c' : letter))),
  );

async function putInto(tx: Transaction, letters: readonly StateLetter[]): Promise<void> {
  const states = letters.map((letter) => STATE_LETTERS[letter]);
  await tx.query(`UPDATE token SET status = 'waiting', reason = NULL WHERE doctor_id = $1`, [doctorId]);
  await tx.query(
    `UPDATE token SET status = made.status, reason = made.reason
     FROM unnest($2::integer[], $3::text[], $4::text[]) AS made (number, status, reason)
     WHERE token.doctor_id = $1 AND token.number = made.number`,
    [doctorId, NUMBERS, states.map(({ status }) => status), states.map(reasonColumn)],
  );
}

it('SQL has the line as core has it', async () => {
  await fc.assert(
    fc.asyncProperty(sessions, async (letters) => {
      await world.db.transaction(async (tx) => {
        await putInto(tx, letters);
        const { next, sessionId } = await lockQueue(tx, doctorId);
        const tokens = await findTokens(tx, sessionId, NUMBERS);
        const line = await tx.query<{ number: number }>(
          `SELECT number FROM token WHERE session_id = $1 AND status = 'waiting' ORDER BY ${IN_LINE_ORDER}`,
          [sessionId],
        );
        expect(tokens).toHaveLength(LONGEST);
        expect(line.map(({ number }) => number)).toEqual(inLine(tokens).map(({ number }) => number));
        expect(next?.number).toBe(nextInLine(tokens)?.number);
      });
    }),
    { numRuns: 60 },
  );
});

it('no statement orders those who wait but by the constant', () => {
  const root = path.join(import.meta.dirname, '../..');
  const statements = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.repository.ts'))
    .flatMap((file) => fs.readFileSync(path.join(root, file), 'utf8').split('`'));
  const ordering = statements.filter((sql) => /status = 'waiting'[^()]*ORDER BY/.test(sql));
  expect(ordering.length).toBeGreaterThan(0);
  for (const sql of ordering) expect(sql).toMatch(/status = 'waiting'\s+ORDER BY \$\{IN_LINE_ORDER\}/);
});
