/**
 * The answers that a doctor gives with the link for one day. Each answer runs verbs that staff also use:
 * announcements, the calendar, and closing the practice.
 */
import type { Input } from '@baari/contract';
import type { DoctorWordPage } from '@baari/contract/pages';
import type { DoctorWordLink } from '@baari/contract/sharing';
import {
  announcementAt,
  type DoctorWord,
  LATE_CHOICES,
  serviceDateOf,
  workingSlots,
  WORDS_MAX,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { randomBytes } from 'node:crypto';
import { findClinic } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import {
  addCalendarEntry,
  type Doctor,
  findDoctor,
  removeCalendarEntry,
  requirePersonAccess,
} from '../doctors/index.ts';
import { announce, closePractice, startPractice, undo, withdrawAnnouncement } from '../queue/index.ts';
import {
  countAffected,
  findWordLink,
  makeWordLink,
  saveAway,
  saveWord,
  type WordLink,
} from './doctor-word.repository.ts';

const SECRET_BYTES = 16;
const MINUTE_MS = 60_000;

/**
 * Returns the doctor's link for today, which staff can send to the doctor, and the doctor's newest answer.
 * Throws `doctor.not_found`, the errors of `requirePersonAccess`, and `doctor.word_off` if the clinic has
 * turned the link off.
 */
export async function getDoctorWordLink(
  ctx: Context,
  { doctorId }: Input<'sharing', 'getDoctorWordLink'>,
): Promise<DoctorWordLink> {
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  requirePersonAccess(ctx, doctor);
  const clinic = await findClinic(ctx.db, doctor.clinicId);
  if (!clinic?.asksDoctors) throw new AppError('conflict', 'doctor.word_off');
  const { timeZone } = clinic.profile;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { clinicId } = doctor;
  const serviceDate = serviceDateOf(ctx.now(), timeZone);
  const link = await ctx.db.transaction((tx) =>
    makeWordLink(tx, { doctorId, clinicId, serviceDate, secret, madeAt: ctx.now() }),
  );
  return { url: `${ctx.site.publicUrl}/w/${link.secret}`, said: saidIn(link) };
}

const saidIn = ({ word, lateMinutes, saidAt }: WordLink): DoctorWordLink['said'] =>
  word === null || saidAt === null ? null : { word, lateMinutes, at: saidAt.toISOString() };

/** A link for today, with its doctor and the clinic. */
type Held = { link: WordLink; doctor: Doctor; timeZone: string; clinic: DoctorWordPage['clinic'] };

/**
 * Finds today's link with a secret. An unknown link, an old link, and a link of a clinic that turned the
 * setting off get the same error. Throws `doctor.not_found`.
 */
async function requireLink(ctx: Context, secret: string): Promise<Held> {
  const link = await findWordLink(ctx.db, secret);
  const [doctor, clinic] = link
    ? await Promise.all([findDoctor(ctx.db, link.doctorId), findClinic(ctx.db, link.clinicId)])
    : [null, null];
  const isToday = clinic !== null && link?.serviceDate === serviceDateOf(ctx.now(), clinic.profile.timeZone);
  if (!link || !doctor || !isToday || !clinic.asksDoctors || !clinic.profile.isActive)
    throw new AppError('not_found', 'doctor.not_found');
  const { name, phone, timeZone } = clinic.profile;
  return { link, doctor, timeZone, clinic: { name, phone, timeZone } };
}

/**
 * Returns when the doctor starts. This is the beginning of today's next hours, or now if they have begun or
 * are unknown. Ignores an absence that the link itself added.
 */
function startOf({ doctor, link, timeZone }: Held, now: Date): Date {
  const { workingHours, datedHours } = doctor.profile;
  const dated = link.entryId === null ? datedHours : datedHours.filter(({ isDayOff }) => !isDayOff);
  const slots = workingSlots(link.serviceDate, { workingHours, datedHours: dated, timeZone });
  const next = slots.find(({ end }) => end > now);
  return next && next.start > now ? next.start : now;
}

/** Returns the page behind a doctor's link. Throws `doctor.not_found` in the same cases as `requireLink`. */
export async function getDoctorWord(ctx: Context, { secret }: { secret: string }): Promise<DoctorWordPage> {
  const held = await requireLink(ctx, secret);
  const { link, doctor, clinic } = held;
  const start = startOf(held, ctx.now());
  const { name, title } = doctor.profile;
  const { hasBegun, waiting, booked } = await countAffected(ctx.db, link.doctorId, link.serviceDate);
  return {
    secret: link.secret,
    clinic,
    doctor: { name, title },
    said: saidIn(link),
    saidCount: link.saidCount,
    isUsedUp: link.saidCount >= WORDS_MAX,
    lateChoices: LATE_CHOICES.map((minutes) => ({
      minutes,
      at: new Date(start.getTime() + minutes * MINUTE_MS).toISOString(),
    })),
    affected: hasBegun ? null : waiting + booked,
  };
}

type Said = { secret: string; word: DoctorWord; lateMinutes: number | null; saidCount: number };

/**
 * Saves the doctor's answer and announces it. Does nothing if another answer was saved first. The page then
 * shows the other answer. Throws `doctor.not_found` in the same cases as `requireLink`, and
 * `doctor.word_begun` for a day off after a patient was called. Also throws the errors of the verbs that
 * announce the answer; the earlier answer is then valid again.
 */
export async function sayDoctorWord(ctx: Context, said: Said): Promise<void> {
  const held = await requireLink(ctx, said.secret);
  const { link } = held;
  const { word, lateMinutes } = said;
  if (word === 'not_today' && (await countAffected(ctx.db, link.doctorId, link.serviceDate)).hasBegun)
    throw new AppError('conflict', 'doctor.word_begun');
  const before = { ...link, saidCount: said.saidCount };
  if (!(await saveWord(ctx.db, before, { word, lateMinutes, saidAt: ctx.now() }))) return;
  try {
    await act(asDoctor(ctx, held), held, said);
  } catch (error) {
    await saveWord(ctx.db, { ...link, saidCount: said.saidCount + 1 }, link);
    throw error;
  }
}

/** Returns the context in which the link's holder acts as the doctor, for the verbs of this file only. */
const asDoctor = (ctx: Context, { link: { doctorId, clinicId }, doctor }: Held): Context => ({
  ...ctx,
  idempotencyKey: null,
  actor: {
    ...ctx.actor,
    account: null,
    key: null,
    doctor: {
      doctorId,
      clinicId,
      doctorLoginSessionId: doctorId,
      name: doctor.profile.name,
      title: doctor.profile.title,
    },
  },
});

async function act(ctx: Context, held: Held, { word, lateMinutes }: Said): Promise<void> {
  const { doctorId } = held.link;
  if (word === 'not_today') return beAway(ctx, held);
  await comeAfterAll(ctx, held);
  const now = ctx.now();
  if (word === 'late') {
    const until = startOf(held, now).getTime() + (lateMinutes ?? 0) * MINUTE_MS;
    const minutes = Math.max(1, Math.ceil((until - now.getTime()) / MINUTE_MS));
    await announce(ctx, { doctorId, kind: 'delay', minutes });
    return;
  }
  const { console } = await ctx.live.refresh(doctorId, 0);
  if (announcementAt(now, console.announcement)?.kind !== 'delay') return;
  await unless(['queue.nothing_announced'], () => withdrawAnnouncement(ctx, { doctorId }));
}

/** Adds an absence for the day and, if patients wait or tokens are open, closes the practice. */
async function beAway(ctx: Context, { link }: Held): Promise<void> {
  const { doctorId, serviceDate: today } = link;
  const day = { kind: 'absence' as const, from: today, to: today, slots: [], note: null };
  const changed = await unless(['calendar.overlaps'], () =>
    addCalendarEntry(ctx, { doctorId, ...day, mayEndBookings: true }),
  );
  const entry = changed?.entries.find(
    (one) => one.kind === 'absence' && one.from === today && one.to === today,
  );
  const entryId = entry?.id ?? link.entryId;
  await saveAway(ctx.db, link, { entryId, closedRevision: link.closedRevision });
  const { console } = await ctx.live.refresh(doctorId, 0);
  const isOver = console.practice === 'closed' && (changed?.waiting ?? []).length === 0;
  if (isOver) return;
  const closed = await unless(['queue.practice_already_closed'], () => closePractice(ctx, { doctorId }));
  await saveAway(ctx.db, link, { entryId, closedRevision: closed?.revision ?? null });
}

/**
 * Reverses an earlier "not today", which means the absence and the close. Within a minute, an undo restores
 * the patients. After that, the practice only opens again.
 */
async function comeAfterAll(ctx: Context, { link }: Held): Promise<void> {
  const { doctorId, entryId, closedRevision } = link;
  if (entryId !== null)
    await unless(['calendar.entry_not_found'], () => removeCalendarEntry(ctx, { doctorId, entryId }));
  if (closedRevision !== null) {
    const undone = await unless(['queue.too_late_to_undo', 'queue.cannot_undo', 'queue.changed_since'], () =>
      undo(ctx, { doctorId, revision: closedRevision }),
    );
    if (!undone) await unless(['queue.practice_already_open'], () => startPractice(ctx, { doctorId }));
  }
  await saveAway(ctx.db, link, { entryId: null, closedRevision: null });
}

/** Runs a verb, and returns null if it refuses for one of these reasons, because nothing is left to do then. */
async function unless<Answer>(
  reasons: readonly AppError['reason'][],
  run: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && reasons.includes(error.reason)) return null;
    throw error;
  }
}
