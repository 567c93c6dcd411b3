import type { PlatformGrowth } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BarSeries } from '../../shared/charts/bar-series.tsx';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { Table } from '../../shared/ui/table.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { growthQuery } from '../admin-queries.ts';
import { clinicPagePath } from '../clinics/clinic-address.ts';
import { plainDayText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../../shared/session/load-states.tsx';

const figure = new Intl.NumberFormat('en-IN');
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact' });
const axisFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * Shows the active clinics, their tokens and plans, the clinics that stopped, and floods of tokens. The tab
 * is loaded separately, because the charts are large.
 */
export function GrowthTab() {
  const words = useWords('operator').growth;
  const { data, error, refetch } = useQuery(growthQuery);
  return (
    <div className="space-y-4">
      {error && (
        <LoadFailure className="mb-4" title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Growth growth={data} />}
      {!data && !error && <RowsLoading label={words.loading} />}
    </div>
  );
}

function Growth({ growth }: { growth: PlatformGrowth }) {
  const words = useWords('operator').growth;
  return (
    <>
      <Figures growth={growth} />
      <p className="text-sm text-ink-soft">{words.counted}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WeeksCard weeks={growth.weeks} of="activeClinics" />
        <WeeksCard weeks={growth.weeks} of="tokens" />
        <WeeksCard weeks={growth.weeks} of="newClinics" />
        <FloodsCard floods={growth.floods} />
        <StoppedCard stopped={growth.stopped} />
      </div>
    </>
  );
}

function Figures({ growth: { weeks, plans, stopped } }: { growth: PlatformGrowth }) {
  const words = useWords('operator').growth;
  // The latest week is not over yet.
  const week = weeks.at(-2);
  const before = weeks.at(-3);
  return (
    <StatList>
      <Stat
        label={words.figures.active}
        value={figure.format(week?.activeClinics ?? 0)}
        detail={words.figures.before({ count: figure.format(before?.activeClinics ?? 0) })}
      />
      <Stat
        label={words.figures.tokens}
        value={figure.format(week?.tokens ?? 0)}
        detail={words.figures.before({ count: figure.format(before?.tokens ?? 0) })}
      />
      {hasPlans() && (
        <Stat
          label={words.figures.pro}
          value={figure.format(plans.pro)}
          detail={words.figures.free({ count: figure.format(plans.free) })}
        />
      )}
      <Stat label={words.figures.stopped} value={figure.format(stopped.total)} />
    </StatList>
  );
}

type Measure = 'activeClinics' | 'tokens' | 'newClinics';

function WeeksCard({ weeks, of: measure }: { weeks: PlatformGrowth['weeks']; of: Measure }) {
  const words = useWords('operator').growth;
  const { title, unit, chart } = words.measures[measure];
  const series = weeks.map(({ week, ...counts }) => ({ from: week, value: counts[measure] }));
  const best = series.reduce((high, bar) => (bar.value > high.value ? bar : high), { from: '', value: 0 });
  return (
    <Card title={title}>
      <BarSeries
        series={series}
        bars={[{ value: ({ value }) => value, fill: 'var(--accent)' }]}
        label={
          best.from === ''
            ? words.chartEmpty
            : chart({ most: figure.format(best.value), week: plainDayText(best.from) })
        }
        axisText={(from) => axisFormat.format(new Date(from))}
        valueText={(value) => compact.format(value)}
        detail={({ from, value }) => [words.weekFrom({ day: plainDayText(from) }), unit({ count: value })]}
        table={{
          summary: words.table({ count: series.length }),
          caption: title,
          columns: [
            { header: words.week, cell: ({ from }) => plainDayText(from) },
            { header: title, align: 'end', cell: ({ value }) => figure.format(value) },
          ],
          rows: series.toReversed(),
        }}
      />
    </Card>
  );
}

function StoppedCard({ stopped: { rows, total } }: { stopped: PlatformGrowth['stopped'] }) {
  const { growth, clinicsTab, headers } = useWords('operator');
  const words = growth.stopped;
  return (
    <Card title={words.title} className="lg:col-span-2">
      <p className="mb-3 text-sm text-ink-soft">{words.hint}</p>
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table
          caption={words.title}
          columns={[
            { header: headers.clinic, cell: (clinic) => <ClinicLink clinic={clinic} /> },
            {
              header: clinicsTab.columns.owner,
              cell: ({ ownerEmail }) => (
                <span className="wrap-anywhere">{ownerEmail ?? clinicsTab.noOwner}</span>
              ),
            },
            { header: words.lastOn, cell: ({ lastOn }) => <Day day={lastOn} /> },
            { header: words.tokens, align: 'end', cell: ({ tokens }) => figure.format(tokens) },
          ]}
          rows={rows}
          rowKey={({ clinicId }) => clinicId}
        />
      )}
      {total > rows.length && <p className="mt-3 text-sm">{words.more({ shown: rows.length, total })}</p>}
    </Card>
  );
}

function FloodsCard({ floods }: { floods: PlatformGrowth['floods'] }) {
  const { growth, headers } = useWords('operator');
  const words = growth.floods;
  return (
    <Card title={words.title}>
      <p className="mb-3 text-sm text-ink-soft">{words.hint}</p>
      {floods.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table
          caption={words.title}
          columns={[
            { header: headers.clinic, cell: (clinic) => <ClinicLink clinic={clinic} /> },
            { header: words.days, align: 'end', cell: ({ days }) => figure.format(days) },
            { header: words.lastOn, cell: ({ lastOn }) => <Day day={lastOn} /> },
          ]}
          rows={floods}
          rowKey={({ clinicId }) => clinicId}
        />
      )}
    </Card>
  );
}

function Day({ day }: { day: string }) {
  return <span className="whitespace-nowrap">{plainDayText(day)}</span>;
}

function ClinicLink({ clinic: { clinicId, name } }: { clinic: { clinicId: string; name: string } }) {
  return (
    <Link
      to={clinicPagePath(clinicId)}
      className="inline-block py-2.5 font-medium text-accent-ink underline underline-offset-4 wrap-anywhere"
    >
      {name}
    </Link>
  );
}
