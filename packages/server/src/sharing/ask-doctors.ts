/** Asks doctors by text message, in the hour before their OPD, when they will come. */
import { textSender } from '@baari/core/clinics';
import { workingSlots } from '@baari/core/queue';
import { claimWithinLimits, deleteSentText } from '../alerts/index.ts';
import type { Context } from '../context/index.ts';
import { readHours } from '../doctors/index.ts';
import { timeOfDay } from '../mail/index.ts';
import { canWrite, writeText } from '../texts/index.ts';
import {
  claimQuestion,
  type DoctorToAsk,
  listDoctorsToAsk,
  releaseQuestion,
} from './ask-doctors.repository.ts';
import { makeWordLink } from './doctor-word.repository.ts';
import { newWordSecret, wordUrl } from './doctor-word.ts';

const HOUR_MS = 3_600_000;

/** The number of doctors whose hours are read at a time, and of texts that are sent at the same time. */
const BATCH = 500;
const AT_ONCE = 8;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Runs every few minutes. Sends each doctor whose first hours of the day begin within an hour one text with
 * the link of the day. The job may run late, and in several processes at the same time. Sends nothing once
 * the hours have begun.
 */
export async function askDoctors(ctx: Context): Promise<void> {
  if (!ctx.site.hasSms) return;
  let after = BEFORE_ALL;
  for (;;) {
    const batch = await listDoctorsToAsk(ctx.db, ctx.now(), { after, limit: BATCH });
    const due = batch.flatMap((doctor) => {
      const start = startOf(doctor);
      const left = start ? start.getTime() - ctx.now().getTime() : 0;
      return start && left > 0 && left <= HOUR_MS ? [{ doctor, start }] : [];
    });
    for (let next = 0; next < due.length; next += AT_ONCE)
      await Promise.all(due.slice(next, next + AT_ONCE).map(({ doctor, start }) => ask(ctx, doctor, start)));
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = last.doctorId;
  }
}

/** Returns when the doctor's hours of the day begin. Returns undefined on a day off and without hours. */
const startOf = (doctor: DoctorToAsk): Date | undefined =>
  workingSlots(doctor.serviceDate, { ...readHours(doctor), timeZone: doctor.timeZone })[0]?.start;

/** Sends a doctor the text at most once. If it certainly did not arrive, the next run sends it. */
async function ask(ctx: Context, doctor: DoctorToAsk, start: Date): Promise<void> {
  const { doctorId, clinicId, serviceDate, phone, language, timeZone, clinicName, textPermission } = doctor;
  const { style } = ctx.site.texts;
  if (!canWrite(style, 'askDoctor', language)) return;
  const now = ctx.now();
  const link = { doctorId, clinicId, serviceDate, secret: newWordSecret(), madeAt: now };
  const { secret } = await ctx.db.transaction((tx) => makeWordLink(tx, link));
  const text = writeText(style, 'askDoctor', language, (spoken) => ({
    clinic: textSender(clinicName, textPermission),
    from: timeOfDay(start, timeZone, spoken),
    link: wordUrl(ctx, secret),
  }));
  if (text === null) return;
  const about = { id: doctorId, occasion: `asked:${serviceDate}` };
  const claim = await claimWithinLimits(
    ctx,
    { about, kind: 'ask_doctor', phone, clinicId },
    now,
    async (tx) => ((await claimQuestion(tx, doctor, now)) ? 'claimed' : 'refused'),
  );
  if (claim !== 'claimed') return;
  const outcome = await ctx.alerts.text({ to: phone, ...text });
  if (outcome === 'taken') return;
  ctx.log.warn({ doctorId, end: outcome }, 'a doctor could not be asked when they come');
  if (outcome === 'unknown') return;
  await ctx.db.transaction(async (tx) => {
    await deleteSentText(tx, { tokenId: doctorId, occasion: about.occasion });
    if (outcome === 'later') await releaseQuestion(tx, doctor);
  });
}
