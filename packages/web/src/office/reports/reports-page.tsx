import type { ClinicDetails } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { serviceDateOf } from '@baari/core/queue';
import { type DateRange, EXPORT_FORMATS, type ExportFormat } from '@baari/core/reports';
import { type ConsoleLanguage, consoleLanguage } from '@baari/words/languages';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarX, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { api, failureText, isReason, useAction } from '../../shared/api/index.ts';
import { clinicDetailsQuery, myClinicsQuery, useClinicChanged } from '../../shared/clinics/api.ts';
import { dayText } from '../../shared/format/service-date.ts';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';
import { useMe } from '../../shared/session/api.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { OfficeDenied } from '../office-denied.tsx';
import { DayToDay, useLineName } from './day-to-day.tsx';
import { lostCount } from './figure-text.ts';
import { readRange, ReportFilters } from './report-filters.tsx';
import { VisitAnswersCard } from './visit-answers-card.tsx';
import { VisitsAndWaits } from './visits-and-waits.tsx';

/** The end of the range may be in the future. `line` is null for all lines. */
export type ReportQuestion = DateRange & { clinicId: string; doctorId: string | null };

export const reportQuery = ({ clinicId, doctorId, from, to }: ReportQuestion) =>
  queryOptions({
    queryKey: ['report', clinicId, doctorId, from, to],
    queryFn: ({ signal }) =>
      api.reports.getReport({ clinicId, from, to, ...(doctorId && { doctorId }) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the address of the export. */
export function exportPath(
  { clinicId, doctorId, from, to }: ReportQuestion,
  format: ExportFormat,
  language: ConsoleLanguage,
): string {
  const query = new URLSearchParams({ from, to, ...(doctorId && { doctorId }), format, language });
  return `/api/clinics/${clinicId}/export?${query}`;
}

/**
 * Shows a report. Admins and owners see the report of all of a clinic's lines, and a doctor sees the report
 * of their own line.
 */
export function ReportsPage() {
  const { clinicSlug, doctorId } = useParams();
  if (doctorId !== undefined) return <DoctorReports doctorId={doctorId} />;
  return <ClinicReports slug={clinicSlug ?? ''} />;
}

function DoctorReports({ doctorId }: { doctorId: string }) {
  const { doctor, reports } = useWords('office');
  const { data, error, refetch } = useQuery(doctorConsoleQuery(doctorId));
  if (isReason(error, 'account.sign_in_required', 'queue.forbidden', 'doctor.not_found'))
    return <OfficeDenied>{reports.denied}</OfficeDenied>;
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  const { clinic, profile } = data;
  return (
    <ReportsFrame description={reports.of({ doctor: doctor.name(profile), clinic: clinic.name })}>
      <ReportView clinicId={clinic.id} timeZone={clinic.timeZone} onlyDoctorId={doctorId} />
    </ReportsFrame>
  );
}

function ClinicReports({ slug }: { slug: string }) {
  const { reports } = useWords('office');
  const { pathname, search } = useLocation();
  const { account, isLoading, error: meError, retry } = useMe();
  const { data: clinics, error, refetch } = useQuery({ ...myClinicsQuery, enabled: account !== null });
  const clinic = clinics?.find((candidate) => candidate.slug === slug);
  const isAdmin = clinic !== undefined && hasPowersOf(clinic.role, 'admin');
  const details = useQuery({ ...clinicDetailsQuery(clinic?.clinicId ?? ''), enabled: isAdmin });
  if (!isLoading && !account && !meError) return <Navigate to={signInPath(pathname + search)} replace />;
  if (clinics && !isAdmin) return <OfficeDenied>{reports.denied}</OfficeDenied>;
  if (!clinic || !details.data) {
    return (
      <Waiting
        error={meError ?? error ?? details.error}
        onRetry={() => {
          retry();
          void refetch();
          void details.refetch();
        }}
      />
    );
  }
  return (
    <ReportsFrame description={clinic.name}>
      <ReportView
        key={clinic.clinicId}
        clinicId={clinic.clinicId}
        timeZone={details.data.timeZone}
        onlyDoctorId={null}
      />
      <ReportSwitches clinic={details.data} settings={ASKED} words={reports.answers} />
      {clinic.role === 'owner' && (
        <ReportSwitches clinic={details.data} settings={MAILS} words={reports.mails} />
      )}
    </ReportsFrame>
  );
}

function ReportsFrame({ description, children }: { description: string; children: ReactNode }) {
  const { title } = useWords('office').reports;
  return (
    <Page title={title} description={description}>
      {children}
    </Page>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { reports: words, actions, failures } = useWords('office');
  return (
    <Page title={words.title}>
      {error ? (
        <Notice
          tone="danger"
          title={words.failed}
          action={<Button onClick={onRetry}>{actions.tryAgain}</Button>}
        >
          {failureText(error, failures)}
        </Notice>
      ) : (
        <Loading label={words.loading}>
          <Skeleton className="h-28" />
          <Skeleton className="mt-4 h-80" />
        </Loading>
      )}
    </Page>
  );
}

const MINUTE_MS = 60_000;
const TABS = ['day', 'visits'] as const;

type ReportViewProps = {
  clinicId: string;
  timeZone: string;
  /**
   * The doctor whose report this is, or null for admins and owners, who can choose.
   */
  onlyDoctorId: string | null;
};

/** Shows the report for the range and line in the address. */
function ReportView({ clinicId, timeZone, onlyDoctorId }: ReportViewProps) {
  const { reports: words, locale } = useWords('office');
  const day = (date: string) => dayText(date, 'UTC', locale);
  const language = consoleLanguage(locale.split('-')[0]) ?? 'en';
  const [params, setParams] = useSearchParams();
  const lineName = useLineName();
  const today = serviceDateOf(new Date(useNow(MINUTE_MS)), timeZone);
  const range = readRange(params, today);
  const doctorId = onlyDoctorId ?? params.get('line');
  const { data, error, isPlaceholderData, refetch } = useQuery(reportQuery({ clinicId, doctorId, ...range }));
  // The choice offers all lines of the clinic in this range.
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
              {words.compared({ from: day(data.before.from), to: day(data.before.to) })}
              {data.uncountedDays > 0 && ` ${words.uncounted({ days: data.uncountedDays })}`}
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
                {
                  value: 'day',
                  label: words.tabs.day,
                  content: (
                    <>
                      <DayToDay report={data} />
                      <VisitAnswersCard clinicId={clinicId} doctorId={doctorId} {...range} />
                    </>
                  ),
                },
                { value: 'visits', label: words.tabs.visits, content: <VisitsAndWaits report={data} /> },
              ]}
            />
          )}
        </div>
      )}
    </>
  );
}

