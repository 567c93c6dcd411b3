import type { ClinicUpi } from '@baari/contract/clinics';
import type { UpiAccount } from '@baari/core/clinics';
import type { Sql, Tables, Transaction } from '../db/index.ts';
import type { MemberGrant } from './require-member.ts';

type Row = Pick<Tables['upiAccount'], 'upiId' | 'payeeName' | 'merchantCode' | 'setAt'> & { by: string };

export async function findUpi(sql: Sql, clinicId: string): Promise<ClinicUpi> {
  const [row] = await sql.query<Row>(
    `SELECT upi_id, payee_name, merchant_code, actor ->> 'name' AS by, set_at FROM upi_account
     WHERE clinic_id = :clinicId ORDER BY set_at DESC, id DESC LIMIT 1`,
    { clinicId },
  );
  if (!row) return { account: null, set: null };
  const { upiId, payeeName, merchantCode, by, setAt } = row;
  return {
    account: upiId === null || payeeName === null ? null : { upiId, payeeName, merchantCode },
    set: { by, at: setAt.toISOString() },
  };
}

type NewUpi = { id: string; clinicId: string; account: UpiAccount | null; actor: MemberGrant; at: Date };

export async function insertUpi(
  tx: Transaction,
  { id, clinicId, account, actor, at }: NewUpi,
): Promise<void> {
  await tx.query(
    `INSERT INTO upi_account (id, clinic_id, upi_id, payee_name, merchant_code, actor, set_at)
     VALUES (:id, :clinicId, :upiId, :payeeName, :merchantCode, :actor,
       greatest(:at, (SELECT max(set_at) + interval '1 millisecond' FROM upi_account WHERE clinic_id = :clinicId)))`,
    {
      id,
      clinicId,
      upiId: account?.upiId ?? null,
      payeeName: account?.payeeName ?? null,
      merchantCode: account?.merchantCode ?? null,
      actor: JSON.stringify(actor),
      at,
    },
  );
}
