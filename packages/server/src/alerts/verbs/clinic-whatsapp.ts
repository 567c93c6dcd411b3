import type { Input } from '@baari/contract';
import type { ClinicWhatsapp } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { type Clinic, requireClinic, requireLocked } from '../../clinics/index.ts';
import { type Context, once, type Whatsapp } from '../../context/index.ts';
import { monthAt, sealCredentials } from '../channels/whatsapp/account-of.ts';
import { findMonth } from '../channels/whatsapp/whatsapp-month.repository.ts';
import {
  deleteOwnNumber,
  findOwnNumber,
  saveOwnNumber,
} from '../channels/whatsapp/whatsapp-number.repository.ts';
import { verifyTokenOf, WHATSAPP_WEBHOOK_PATH } from '../incoming/webhook.ts';

/**
 * Returns the clinic's number, its link and this month's costs, for admins and owners. Throws
 * `clinic.whatsapp_off`.
 */
export async function getClinicWhatsapp(
  ctx: Context,
  input: Input<'queue', 'getClinicWhatsapp'>,
): Promise<ClinicWhatsapp> {
  const { clinic } = await requireClinic(ctx, input.clinicId, 'admin');
  return whatsappOf(ctx, clinic);
}

/**
 * Connects the clinic's own number after checking its credentials with Meta. The credentials are stored
 * encrypted and never returned. Only owners may call this function. Throws `clinic.whatsapp_off`,
 * `clinic.whatsapp_refused`, `clinic.whatsapp_unreachable`, `clinic.whatsapp_number_taken`.
 */
export async function connectWhatsapp(
  ctx: Context,
  input: Input<'queue', 'connectWhatsapp'>,
): Promise<ClinicWhatsapp> {
  const { clinicId, ...credentials } = input;
  const { clinic } = await requireClinic(ctx, clinicId, 'owner');
  const whatsapp = requireWhatsapp(ctx);
  const { phoneNumberId } = credentials;
  if (phoneNumberId === whatsapp.platform.phoneNumberId) throw numberTaken();
  const found = await whatsapp.phoneOf(credentials);
  if (found === 'refused') throw new AppError('invalid', 'clinic.whatsapp_refused');
  if (found === 'later') throw new AppError('unavailable', 'clinic.whatsapp_unreachable');
  const credentialsSealed = sealCredentials(ctx.vault, credentials);
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation: 'connectWhatsapp', input, answer: z.object({}) }, async () => {
      await requireLocked(tx, clinicId);
      const number = {
        clinicId,
        phoneNumberId,
        phone: found.phone,
        credentialsSealed,
        connectedAt: ctx.now(),
      };
      if (!(await saveOwnNumber(tx, number))) throw numberTaken();
      return {};
    }),
  );
  return whatsappOf(ctx, clinic);
}

/**
 * Disconnects the clinic's own number, if it has one. Only owners may call this function. Throws
 * `clinic.whatsapp_off`.
 */
export async function disconnectWhatsapp(
  ctx: Context,
  input: Input<'queue', 'disconnectWhatsapp'>,
): Promise<ClinicWhatsapp> {
  const { clinic } = await requireClinic(ctx, input.clinicId, 'owner');
  requireWhatsapp(ctx);
  await ctx.db.transaction(async (tx) => {
    await requireLocked(tx, input.clinicId);
    await deleteOwnNumber(tx, input.clinicId);
  });
  return whatsappOf(ctx, clinic);
}

const numberTaken = () => new AppError('conflict', 'clinic.whatsapp_number_taken');

function requireWhatsapp({ alerts }: Context): Whatsapp {
  if (alerts.whatsapp === null) throw new AppError('not_found', 'clinic.whatsapp_off');
  return alerts.whatsapp;
}

async function whatsappOf(ctx: Context, { profile: { id, slug } }: Clinic): Promise<ClinicWhatsapp> {
  const { platform } = requireWhatsapp(ctx);
  const month = monthAt(ctx.now(), ctx.site.timeZone);
  const [own, soFar] = await Promise.all([findOwnNumber(ctx.db, id), findMonth(ctx.db, id, month)]);
  const number = own?.phone ?? platform.phone;
  return {
    number,
    own: own && {
      phone: own.phone,
      phoneNumberId: own.phoneNumberId,
      connectedAt: own.connectedAt.toISOString(),
    },
    joinLink: `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(`JOIN ${slug}`)}`,
    webhook: own && {
      url: `${ctx.site.publicUrl}${WHATSAPP_WEBHOOK_PATH}/${id}`,
      verifyToken: verifyTokenOf(ctx, id),
    },
    month: { month: month.slice(0, -3), ...soFar },
  };
}
