/** Which page a path shows, and the data it is drawn from. */
import { slug } from '@baari/contract/clinics';
import type { PatientPageData } from '@baari/contract/pages';
import { tokenSecret, type ClinicBoard, type PatientToken } from '@baari/contract/queue';
import { AppError, matchRoute } from '@baari/core/shared';
import type { Context } from '../context/index.ts';

/** The queue's verbs that pages are drawn from. */
export type PageVerbs = {
  getBoard: (ctx: Context, input: { slug: string }) => Promise<ClinicBoard>;
  getToken: (ctx: Context, input: { secret: string }) => Promise<PatientToken>;
};

/** Loads what `path` shows. What does not exist is a page, too; anything else that a verb throws is thrown on. */
export async function loadPage(verbs: PageVerbs, ctx: Context, path: string): Promise<PatientPageData> {
  const match = matchRoute(path);
  if (match?.route.surface !== 'patient') return { screen: 'not-found', what: 'page' };
  const { clinicSlug = '', doctorSlug, secret = '' } = match.params;
  switch (match.route.screen) {
    case 'home':
      return { screen: 'home' };
    case 'token':
      return loadToken(verbs, ctx, secret);
    case 'clinic':
    case 'doctor':
      return loadClinic(verbs, ctx, clinicSlug.toLowerCase(), doctorSlug?.toLowerCase());
  }
}

async function loadClinic(
  { getBoard }: PageVerbs,
  ctx: Context,
  clinicSlug: string,
  doctorSlug: string | undefined,
): Promise<PatientPageData> {
  const input = slug.safeParse(clinicSlug);
  const board = input.success ? await found(getBoard(ctx, { slug: input.data })) : null;
  if (board === null) return { screen: 'not-found', what: 'clinic' };
  if (doctorSlug === undefined || !board.clinic.isActive) return { screen: 'clinic', board, doctorId: null };
  const doctor = board.doctors.find(({ profile }) => profile.slug === doctorSlug);
  if (doctor) return { screen: 'clinic', board, doctorId: doctor.profile.id };
  const { name } = board.clinic;
  return { screen: 'doctor-not-found', clinic: { name, slug: board.clinic.slug } };
}

async function loadToken({ getToken }: PageVerbs, ctx: Context, secret: string): Promise<PatientPageData> {
  const input = tokenSecret.safeParse(secret);
  const token = input.success ? await found(getToken(ctx, { secret: input.data })) : null;
  return token === null ? { screen: 'not-found', what: 'token' } : { screen: 'token', token };
}

/** What a verb finds; null for what does not exist. */
async function found<T>(verb: Promise<T>): Promise<T | null> {
  try {
    return await verb;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
