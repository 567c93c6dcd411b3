/**
 * The answers that a doctor gives with the link for one day. Each answer runs verbs that staff also use:
 * announcements, the calendar, and closing the practice.
 */
import type { Input } from '@baari/contract';
import type { DoctorWordPage } from '@baari/contract/pages';
import type { DoctorWordLink } from '@baari/contract/sharing';
import {
  type Announcement,
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
  dropNextWord,
  findWordLink,
  listNextWords,
  makeWordLink,
  type NthWord,
  saveNextWord,
  showNextWord,
  type WordLink,
} from './doctor-word.repository.ts';

const SECRET_BYTES = 16;
export const newWordSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const wordUrl = ({ site }: Pick<Context, 'site'>, secret: string): string =>
  `${site.publicUrl}/w/${secret}`;

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
  const { clinicId } = doctor;
  const serviceDate = serviceDateOf(ctx.now(), timeZone);
  const link = await ctx.db.transaction((tx) =>
    makeWordLink(tx, { doctorId, clinicId, serviceDate, secret: newWordSecret(), madeAt: ctx.now() }),
  );
  return {
    url: wordUrl(ctx, link.secret),
    said: saidIn(link),
    askedAt: link.askedAt?.toISOString() ?? null,
  };
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
 * Saves the doctor's word, announces it, and then shows it. Does nothing if another word came first: the page then
 * shows that one. Throws `doctor.not_found` like `requireLink`, `doctor.word_begun` for a day off once a patient was
 * called, and the errors of the verbs that announce it.
 */
export async function sayDoctorWord(ctx: Context, said: Said): Promise<void> {
  const { link } = await requireLink(ctx, said.secret);
  const { word, lateMinutes, saidCount } = said;
  if (word === 'not_today' && (await countAffected(ctx.db, link.doctorId, link.serviceDate)).hasBegun)
    throw new AppError('conflict', 'doctor.word_begun');
  const next = { word, lateMinutes, saidAt: ctx.now() };
  if (!(await saveNextWord(ctx.db, { ...link, saidCount }, next))) return;
  await announceNext(ctx, { ...link, saidCount: saidCount + 1 });
}

/** A word that was said longer ago than this belongs to a process that stopped before it announced the word. */
const LEFT_AFTER_MS = 30_000;

/**
 * Runs every minute. Announces the words that a process saved but did not announce, because it stopped in between. May
 * run in several processes at once.
 */
export async function announceLeftWords(ctx: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const left of await listNextWords(ctx.db, new Date(ctx.now().getTime() - LEFT_AFTER_MS))) {
    try {
      await announceNext(ctx, left);
    } catch (error) {
      if (isRefusal(error))
        ctx.log.warn({ doctorId: left.doctorId, reason: error.reason }, 'a doctor’s word was refused');
      else failures.push(error);
    }
  }
  // The next run tries these words again.
  if (failures.length > 0) throw failures[0];
}

/**
 * Announces a word, unless a newer one came, and then shows it. Running this again has no further effect. A refused
 * word is deleted, and the word before it is still shown.
 */
async function announceNext(ctx: Context, nth: NthWord & Pick<WordLink, 'secret'>): Promise<void> {
  try {
    const held = await requireLink(ctx, nth.secret);
    const { nextWord, nextLateMinutes, nextSaidAt, saidCount } = held.link;
    if (nextWord === null || nextSaidAt === null || saidCount !== nth.saidCount) return;
    const next = { word: nextWord, lateMinutes: nextLateMinutes, saidAt: nextSaidAt };
    await showNextWord(ctx.db, nth, await act(asDoctor(ctx, held), held, next));
  } catch (error) {
    if (isRefusal(error)) await dropNextWord(ctx.db, nth);
    throw error;
  }
}

/** After other errors, such as a lost connection, the word can be announced later. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'unavailable' && error.code !== 'internal';

/**
 * Returns the context in which the link's holder acts as the doctor, for the verbs of this file only. Its idempotency
 * key belongs to the word, so that a verb that is run again does nothing.
 */
const asDoctor = (
  ctx: Context,
  { link: { doctorId, clinicId, secret, saidCount }, doctor }: Held,
): Context => ({
  ...ctx,
  idempotencyKey: `word ${secret} ${saidCount}`,
  actor: {
    ...ctx.actor,
    deviceId: null,
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

type Next = { word: DoctorWord; lateMinutes: number | null; saidAt: Date };
/** The absence that "not today" added, and the revision of the event that closed the queue. */
type Away = Pick<WordLink, 'entryId' | 'closedRevision'>;

async function act(ctx: Context, held: Held, { word, lateMinutes, saidAt }: Next): Promise<Away> {
  const { doctorId } = held.link;
  if (word === 'not_today') return beAway(ctx, held);
  await comeAfterAll(ctx, held);
  const { console } = await ctx.live.refresh(doctorId, 0);
  const announced = announcementAt(ctx.now(), console.announcement);
  if (word === 'late') {
    const until = startOf(held, saidAt).getTime() + (lateMinutes ?? 0) * MINUTE_MS;
    await announceDelay(ctx, doctorId, { until, announced });
  } else if (announced?.kind === 'delay')
    await unless(['queue.nothing_announced'], () => withdrawAnnouncement(ctx, { doctorId }));
  return { entryId: null, closedRevision: null };
}

/** Announces a delay, unless this delay is announced already or is over. */
async function announceDelay(
  ctx: Context,
  doctorId: string,
  { until, announced }: { until: number; announced: Announcement | null },
): Promise<void> {
  const minutes = Math.ceil((until - ctx.now().getTime()) / MINUTE_MS);
  const isSame = announced?.kind === 'delay' && Math.abs(Date.parse(announced.until) - until) < MINUTE_MS;
  if (minutes > 0 && !isSame) await announce(ctx, { doctorId, kind: 'delay', minutes });
}

/** Takes the day off and, if patients wait or tokens are open, closes the practice. */
async function beAway(ctx: Context, { link }: Held): Promise<Away> {
  const { doctorId, serviceDate: today } = link;
  const day = { kind: 'absence' as const, from: today, to: today, slots: [], note: null };
  const changed = await unless(['calendar.overlaps'], () =>
    addCalendarEntry(ctx, { doctorId, ...day, mayEndBookings: true }),
  );
  const entry = changed?.entries.find(
    (one) => one.kind === 'absence' && one.from === today && one.to === today,
  );
  const closed = await unless(['queue.practice_already_closed'], () => closePractice(ctx, { doctorId }));
  return {
    entryId: entry?.id ?? link.entryId,
    closedRevision: closed?.revision ?? link.closedRevision,
  };
}

/**
 * Reverses an earlier "not today", which means the absence and the close. Within a minute, an undo restores
 * the patients. After that, the practice only opens again.
 */
async function comeAfterAll(ctx: Context, { link }: Held): Promise<void> {
  const { doctorId, entryId, closedRevision } = link;
  if (entryId !== null)
    await unless(['calendar.entry_not_found'], () => removeCalendarEntry(ctx, { doctorId, entryId }));
  if (closedRevision === null) return;
  const undone = await unless(['queue.too_late_to_undo', 'queue.cannot_undo', 'queue.changed_since'], () =>
    undo(ctx, { doctorId, revision: closedRevision }),
  );
  if (!undone) await unless(['queue.practice_already_open'], () => startPractice(ctx, { doctorId }));
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
