/** The settings of Scan & Share: a clinic's facility and counters, and their registration by the operator. */
import type { Input } from '@baari/contract';
import type { EnteredFacility, ScanCode, ScanShare } from '@baari/contract/abdm';
import type { AdminAct } from '@baari/core/platform';
import { AppError } from '@baari/core/shared';
import { findClinicEver, requireAccount, requireClinic, requireLocked } from '../clinics/index.ts';
import type { AbdmGateway, Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { recordAct, requireSuperAdmin } from '../platform/index.ts';
import {
  deleteFacility,
  findFacility,
  isTakenByOther,
  listCounters,
  listEnteredFacilities,
  lockFacility,
  replaceCounters,
  saveFacility,
  saveRegistered,
} from './facility.repository.ts';

/**
 * Returns whether the clinic keeps the ABHA addresses of patients who scan its code. Everybody may call this
 * function.
 */
export const keepsAbhaAddresses = async ({ db }: Context, clinicId: string): Promise<boolean> =>
  (await findFacility(db, clinicId))?.keepsAddresses ?? false;

/** Returns the clinic's settings, for admins and owners. */
export async function getScanShare(
  ctx: Context,
  { clinicId }: Input<'abdm', 'getScanShare'>,
): Promise<ScanShare> {
  await requireClinic(ctx, clinicId, 'admin');
  const isOffered = ctx.abdm !== null;
  const facility = await findFacility(ctx.db, clinicId);
  if (facility === null) return { isOffered, facility: null };
  const { facilityId, hipName, keepsAddresses, registeredAt } = facility;
  const counters = await listCounters(ctx.db, clinicId);
  return {
    isOffered,
    facility: {
      facilityId,
      hipName,
      counters,
      keepsAddresses,
      registeredAt: registeredAt?.toISOString() ?? null,
    },
  };
}

/**
 * Saves the clinic's facility and counters. If the facility's id or name changes, the operator must register
 * it again. Throws `scan_share.off`, `doctor.not_found`.
 */
export async function saveScanShare(ctx: Context, input: Input<'abdm', 'saveScanShare'>): Promise<void> {
  const { clinicId, facilityId, hipName, counters, keepsAddresses } = input;
  await requireClinic(ctx, clinicId, 'admin');
  requireGateway(ctx);
  await ctx.db.transaction(async (tx) => {
    await requireLocked(tx, clinicId);
    await saveFacility(tx, { clinicId, facilityId, hipName, keepsAddresses });
    if (!(await replaceCounters(tx, clinicId, counters))) throw new AppError('not_found', 'doctor.not_found');
    await note(ctx, tx, 'scan_share.changed', {
      clinicId,
      facilityId,
      counters: counters.length,
      keepsAddresses,
    });
  });
}

/** Stops Scan & Share in the clinic. If it is already stopped, nothing changes. */
export async function endScanShare(ctx: Context, { clinicId }: Input<'abdm', 'endScanShare'>): Promise<void> {
  await requireClinic(ctx, clinicId, 'admin');
  await ctx.db.transaction(async (tx) => {
    await requireLocked(tx, clinicId);
    if (await deleteFacility(tx, clinicId))
      await note(ctx, tx, 'scan_share.changed', { clinicId, facilityId: null, counters: 0 });
  });
}

/** Returns the code of each counter once the facility is registered, for members. */
export async function listScanCodes(
  ctx: Context,
  { clinicId }: Input<'abdm', 'listScanCodes'>,
): Promise<{ codes: ScanCode[] }> {
  await requireClinic(ctx, clinicId, 'staff');
  return { codes: ctx.abdm === null ? [] : await ctx.abdm.listCodes(ctx.db, clinicId) };
}

/** Returns the facilities that clinics have entered. Only super admins may call this function. */
export async function listFacilities(
  ctx: Context,
): Promise<{ isOffered: boolean; facilities: EnteredFacility[] }> {
  requireSuperAdmin(ctx);
  return { isOffered: ctx.abdm !== null, facilities: await listEnteredFacilities(ctx.db) };
}

/**
 * Makes this installation the receiver of a facility's requests, at the gateway and in the registry of
 * facilities. `facilityId` is the id that the operator has checked. Only super admins may call this function. Throws
 * `scan_share.off`, `scan_share.no_facility`, `scan_share.facility_taken`, `scan_share.gateway_unavailable`,
 * `scan_share.gateway_refused`.
 */
export async function registerFacility(
  ctx: Context,
  { clinicId, facilityId }: Input<'abdm', 'registerFacility'>,
): Promise<void> {
  requireSuperAdmin(ctx);
  const gateway = requireGateway(ctx);
  const clinic = await findClinicEver(ctx.db, clinicId);
  const facility = await findFacility(ctx.db, clinicId);
  if (clinic === null || facility?.facilityId !== facilityId) throw noFacility();
  if (await isTakenByOther(ctx.db, facility)) throw taken();
  const clinicName = clinic.profile.name;
  await gateway.register({ ...facility, clinicName });
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockFacility(tx, facilityId);
    if (await isTakenByOther(tx, facility)) throw taken();
    if (!(await saveRegistered(tx, facility, at))) throw noFacility();
    await note(ctx, tx, 'scan_share.registered', { clinicId, facilityId });
  });
}

const noFacility = () => new AppError('not_found', 'scan_share.no_facility');
const taken = () => new AppError('conflict', 'scan_share.facility_taken');

function requireGateway({ abdm }: Context): AbdmGateway {
  if (abdm === null) throw new AppError('conflict', 'scan_share.off');
  return abdm;
}

async function note(
  ctx: Context,
  tx: Transaction,
  act: Extract<AdminAct, `scan_share.${string}`>,
  {
    clinicId,
    ...detail
  }: { clinicId: string; facilityId: string | null; counters?: number; keepsAddresses?: boolean },
): Promise<void> {
  const clinic = await findClinicEver(tx, clinicId);
  const subject = clinic?.profile.name ?? clinicId;
  await recordAct(tx, requireAccount(ctx), ctx.now(), { act, subject, subjectId: clinicId, detail });
}
