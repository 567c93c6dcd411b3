/** Sign-in codes: a code opens only the doctor it belongs to, so two doctors with one phone never share one. */
import { randomInt } from 'node:crypto';
import { DOCTOR_CODE_LENGTH, NEW_DOCTOR_CODE_ALPHABET } from '@baari/core/doctors';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { listSealedCodes, lockCodesOfPhone } from './doctor-login.repository.ts';

/** A new code that no doctor with this phone has. It stays free until the transaction ends. */
export async function freeCode(ctx: Context, tx: Transaction, phone: string): Promise<string> {
  return codeBeside(await takenCodes(ctx, tx, phone, null));
}

/**
 * The sealed code of a doctor who gets another phone: the same one, unless another doctor with that phone has it, then
 * a new one.
 */
export async function sealedCodeFor(
  ctx: Context,
  tx: Transaction,
  doctor: { id: string; codeEncrypted: string },
  phone: string,
): Promise<string> {
  const taken = await takenCodes(ctx, tx, phone, doctor.id);
  const isTaken = taken.has(ctx.vault.decrypt(doctor.codeEncrypted));
  return isTaken ? ctx.vault.encrypt(codeBeside(taken)) : doctor.codeEncrypted;
}

async function takenCodes(
  ctx: Context,
  tx: Transaction,
  phone: string,
  exceptDoctorId: string | null,
): Promise<Set<string>> {
  await lockCodesOfPhone(tx, phone);
  const sealed = await listSealedCodes(tx, phone, exceptDoctorId);
  return new Set(sealed.map((code) => ctx.vault.decrypt(code)));
}

function codeBeside(taken: ReadonlySet<string>): string {
  for (;;) {
    const code = randomCode();
    if (!taken.has(code)) return code;
  }
}

function randomCode(): string {
  const letter = () => NEW_DOCTOR_CODE_ALPHABET.charAt(randomInt(NEW_DOCTOR_CODE_ALPHABET.length));
  return Array.from({ length: DOCTOR_CODE_LENGTH }, letter).join('');
}
