import { type Colleagues, meanVisitMinutes, newWaitModel } from '@baari/core/wait-time';
import type { Sql } from '../db/index.ts';
import { COLLEAGUES, TYPED_MINUTES } from '../queue/index.ts';
import { readModels } from './session-log.repository.ts';

/** The minutes that a doctor takes for a patient on average, as far as that was learned. */
export async function readPace(sql: Sql, doctorId: string): Promise<number> {
  const model = (await readModels(sql, [doctorId])).get(doctorId);
  return meanVisitMinutes(model ?? (await firstModel(sql, doctorId)));
}

async function firstModel(sql: Sql, doctorId: string) {
  const [row] = await sql.query<{ typed: number | null; colleagues: Colleagues | null }>(
    `SELECT ${TYPED_MINUTES} AS typed, ${COLLEAGUES} AS colleagues FROM doctor d JOIN clinic c ON c.id = d.clinic_id
     WHERE d.id = :doctorId`,
    { doctorId },
  );
  return newWaitModel(row?.typed ?? null, row?.colleagues ?? null);
}
