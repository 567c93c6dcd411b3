/**
 * Mails a clinic's owner the figures of each day when the clinic closes, and the figures of each month on the
 * first day of the next month.
 */
import type { Report, ReportSums } from '@baari/contract/reports';
import { addDays, instantOf, serviceDateOf, workingSlots } from '@baari/core/queue';
import { daysIn, monthEnd, monthOf } from '@baari/core/reports';
import { findVerifiedReader } from '../accounts/index.ts';
import { findOwner } from '../billing/index.ts';
import { findClinic } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { listDoctors } from '../doctors/index.ts';
import { type MailedFigures, writeMail } from '../mail/index.ts';
import { listTakings } from '../queue/index.ts';
import { settledBefore } from '../waits/index.ts';
import { reportOf } from './get-report.ts';
import { isCounted } from './report-due.repository.ts';
import {
  insertReportMail,
  listUnmailed,
  type MailedSpan,
  type ReportOfClinic,
} from './report-mail.repository.ts';

/**
 * The time of the monthly mail, in minutes after midnight. A service date begins at four in the morning, when
 * no phone should ring.
 */
const MONTH_MAILED_AT_MINUTES = 7 * 60;
/** If the server was down on the first day of the month, the monthly mail is sent until this day. */
const LATEST_DAY_OF_MONTH = 7;

/**
 * The number of past days that are searched for figures that were not mailed. The number includes one more
 * day, because of different time zones.
 */
const SINCE_DAYS: Readonly<Record<MailedSpan, number>> = { day: 2, month: 40 };

/**
 * Mails each clinic's owner the figures of a day once its last line is closed and no more hours follow. The
 * mail is sent at the latest when the service date is over. Mails the figures of a month on the first day of
 * the next month, at seven in the clinic's time zone. Sends each mail only once, even if it runs often or in
 * several processes, because it records each mail when it sends it. Returns how many mails it sent.
 */
export async function mailReports(ctx: Context): Promise<number> {
  let sent = 0;
  const errors: unknown[] = [];
  const today = serviceDateOf(ctx.now(), 'UTC');
  for (const span of ['day', 'month'] as const)
    for (const report of await listUnmailed(ctx.db, span, addDays(today, -SINCE_DAYS[span]))) {
      try {
        if ((await isOver(ctx, span, report)) && (await mailReport(ctx, span, report))) sent += 1;
      } catch (error) {
        // If the mail to one clinic fails, the other clinics still get their mails. The job later sends the
        // mail to this clinic again.
        errors.push(error);
      }
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} owners were not mailed figures`);
  return sent;
}

/** Returns whether it is time to send the figures of a day or a month. */
async function isOver(ctx: Context, span: MailedSpan, report: ReportOfClinic): Promise<boolean> {
  const { timeZone, date } = report;
  const today = serviceDateOf(ctx.now(), timeZone);
  if (span === 'day' && date === today) return hasNoHoursLeft(ctx, report);
  if (span === 'day') return date === addDays(today, -1);
  const first = monthOf(today);
  return (
    date === monthOf(addDays(first, -1)) &&
    daysIn({ from: first, to: today }) <= LATEST_DAY_OF_MONTH &&
    ctx.now() >= instantOf(first, MONTH_MAILED_AT_MINUTES, timeZone)
  );
}

/** Returns true if no line has working hours left today, such as evening hours. */
async function hasNoHoursLeft(
  { db, now }: Context,
  { clinicId, timeZone, date }: ReportOfClinic,
): Promise<boolean> {
  const doctors = await listDoctors(db, clinicId);
  return doctors.every(({ profile }) =>
    workingSlots(date, { ...profile, timeZone }).every(({ end }) => end <= now()),
  );
}

async function mailReport(ctx: Context, span: MailedSpan, mailed: ReportOfClinic): Promise<boolean> {
  const { clinicId, date } = mailed;
  const range = { from: date, to: span === 'day' ? date : monthEnd(date) };
  const clinic = await findClinic(ctx.db, clinicId);
  const owner = await findOwner(ctx.db, clinicId);
  const reader = owner && (await findVerifiedReader(ctx.db, owner));
  if (!clinic || !reader || !(await isCounted(ctx.db, settledBefore(ctx), clinicId, range))) return false;
  const report = await reportOf(ctx, clinic, { clinicId, doctorId: null }, range);
  if (report.now.seen + lostIn(report) === 0) return false;
  const takings = span === 'day' && clinic.marksFees ? await listTakings(ctx.db, clinicId, date) : [];
  const figures = { ...figuresOf(report, `${ctx.site.publicUrl}/${clinic.profile.slug}/reports`), takings };
  return ctx.db.transaction(async (tx) => {
    if (!(await insertReportMail(tx, span, mailed, ctx.now()))) return false;
    await ctx.jobs.sendMail(
      writeMail(reader, ({ dayFigures, monthFigures }) =>
        span === 'day' ? dayFigures(figures) : monthFigures(figures),
      ),
      tx,
    );
    return true;
  });
}

const lostIn = ({ now }: Report): number => Object.values(now.lost).reduce((sum, count) => sum + count, 0);

const bookedIn = ({ booked }: ReportSums): MailedFigures['booked'] =>
  booked.came + booked.missed === 0 ? null : booked;

/** Returns the same figures as the report page that the mail links to. */
function figuresOf(report: Report, page: string): Omit<MailedFigures, 'takings'> {
  const { now, then, range, lines, clinicName } = report;
  return {
    clinicName,
    date: range.from,
    seen: now.seen,
    seenBefore: then.seen,
    lost: lostIn(report),
    firstVisits: now.firstVisits,
    waitMinutes:
      now.wait.median === null || now.wait.ninety === null ? null : [now.wait.median, now.wait.ninety],
    booked: bookedIn(now),
    fees: now.fees,
    lines: lines.map(({ doctorName, now: { seen } }) => ({ doctorName, seen })),
    url: `${page}?${new URLSearchParams(range).toString()}`,
  };
}
