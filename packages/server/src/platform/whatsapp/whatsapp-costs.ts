import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type PlatformWhatsapp, type WhatsappTemplate } from '@baari/contract/platform';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findMonth, listTemplates, monthAt, WHATSAPP_WEBHOOK_PATH } from '../../alerts/index.ts';
import { type Context, once } from '../../context/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { findCaps, listCosts, lockCaps, saveCaps, saveClinicCap } from './whatsapp-costs.repository.ts';

/**
 * Returns what WhatsApp has cost this month, and all caps, even if WhatsApp is off. Only super admins may
 * call this function.
 */
export async function getWhatsapp(
  ctx: Context,
  input: Input<'platform', 'getWhatsapp'>,
): Promise<PlatformWhatsapp> {
  requireSuperAdmin(ctx);
  return whatsappNow(ctx, input.page);
}

/** Sets the caps that are given, and keeps the others. Only super admins may call this function. */
export async function setWhatsappCaps(
  ctx: Context,
  input: Input<'platform', 'setWhatsappCaps'>,
): Promise<PlatformWhatsapp> {
  const { account } = requireSuperAdmin(ctx);
  const request = { operation: 'setWhatsappCaps', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      await lockCaps(tx);
      const before = await findCaps(tx);
      const { defaultCapPaise = before.defaultCapPaise, answersCapPaise = before.answersCapPaise } = input;
      const caps = { defaultCapPaise, answersCapPaise };
      const isSame = defaultCapPaise === before.defaultCapPaise && answersCapPaise === before.answersCapPaise;
      if (isSame) return {};
      await saveCaps(tx, caps);
      await recordAct(tx, account, ctx.now(), {
        act: 'whatsapp.caps_set',
        subject: 'WhatsApp',
        detail: { before, ...caps },
      });
      return {};
    }),
  );
  return whatsappNow(ctx, 1);
}

/**
 * Sets the cap of one clinic. Null restores the default cap. Only super admins may call this function. Throws
 * `clinic.not_found`.
 */
export async function setClinicWhatsappCap(
  ctx: Context,
  input: Input<'platform', 'setClinicWhatsappCap'>,
): Promise<PlatformWhatsapp> {
  const { account } = requireSuperAdmin(ctx);
  const { clinicId, capPaise } = input;
  const request = { operation: 'setClinicWhatsappCap', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const clinic = await saveClinicCap(tx, clinicId, capPaise);
      if (clinic === null) throw new AppError('not_found', 'clinic.not_found');
      if (clinic.before === capPaise) return {};
      await recordAct(tx, account, ctx.now(), {
        act: 'clinic.whatsapp_cap_set',
        subject: clinic.name,
        subjectId: clinicId,
        detail: { before: clinic.before, capPaise },
      });
      return {};
    }),
  );
  return whatsappNow(ctx, 1);
}

/** Returns all templates with their texts, for registration at Meta. Only super admins may call this function. */
export async function listWhatsappTemplates(ctx: Context): Promise<WhatsappTemplate[]> {
  requireSuperAdmin(ctx);
  return listTemplates();
}

async function whatsappNow(ctx: Context, page: number): Promise<PlatformWhatsapp> {
  const { whatsapp } = ctx.alerts;
  const month = monthAt(ctx.now(), ctx.site.timeZone);
  const [caps, answers, clinics] = await Promise.all([
    findCaps(ctx.db),
    findMonth(ctx.db, null, month),
    listCosts(ctx.db, month, { page, pageSize: ADMIN_PAGE_SIZE }),
  ]);
  return {
    isOn: whatsapp !== null,
    number: whatsapp?.platform.phone ?? null,
    webhookUrl: whatsapp && `${ctx.site.publicUrl}${WHATSAPP_WEBHOOK_PATH}`,
    pricePaise: whatsapp?.pricePaise ?? 0,
    ...caps,
    month: month.slice(0, -3),
    answers: { messages: answers.messages, paise: answers.paise },
    clinics: { ...clinics, page, pageSize: ADMIN_PAGE_SIZE },
  };
}
