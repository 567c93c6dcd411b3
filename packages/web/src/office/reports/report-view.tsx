import type { DateRange } from '@baari/core/reports';
import { serviceDateOf } from '@baari/core/queue';
import { consoleLanguage } from '@baari/core/shared';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { dayText } from '../../shared/format/service-date.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { EXPORT_FORMATS, exportPath, reportQuery } from './api.ts';
import { DayToDay, useLineName } from './day-to-day.tsx';
import { lostCount } from './figure-text.ts';
import { ReportFilters } from './report-filters.tsx';
import { readRange } from './report-range.ts';
import { VisitsAndWaits } from './visits-and-waits.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

const MINUTE_MS = 60_000;
const TABS = ['day', 'visits'] as const;

type ReportViewProps = {
  clinicId: string;
  timeZone: string;
  /** Whose report alone this is; null for an admin or owner, who choose. */
  onlyDoctorId: string | null;
};

/** A report of the range and line that the address holds. */
export function ReportView({ clinicId, timeZone, onlyDoctorId }: ReportViewProps) {
  const { reports: words, locale } = useWords('office');
  const day = (date: string) => dayText(date, 'UTC', locale);
  const language = consoleLanguage(locale.split('-')[0]) ?? 'en';
  const [params, setParams] = useSearchParams();
  const lineName = useLineName();
  const today = serviceDateOf(new Date(useNow(MINUTE_MS)), timeZone);
  const range = readRange(params, today);
  const doctorId = onlyDoctorId ?? params.get('line');
  const { data, error, isPlaceholderData, refetch } = useQuery(reportQuery({ clinicId, doctorId, ...range }));
  // The lines to choose from are those of the whole clinic in this range.
  const { data: all } = useQuery({
    ...reportQuery({ clinicId, doctorId: null, ...range }),
    enabled: onlyDoctorId === null,
  });
  const set = (changed: Record<string, string | null>, isReplaced = false) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changed)) {
          if (value === null) current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: isReplaced, preventScrollReset: true },
    );
  const setRange = ({ from, to }: DateRange) => set({ from, to }, true);
  return (
    <>
      <ReportFilters
        range={range}
        today={today}
        onRange={setRange}
        doctorId={doctorId}
        lines={(all?.lines ?? []).map((line) => ({ doctorId: line.doctorId, name: lineName(line) }))}
        onLine={(line) => set({ line }, true)}
      />
      {error && <LoadFailed title={words.failed} error={error} onRetry={refetch} className="mb-4" />}
      {!data && !error && (
        <Loading label={words.loading}>
          <Skeleton className="h-28" />
          <Skeleton className="mt-4 h-80" />
        </Loading>
      )}
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-55 transition-opacity delay-150' : undefined}
        >
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-sm text-ink-soft">
              {words.compared(day(data.before.from), day(data.before.to))}
              {data.uncountedDays > 0 && ` ${words.uncounted(data.uncountedDays)}`}
            </p>
            <div className="flex flex-wrap gap-2">
              {EXPORT_FORMATS.map((format) => (
                <ButtonLink
                  key={format}
                  href={exportPath({ clinicId, doctorId, ...range }, format, language)}
                  download
                  variant="secondary"
                  size="small"
                >
                  <span className="inline-flex items-center gap-2">
                    <Download size={18} aria-hidden />
                    {words.exports[format]}
                  </span>
                </ButtonLink>
              ))}
            </div>
          </div>
          {data.now.seen + lostCount(data.now) === 0 ? (
            <Card>
              <EmptyState icon={CalendarX} title={words.nothing}>
                {words.nothingHint}
              </EmptyState>
            </Card>
          ) : (
            <Tabs
              label={words.title}
              value={TABS.find((tab) => tab === params.get('show')) ?? 'day'}
              onChange={(show) => set({ show: show === 'day' ? null : show })}
              tabs={[
                { value: 'day', label: words.tabs.day, content: <DayToDay report={data} /> },
                { value: 'visits', label: words.tabs.visits, content: <VisitsAndWaits report={data} /> },
              ]}
            />
          )}
        </div>
      )}
    </>
  );
}
