/** Sets up a clinic that marks fees, with its payments, for fee tests. */
import { putOnPro, type QueueWorld, TEN_O_CLOCK, type TestClinic } from './queue-world.ts';

export const CASH = { mark: 'paid', kind: 'cash', paise: 30_000 } as const;
export const UPI = { mark: 'paid', kind: 'upi', paise: 25_000 } as const;

/** Creates a clinic on Pro at ten o'clock. */
export async function addFeeClinic(world: QueueWorld): Promise<TestClinic> {
  world.clock.now = TEN_O_CLOCK;
  const clinic = await world.addClinic();
  await putOnPro(world, clinic);
  await world.db.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', {
    clinicId: clinic.clinicId,
  });
  return clinic;
}
