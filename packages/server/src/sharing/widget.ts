/** The widget of a clinic, and the websites that may show it. */
import type { Input } from '@baari/contract';
import type { ClinicWidget } from '@baari/contract/sharing';
import { AppError } from '@baari/core/shared';

import { planOfClinic } from '../billing/index.ts';
import { requireAccount, requireClinic, requireLocked } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { recordAct } from '../platform/index.ts';
import { WIDGET_SITES_MAX, widgetSite } from './widget-site.ts';
import { findWidgetSites, saveWidgetSites } from './widget.repository.ts';

/**
 * Returns whether the plan that covers a clinic includes the widget. The operator decides this for each plan.
 */
export const hasWidget = async (ctx: Context, clinicId: string): Promise<boolean> =>
  ctx.site.plansWithWidget[await planOfClinic(ctx, clinicId)];

/** Returns the widget's address and websites, for admins and owners. Throws the errors of `requireClinic`. */
export async function getWidget(
  ctx: Context,
  { clinicId }: Input<'sharing', 'getWidget'>,
): Promise<ClinicWidget> {
  const { clinic } = await requireClinic(ctx, clinicId, 'admin');
  const { publicUrl } = ctx.site;
  return {
    widgetUrl: `${publicUrl}/embed/${clinic.profile.slug}`,
    pageUrl: `${publicUrl}/${clinic.profile.slug}`,
    sites: await findWidgetSites(ctx.db, clinicId),
    isInPlan: await hasWidget(ctx, clinicId),
  };
}

/**
 * Allows a website to show the widget. If the website is already allowed, nothing changes. Throws
 * `widget.wrong_site`, `widget.not_in_plan`, and `widget.too_many_sites` (with `limit`).
 */
export async function addWidgetSite(
  ctx: Context,
  { clinicId, site: typed }: Input<'sharing', 'addWidgetSite'>,
): Promise<ClinicWidget> {
  await requireClinic(ctx, clinicId, 'admin');
  const site = widgetSite(typed);
  if (site === null) throw new AppError('invalid', 'widget.wrong_site');
  if (!(await hasWidget(ctx, clinicId))) throw new AppError('limit_exceeded', 'widget.not_in_plan');
  await changeSites(ctx, clinicId, 'widget.site_added', site, (before) => {
    if (before.includes(site)) return before;
    if (before.length >= WIDGET_SITES_MAX)
      throw new AppError('limit_exceeded', 'widget.too_many_sites', { limit: WIDGET_SITES_MAX });
    return [...before, site];
  });
  return getWidget(ctx, { clinicId });
}

/** Removes a website from the list. If the website was already removed, nothing changes. */
export async function removeWidgetSite(
  ctx: Context,
  { clinicId, site }: Input<'sharing', 'removeWidgetSite'>,
): Promise<ClinicWidget> {
  await requireClinic(ctx, clinicId, 'admin');
  await changeSites(ctx, clinicId, 'widget.site_removed', site, (before) =>
    before.filter((one) => one !== site),
  );
  return getWidget(ctx, { clinicId });
}

/** Changes the list under the clinic's lock, and records the change in the audit log. */
async function changeSites(
  ctx: Context,
  clinicId: string,
  act: 'widget.site_added' | 'widget.site_removed',
  site: string,
  change: (before: string[]) => string[],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { profile } = await requireLocked(tx, clinicId);
    const before = await findWidgetSites(tx, clinicId);
    const after = change(before);
    if (after.length === before.length) return;
    await saveWidgetSites(tx, clinicId, after);
    await recordAct(tx, requireAccount(ctx), ctx.now(), {
      act,
      subject: profile.name,
      subjectId: clinicId,
      detail: { site },
    });
  });
}
