import type { PlatformSms } from '@baari/contract/platform';
import { templateIdOf, TEXT_TEMPLATE_KINDS, unregisteredKinds } from '@baari/core/texts';
import type { Context } from '../../context/index.ts';
import { MAIL_LANGUAGES } from '../../mail/index.ts';
import { countClinicTexts, countTextDeliveries, countTextFailures } from '../../texts/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

/**
 * Returns the registration of texts, what happened to them, and what they cost. Returns null if there is no
 * provider of registered texts. Only super admins may call this function.
 */
export async function getSms(ctx: Context): Promise<{ sms: PlatformSms | null }> {
  requireSuperAdmin(ctx);
  return { sms: await smsStatus(ctx) };
}

async function smsStatus(ctx: Context): Promise<PlatformSms | null> {
  const { smsRegistration: registration, texts } = ctx.site;
  const { ids } = texts.style;
  if (!registration || ids === null) return null;
  const now = ctx.now().getTime();
  const since = new Date(now - DAYS * DAY_MS);
  const [counts, failures, clinics] = await Promise.all([
    countTextDeliveries(ctx.db, since),
    countTextFailures(ctx.db, since),
    countClinicTexts(ctx.db, new Date(now - DAY_MS)),
  ]);
  const { pricePaise } = registration;
  const sum = (of: 'texts' | 'parts') => counts.reduce((total, count) => total + count[of], 0);
  const averageParts = sum('texts') === 0 ? 1 : sum('parts') / sum('texts');
  const unsent = new Set(unregisteredKinds(texts.style));
  return {
    ...registration,
    days: DAYS,
    languages: [...MAIL_LANGUAGES],
    kinds: TEXT_TEMPLATE_KINDS.map((kind) => ({
      kind,
      ids: Object.fromEntries(
        MAIL_LANGUAGES.flatMap((language) => {
          const id = templateIdOf(ids, kind, language);
          return id === null ? [] : [[language, id.dlt] as const];
        }),
      ),
      isSent: !unsent.has(kind),
    })),
    failures,
    byLanguage: counts.map(({ parts, ...count }) => ({ ...count, paise: parts * pricePaise })),
    clinics: clinics.map((clinic) => ({
      ...clinic,
      paise: Math.round(clinic.texts * averageParts * pricePaise),
    })),
  };
}
