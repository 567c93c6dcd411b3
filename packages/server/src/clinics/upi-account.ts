/** The UPI account to which a clinic's patients pay. */
import type { Input } from '@baari/contract';
import type { ClinicUpi } from '@baari/contract/clinics';
import { readUpiCode } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { changeWithProof, tellHolder } from '../accounts/index.ts';
import type { Context } from '../context/index.ts';
import { requireLocked, requireMember } from './require-member.ts';
import { findUpi, insertUpi } from './upi-account.repository.ts';

/** Returns the clinic's UPI account and who set it, for the owner. Throws the errors of `requireMember`. */
export async function getUpiAccount(
  ctx: Context,
  { clinicId }: Input<'clinics', 'getUpiAccount'>,
): Promise<ClinicUpi> {
  requireMember(ctx, clinicId, 'owner');
  return findUpi(ctx.db, clinicId);
}

/**
 * Sets the account in a QR code, or removes it, for the owner. Records who changed it and mails the owner, so
 * that nobody can redirect the clinic's money unnoticed. Setting the same account again changes nothing.
 * Throws the errors of `requireMember` and `requireProof`, and `clinic.not_upi_code`.
 */
export async function setUpiAccount(
  ctx: Context,
  { clinicId, proof, code }: Input<'clinics', 'setUpiAccount'>,
): Promise<ClinicUpi> {
  const grant = requireMember(ctx, clinicId, 'owner');
  const account = code === null ? null : readUpiCode(code);
  if (code !== null && account === null) throw new AppError('invalid', 'clinic.not_upi_code');
  return changeWithProof(ctx, proof, async (tx, { id: accountId }) => {
    // The clinic is locked, so that two changes happen one after the other.
    const clinic = await requireLocked(tx, clinicId);
    const before = await findUpi(tx, clinicId);
    if (JSON.stringify(before.account) === JSON.stringify(account)) return before;
    await insertUpi(tx, { id: uuidv7(), clinicId, account, actor: grant, at: ctx.now() });
    await tellHolder(ctx, tx, accountId, (templates, url) =>
      templates.upiChanged({ clinicName: clinic.profile.name, upiId: account?.upiId ?? null, url }),
    );
    return findUpi(tx, clinicId);
  });
}
