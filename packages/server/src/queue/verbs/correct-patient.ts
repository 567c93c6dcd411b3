import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { correctPatient as decideCorrection } from '@baari/core/queue';
import { AppError, holdsWebAddress } from '@baari/core/shared';
import { readPatientPhone, type Context } from '../../context/index.ts';
import { correctRecord, correctSaid } from '../../patients/index.ts';
import { type LockedDoctorQueue, lockedToken } from '../ledger/change-queue.ts';
import {
  type CorrectedToken,
  findForCorrection,
  giveToPatient,
  replaceSecret,
  saveNote,
  saveVisitType,
  lockLiveOfPhone,
  lockPhones,
} from '../ledger/token.repository.ts';
import { reckonFees } from '../ledger/fee.repository.ts';
import { claimPhoneOrdinal, newSecret } from './issuing.ts';
import { changeAsStaff } from './staff-verb.ts';

/**
 * Corrects the name, phone and details of a live token. The token then belongs to the patient with that phone
 * and name. If the phone is new, the old link stops working and its alerts end, except on the device that
 * took the token. Refuses the phone and the note for the same reasons as `addPatient`, and throws
 * `queue.token_not_waiting` for a token that is over.
 */
export function correctPatient(ctx: Context, input: Input<'queue', 'correctPatient'>): Promise<QueueAnswer> {
  if (input.note && holdsWebAddress(input.note)) throw new AppError('invalid', 'queue.note_with_address');
  const typed = input.phone === undefined ? undefined : readPatientPhone(ctx.site, input.phone);
  return changeAsStaff(ctx, {
    operation: 'correctPatient',
    input,
    decide: async (locked) => {
      const { number, name } = input;
      const change = decideCorrection(locked.queue, await lockedToken(locked, number));
      const token = await findForCorrection(locked.tx, locked.sessionId, number);
      const phone = typed ?? token.phone;
      const ordinal = phone === null ? 0 : await claimOther(ctx, locked, { token, phone, name });
      const { visitType } = input;
      const isSaid = visitType !== undefined && locked.doctor.asksVisitTypes;
      return {
        change,
        ...(isSaid && { note: { says: [{ number, visitType }] } }),
        write: () => save(ctx, locked, { ...input, token, phone, ordinal }),
      };
    },
  });
}

type Said = Pick<Input<'queue', 'correctPatient'>, 'age' | 'sex' | 'visitType' | 'note'>;
type Correction = { token: CorrectedToken; phone: string | null; name: string };

/** Returns the ordinal among the phone's other live tokens. */
async function claimOther(
  ctx: Context,
  { tx, doctor: { clinicId }, sessionId, serviceDate }: LockedDoctorQueue,
  { token, phone, name }: Correction & { phone: string },
): Promise<number> {
  // Locks both phones in a fixed order, so that two corrections that swap phones can't deadlock.
  await lockPhones(tx, clinicId, token.phone === null ? [phone] : [phone, token.phone]);
  const live = await lockLiveOfPhone(tx, { clinicId, sessionId, serviceDate, phone, name, deviceId: null });
  const others = live.filter(({ isHere, number }) => !isHere || number !== token.number);
  return claimPhoneOrdinal(ctx, tx, others, { issuer: 'staff', clinicId });
}

async function save(
  ctx: Context,
  { tx, doctor, sessionId, serviceDate: on }: LockedDoctorQueue,
  { token, phone, name, ordinal, age, sex, visitType, note }: Correction & Said & { ordinal: number },
): Promise<void> {
  const { clinicId, asksVisitTypes, marksFees } = doctor;
  const { id: tokenId, patientId } = token;
  // No other person can have the link of a token without a phone.
  const isKnownElsewhere = token.phone !== null && token.phone !== phone;
  const correctId = await correctRecord(tx, { clinicId, patientId, phone, name }, async (holderId) => {
    await giveToPatient(tx, { tokenId, patientId: holderId, phone, ordinal });
    if (isKnownElsewhere) await replaceSecret(tx, tokenId, newSecret());
    await ctx.patientParts.bookings.follow(tx, tokenId);
  });
  await correctSaid(tx, correctId, { age, sex, on });
  if (visitType !== undefined && asksVisitTypes) await saveVisitType(tx, tokenId, visitType);
  if (note !== undefined) await saveNote(tx, tokenId, note);
  if (marksFees) reckonFees(tx, sessionId, [token.number]);
  if (isKnownElsewhere) await ctx.patientParts.alerts.dropOthers(tx, tokenId);
}
