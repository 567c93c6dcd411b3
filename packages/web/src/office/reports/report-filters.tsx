import { REPORT_DAYS_MAX } from '@baari/contract/reports';
import { addDays } from '@baari/core/queue';
import { type DateRange, daysIn, monthEnd, monthOf } from '@baari/core/reports';
import { type ChangeEvent, useState } from 'react';
import { Choice } from '../../shared/ui/choice.tsx';
import { SelectField, TextField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/**
 * No clinic on Baari has data from before this date. The limit keeps the page from fetching the report of a
 * half-typed year.
 */
const FIRST_DATE = '2020-01-01';

export type LineChoice = { doctorId: string; name: string };

type ReportFiltersProps = {
  range: DateRange;
  today: string;
  onRange: (range: DateRange) => void;
  doctorId: string | null;
  /** The lines to choose from, or an empty list if there is no choice. */
  lines: readonly LineChoice[];
  onLine: (doctorId: string | null) => void;
};

/** Lets the user choose the date range and the line of a report. */
export function ReportFilters({ range, today, onRange, doctorId, lines, onLine }: ReportFiltersProps) {
  const words = useWords('office').reports;
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
      <Choice
        label={words.period}
        options={PRESETS.map((value) => ({ value, label: words.presets[value] }))}
        value={presetOf(range, today) ?? ''}
        onChange={(preset) => preset !== '' && onRange(presetRange(preset, today))}
      />
      <div className="flex flex-wrap gap-2">
        <DateField
          label={words.from}
          date={range.from}
          max={range.to}
          onPick={(from) => onRange({ ...range, from })}
        />
        <DateField
          label={words.to}
          date={range.to}
          min={range.from}
          max={today}
          onPick={(to) => onRange({ ...range, to })}
        />
      </div>
      {lines.length > 1 && (
        <SelectField
          label={words.line}
          className="min-w-44"
          value={doctorId ?? ''}
          onChange={(event) => onLine(event.target.value || null)}
        >
          <option value="">{words.allLines}</option>
          {lines.map((line) => (
            <option key={line.doctorId} value={line.doctorId}>
              {line.name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

type DateFieldProps = {
  label: string;
  date: string;
  min?: string;
  max: string;
  onPick: (date: string) => void;
};

function DateField({ label, date, min = FIRST_DATE, max, onPick }: DateFieldProps) {
  // The typed date, or null while the field shows the report's current date. A half-typed date does not count
  // as valid.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === date) setTyped(null);
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    if (target.value !== '' && target.validity.valid) onPick(target.value);
  };
  return (
    <TextField
      label={label}
      type="date"
      className="w-40"
      min={min}
      max={max}
      value={typed ?? date}
      onChange={changed}
      onBlur={() => setTyped(null)}
    />
  );
}

const PRESETS = ['today', 'week', 'month', 'last_month', 'year'] as const;
type Preset = (typeof PRESETS)[number];

function presetRange(preset: Preset, today: string): DateRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: monthOf(today), to: today };
    case 'last_month': {
      const end = addDays(monthOf(today), -1);
      return { from: monthOf(end), to: end };
    }
    case 'year':
      return { from: addDays(monthEnd(addDays(today, -365)), 1), to: today };
  }
}

/** Returns the preset with the same range, or null if no preset has that range. */
const presetOf = (range: DateRange, today: string): Preset | null =>
  PRESETS.find((preset) => {
    const { from, to } = presetRange(preset, today);
    return from === range.from && to === range.to;
  }) ?? null;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const isDate = (text: string | null): text is string =>
  text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text));

/** Reads the range from `from` and `to` in the address; this month by default. */
export function readRange(params: URLSearchParams, today: string): DateRange {
  const [from, to] = [params.get('from'), params.get('to')];
  if (!isDate(from) || !isDate(to)) return presetRange('month', today);
  const range = { from, to: to > today ? today : to };
  const isReadable = range.from <= range.to && daysIn(range) <= REPORT_DAYS_MAX;
  return isReadable ? range : presetRange('month', today);
}
