/** The short links in texts. They show public facts of a token or a booking until its service date is over. */
import type { PatientBooking } from '@baari/contract/bookings';
import type { ShortLink } from '@baari/contract/pages';
import { type PatientToken, proofDigits } from '@baari/contract/queue';
import { countAhead, serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { findTokenBySecret, type HeldLink, patientTokenOf, proveLink } from '../queue/index.ts';
import { findShortLink } from '../texts/index.ts';
import { findBySecret } from './booking.repository.ts';
import { patientBookingOf } from './views.ts';

/**
 * Returns the facts behind a short link that anybody may see. For a browser that has verified the phone,
 * returns the page's address instead. Throws `queue.token_not_found`, both for an unknown link and for a link
 * whose day is over.
 */
export async function getShortLink(
  ctx: Context,
  { code }: { code: string },
): Promise<ShortLink | { movedTo: string }> {
  const { secret, page } = await requirePage(ctx, code);
  if (page.proof === 'given') return { movedTo: pathOf(secret) };
  const { name, phone, timeZone } = page.clinic;
  const { doctor } = page;
  return {
    code,
    canOpen: page.proof === 'digits',
    clinic: { name, phone, timeZone },
    doctor: { name: doctor.name, title: doctor.title, letter: doctor.shownLetter, room: doctor.room },
    about: publicFacts(page),
  };
}

function publicFacts(page: PatientToken | PatientBooking): ShortLink['about'] {
  if ('band' in page) {
    const { band, state, endedBy } = page;
    return { kind: 'booking', band, state, endedBy };
  }
  const { number, state, queue, carriedTo } = page;
  return {
    kind: 'token',
    number,
    state,
    isCarried: carriedTo !== undefined,
    ahead: queue.sessionId === page.sessionId ? countAhead(queue, page) : 0,
    nowServing: queue.nowServing,
  };
}

/**
 * Returns the page's address if the phone ends in these digits, or null. A wrong answer counts like a wrong
 * answer on the page itself. The response does not reveal whether the link accepts further answers. Throws
 * `queue.token_not_found`.
 */
export async function openShortLink(
  ctx: Context,
  { code, digits }: { code: string; digits: string },
): Promise<string | null> {
  const held = await requirePage(ctx, code);
  if (!proofDigits.safeParse(digits).success) return null;
  try {
    await proveLink(ctx, held, digits);
  } catch (error) {
    if (error instanceof AppError && REFUSED.includes(error.reason)) return null;
    throw error;
  }
  return pathOf(held.secret);
}

const REFUSED: readonly AppError['reason'][] = ['queue.wrong_digits', 'queue.ask_reception'];

const pathOf = (secret: string) => `/t/${secret}`;

type HeldPage = HeldLink & { page: PatientToken | PatientBooking };

/** Finds the token of a short link. Before the check-in, finds the booking instead. */
async function requirePage(ctx: Context, code: string): Promise<HeldPage> {
  const linked = await findShortLink(ctx.db, code);
  if (linked === null) throw notFound();
  const { held, page } = await readPage(ctx, linked);
  if (page.serviceDate < serviceDateOf(ctx.now(), page.clinic.timeZone)) throw notFound();
  const { secret, clinicId, phone, deviceId } = held;
  return { secret, clinicId, phone, deviceId, page };
}

async function readPage(ctx: Context, linked: string): Promise<{ held: HeldLink; page: HeldPage['page'] }> {
  const token = await findTokenBySecret(ctx.db, linked, ctx.actor.deviceId);
  if (token) return { held: token, page: await patientTokenOf(ctx, token, 0) };
  const booking = await findBySecret(ctx.db, linked);
  if (!booking?.patientId) throw notFound();
  return { held: booking, page: await patientBookingOf(ctx, booking) };
}

const notFound = () => new AppError('not_found', 'queue.token_not_found');
