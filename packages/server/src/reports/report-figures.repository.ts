/** Stores the figures of reports for each day and month of a line. */
import { reportFigures, type VisitAnswers } from '@baari/contract/reports';
import type { DoctorName, LineTitle } from '@baari/core/doctors';
import type { VisitRating } from '@baari/core/queue';
import { type DateRange, type DayFigures, partsOf } from '@baari/core/reports';
import type { Sql, Transaction, Tables } from '../db/index.ts';
import type { LineDay } from './report-day.repository.ts';

export type KeptFigures = { doctorId: string; date: string; figures: DayFigures };

type Row = Pick<Tables['queueSession'], 'doctorId'> & Pick<Tables['reportFigures'], 'date' | 'figures'>;

const READ = {
  name: 'reports.read',
  text: `SELECT doctor_id, date, figures FROM report_figures
    WHERE clinic_id = :clinicId AND span = :span AND date BETWEEN :from AND :to AND (:doctorId::uuid IS NULL OR doctor_id = :doctorId)
    ORDER BY date, doctor_id`,
};

/** All lines of a clinic, or only one of them. */
export type Lines = { clinicId: string; doctorId: string | null };

export async function readSpan(
  sql: Sql,
  { clinicId, doctorId }: Lines,
  span: 'day' | 'month',
  { from, to }: DateRange,
): Promise<KeptFigures[]> {
  const rows = await sql.query<Row>(READ, { clinicId, span, from, to, doctorId });
  return rows.map((row) => ({
    doctorId: row.doctorId,
    date: row.date,
    figures: reportFigures.parse(row.figures),
  }));
}

/** Returns the figures of a range, and uses stored whole months where possible. */
export async function readRange(sql: Sql, lines: Lines, range: DateRange): Promise<KeptFigures[]> {
  const { months, days } = partsOf(range);
  const parts = await Promise.all([
    months ? readSpan(sql, lines, 'month', months) : [],
    ...days.map((edge) => readSpan(sql, lines, 'day', edge)),
  ]);
  return parts.flat().toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

const SAVE = {
  name: 'reports.save',
  text: `INSERT INTO report_figures (clinic_id, doctor_id, span, date, figures)
    SELECT clinic_id, id, :span, :serviceDate, :figures FROM doctor WHERE id = :doctorId
    ON CONFLICT (clinic_id, span, date, doctor_id) DO UPDATE SET figures = excluded.figures`,
};

/** Stores the figures of a day or a month. */
export async function saveFigures(
  tx: Transaction,
  { doctorId, serviceDate }: LineDay,
  span: 'day' | 'month',
  figures: DayFigures,
): Promise<void> {
  await tx.query(SAVE, { doctorId, span, serviceDate, figures: JSON.stringify(figures) });
}

const OF_LINE = {
  name: 'reports.days-of-line',
  text: `SELECT doctor_id, date, figures FROM report_figures
    WHERE doctor_id = :doctorId AND span = 'day' AND date BETWEEN :from AND :to ORDER BY date`,
};

/** Returns the stored days of one line, in order. */
export async function listDaysOfLine(
  tx: Transaction,
  doctorId: string,
  { from, to }: DateRange,
): Promise<DayFigures[]> {
  const rows = await tx.query<Row>(OF_LINE, { doctorId, from, to });
  return rows.map(({ figures }) => reportFigures.parse(figures));
}

/** The name of a line as the report shows it, even if the line was removed. */
type NamedLine = {
  doctorId: string;
  doctorName: DoctorName;
  letter: string | null;
  isRemoved: boolean;
};

type LineRow = Pick<Tables['doctor'], 'id' | 'name'> & {
  title: LineTitle;
  letter: string | null;
  isRemoved: boolean;
};

/** Returns all lines that a clinic ever had, or one of them. Removed lines come last. */
export async function listLines(sql: Sql, { clinicId, doctorId }: Lines): Promise<NamedLine[]> {
  const rows = await sql.query<LineRow>(
    `SELECT id, name, title, shown_letter(clinic_id, letter) AS letter, removed_at IS NOT NULL AS is_removed
     FROM doctor WHERE clinic_id = :clinicId AND (:doctorId::uuid IS NULL OR id = :doctorId) ORDER BY removed_at IS NOT NULL, created_at, id`,
    { clinicId, doctorId },
  );
  return rows.map(({ id, name, title, letter, isRemoved }) => ({
    doctorId: id,
    doctorName: { name, title },
    letter: isRemoved ? null : letter,
    isRemoved,
  }));
}

/** Returns the lines of a clinic with a session on a date. */
export async function listOpenOn(
  sql: Sql,
  { clinicId, doctorId }: Lines,
  serviceDate: string,
): Promise<string[]> {
  const rows = await sql.query<{ doctorId: string }>(
    `SELECT DISTINCT s.doctor_id FROM doctor d JOIN queue_session s ON s.doctor_id = d.id AND s.service_date = :serviceDate
     WHERE d.clinic_id = :clinicId AND (:doctorId::uuid IS NULL OR d.id = :doctorId) ORDER BY 1`,
    { clinicId, serviceDate, doctorId },
  );
  return rows.map((row) => row.doctorId);
}

const CALLS = {
  name: 'reports.calls-on',
  text: `SELECT min(t.called_at) AS first, max(t.called_at) AS last
    FROM queue_session s JOIN token t ON t.session_id = s.id
    WHERE s.clinic_id = :clinicId AND s.service_date = :serviceDate AND t.status IN ('called', 'completed')`,
};

/**
 * Returns the times at which the first and the last patient were called at a clinic on a date. Returns null
 * if no patient was called.
 */
export async function findCallsOn(
  sql: Sql,
  clinicId: string,
  serviceDate: string,
): Promise<{ first: Date | null; last: Date | null }> {
  const [row] = await sql.query<{ first: Date | null; last: Date | null }>(CALLS, { clinicId, serviceDate });
  return row ?? { first: null, last: null };
}

type AnswerRow = Pick<Tables['visitAnswer'], 'serviceDate'> & {
  doctorName: DoctorName;
  rating: VisitRating;
  line: string;
};

const OF_RANGE =
  'a.clinic_id = :clinicId AND (:doctorId::uuid IS NULL OR a.doctor_id = :doctorId) AND a.service_date BETWEEN :from AND :to';
const ANSWER_COUNTS = {
  name: 'reports.answer-counts',
  text: `SELECT a.rating, count(*)::integer AS count FROM visit_answer a WHERE ${OF_RANGE} GROUP BY a.rating`,
};
const ANSWER_LINES = {
  name: 'reports.answer-lines',
  text: `SELECT a.service_date, json_build_object('name', d.name, 'title', d.title) AS doctor_name, a.rating, a.line
    FROM visit_answer a JOIN doctor d ON d.id = a.doctor_id WHERE ${OF_RANGE} AND a.line IS NOT NULL
    ORDER BY a.service_date DESC, a.answered_at DESC LIMIT 100`,
};

/** Returns how patients rated their visits in a range, and the newest lines that they wrote. */
export async function readVisitAnswers(sql: Sql, lines: Lines, range: DateRange): Promise<VisitAnswers> {
  const [counts, written] = await Promise.all([
    sql.query<{ rating: VisitRating; count: number }>(ANSWER_COUNTS, { ...lines, ...range }),
    sql.query<AnswerRow>(ANSWER_LINES, { ...lines, ...range }),
  ]);
  const countOf = (rating: VisitRating) => counts.find((row) => row.rating === rating)?.count ?? 0;
  return { ratings: { good: countOf('good'), fair: countOf('fair'), poor: countOf('poor') }, lines: written };
}