const ASKED = ['asksAfterVisit'] as const;
const MAILS = ['mailsDays', 'mailsMonths'] as const;
type Switched = (typeof ASKED | typeof MAILS)[number];

type ReportSwitchesProps<Setting extends Switched> = {
  clinic: ClinicDetails;
  settings: readonly Setting[];
  words: { title: string; hint: string } & Record<Setting, string>;
};

/** A card with settings of the clinic that concern reports. Each switch takes effect immediately. */
function ReportSwitches<Setting extends Switched>({ clinic, settings, words }: ReportSwitchesProps<Setting>) {
  const { reports, failures } = useWords('office');
  const saving = reports.mails;
  const showToast = useToast();
  const changed = useClinicChanged();
  const update = useAction(api.clinics.updateClinicSettings);
  // The switches that could not be saved because the session had ended.
  const [refused, setRefused] = useState<{ [Each in Switched]?: boolean } | null>(null);
  const save = (wanted: NonNullable<typeof refused>) =>
    update.run(
      { clinicId: clinic.id, ...wanted },
      {
        onSuccess: (details) => {
          setRefused(null);
          changed(details);
          showToast({ title: saving.saved });
        },
        onError: (error) => {
          if (isReason(error, 'account.sign_in_required')) setRefused(wanted);
          else
            showToast({
              title: saving.failed,
              description: failureText(error, failures),
              tone: 'destructive',
            });
        },
      },
    );
  return (
    <Card title={words.title} aria-label={words.title} className="mt-6">
      <p className="-mt-2 mb-2 max-w-prose text-sm text-ink-soft">{words.hint}</p>
      {settings.map((setting) => (
        <div key={setting} className="py-1">
          <Switch isOn={clinic[setting]} busy={update.isBusy} onChange={(isOn) => save({ [setting]: isOn })}>
            {words[setting]}
          </Switch>
        </div>
      ))}
      <SignInAgainDialog
        open={refused !== null}
        onOpenChange={(isOpen) => !isOpen && setRefused(null)}
        onSignedIn={() => refused && save(refused)}
        description={saving.signInAgain}
      />
    </Card>
  );
}
