import { VISIT_RATINGS } from '@baari/core/queue';
import type { DateRange } from '@baari/core/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { dayText } from '../../shared/format/service-date.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { Table } from '../../shared/ui/table.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { countText, shareOfText } from './figure-text.ts';

/** Shows how patients rated their visits, and what they wrote. Renders nothing without answers. */
export function VisitAnswersCard({
  clinicId,
  doctorId,
  from,
  to,
}: DateRange & { clinicId: string; doctorId: string | null }) {
  const { reports, doctor, locale } = useWords('office');
  const words = reports.answers;
  const { data } = useQuery({
    queryKey: ['visit-answers', clinicId, doctorId, from, to],
    queryFn: ({ signal }) =>
      api.reports.listVisitAnswers({ clinicId, from, to, ...(doctorId && { doctorId }) }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { ratings, lines } = data;
  const count = ratings.good + ratings.fair + ratings.poor;
  if (count === 0) return null;
  return (
    <Card title={words.title} className="mt-4">
      <StatList>
        {VISIT_RATINGS.map((rating) => (
          <Stat
            key={rating}
            label={words.ratings[rating]}
            value={countText(ratings[rating])}
            detail={words.share({ share: shareOfText(ratings[rating], count), count: countText(count) })}
          />
        ))}
      </StatList>
      {lines.length > 0 && (
        <div className="mt-5">
          <Table
            caption={words.words}
            columns={[
              { header: words.date, cell: ({ serviceDate }) => dayText(serviceDate, 'UTC', locale) },
              { header: reports.line, cell: ({ doctorName }) => doctor.name(doctorName) },
              { header: words.answer, cell: ({ rating }) => words.ratings[rating] },
              { header: words.words, cell: ({ line }) => <span className="wrap-anywhere">{line}</span> },
            ]}
            rows={lines.map((said, index) => ({ ...said, index }))}
            rowKey={({ index }) => index}
          />
          <p className="mt-2 text-sm text-ink-soft">{words.newest}</p>
        </div>
      )}
    </Card>
  );
}
