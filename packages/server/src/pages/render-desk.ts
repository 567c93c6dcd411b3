import type { DeskData } from '@baari/contract/pages';
import { CONSOLE_LANGUAGES } from '@baari/words/languages';
import type { getOwnAccount } from '../accounts/index.ts';
import type { listMyClinics } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import type { getClinicConsole } from '../queue/index.ts';
import { scriptText } from './document.ts';
import type { WebApp } from './web-app.ts';

export type DeskVerbs = {
  getOwnAccount: typeof getOwnAccount;
  listMyClinics: typeof listMyClinics;
  getClinicConsole: typeof getClinicConsole;
};

export type DeskRequest = {
  clinicSlug: string;
  path: string;
  query: URLSearchParams;
  /** The language chosen on this device. */
  language: string;
  /** False if only the data is wanted, because a phone shows the line in another way. */
  hasLine: boolean;
};

/**
 * Returns the content of a desk's document: its first data and, if wanted, its line. The line is inert until
 * the scripts have rendered it again. Returns null if the actor is no member of the clinic.
 */
export type RenderDesk = (ctx: Context, request: DeskRequest) => Promise<string | null>;

/** Creates the function that renders desks from the verbs' data. */
export const deskRenderer =
  (webApp: Pick<WebApp, 'renderDesk'>, verbs: DeskVerbs): RenderDesk =>
  async (ctx, request) => {
    const desk = await loadDesk(ctx, verbs, request.clinicSlug);
    if (desk === null) return null;
    const data = `<script type="application/json" id="desk-data">${scriptText(desk)}</script>`;
    const line = isLineShown(desk, request) ? await rendered(ctx, webApp, desk, request) : null;
    return `<div id="root"${line === null ? '' : ' inert'}>${line ?? ''}</div>${data}`;
  };

async function loadDesk(ctx: Context, verbs: DeskVerbs, clinicSlug: string): Promise<DeskData | null> {
  const account = await verbs.getOwnAccount(ctx);
  if (account === null) return null;
  const clinics = await verbs.listMyClinics(ctx);
  const clinic = clinics.find(({ slug }) => slug === clinicSlug);
  if (!clinic) return null;
  return { account, clinics, console: await verbs.getClinicConsole(ctx, { clinicId: clinic.clinicId }) };
}

const isLineShown = ({ console }: DeskData, { hasLine, query }: DeskRequest): boolean =>
  hasLine && !query.has('tab') && console.clinic.isActive && console.doctors.length > 0;

/** Returns null if the rendering fails, because the page renders the line again anyway. */
async function rendered(
  ctx: Context,
  { renderDesk }: Pick<WebApp, 'renderDesk'>,
  desk: DeskData,
  { path, query, language }: DeskRequest,
): Promise<string | null> {
  try {
    const spoken = CONSOLE_LANGUAGES.find((one) => one === desk.account.language) ?? language;
    return await renderDesk(desk, { address: `${path}?${query.toString()}`, language: spoken });
  } catch (error) {
    ctx.log.error({ err: error }, 'A desk could not be rendered');
    return null;
  }
}
