import type { Input } from '@baari/contract';
import type { QueueSnapshot, TokenSlip } from '@baari/contract/queue';
import { countAhead, stateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { findDoctor, requireQueueAccess } from '../../doctors/index.ts';
import { findKeptFee } from '../ledger/fee.repository.ts';
import { findTokenByNumber } from '../ledger/patient-tokens.repository.ts';
import { noteSlipRead } from './slip-reads.repository.ts';
import { readQueueViews } from './queue-views.ts';
import { upiFeeOf } from './upi-payments.ts';

/**
 * Returns the data for the printed slip of the patient with this number in the doctor's open session. The
 * slip contains the token's secret, so the log records each reading. The doctor and members of the clinic may
 * call this. Throws `doctor.not_found` and `queue.token_not_found`.
 */
export async function getTokenSlip(ctx: Context, input: Input<'queue', 'getTokenSlip'>): Promise<TokenSlip> {
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const grant = requireQueueAccess(ctx, doctor);
  const clinic = await findClinic(ctx.db, doctor.clinicId);
  if (!clinic) throw new AppError('not_found', 'doctor.not_found');
  const { sessionId, queue } = await openSession(ctx, doctor.id);
  const token = await findTokenByNumber(ctx.db, sessionId, input.number);
  if (!token) throw new AppError('not_found', 'queue.token_not_found');
  await noteSlipRead(ctx.db, {
    sessionId,
    clinicId: doctor.clinicId,
    number: token.number,
    grant,
    at: ctx.now(),
  });
  const { name, title, shownLetter: letter, room } = doctor.profile;
  const kept = await findKeptFee(ctx.db, { sessionId, number: token.number });
  const outageNumber = queue.outage?.[token.number];
  const isWaiting = stateOf(queue.states, token.number)?.status === 'waiting';
  return {
    number: token.number,
    ...(outageNumber !== undefined && { outageNumber }),
    letter,
    doctorName: { name, title },
    room,
    clinicName: clinic.profile.name,
    clinicPhone: clinic.profile.phone,
    timeZone: clinic.profile.timeZone,
    ahead: isWaiting ? countAhead(queue, token) : null,
    issuedAt: token.issuedAt.toISOString(),
    ...(kept && { keptFee: kept }),
    url: `${ctx.site.publicUrl}/t/${token.secret}`,
    ...(await upiFeeOf(ctx, clinic, token)),
  };
}

// Reads the database instead of the feed, because the token was issued a moment ago, perhaps by another
// process.
async function openSession(
  ctx: Context,
  doctorId: string,
): Promise<{ sessionId: string; queue: QueueSnapshot }> {
  const queue = (await readQueueViews(ctx, [doctorId], ctx.now())).get(doctorId)?.snapshot;
  const sessionId = queue?.sessionId ?? null;
  if (!queue || sessionId === null || queue.isEnded) throw new AppError('not_found', 'queue.token_not_found');
  return { sessionId, queue };
}
