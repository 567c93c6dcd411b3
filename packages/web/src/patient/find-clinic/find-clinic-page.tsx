import type { CLINICS_PER_PAGE, ClinicSearch } from '@baari/contract/clinics';
import type { ClinicFilter } from '@baari/contract/pages';
import { Building2, SearchX } from 'lucide-react';
import { useWords } from '../../shared/words/words-context.tsx';
import type { ListWords } from '../../shared/words/en/catalog.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ClinicCard } from './clinic-card.tsx';
import { FindForm } from './find-form.tsx';
import { findPath } from './find-path.ts';

// The contract's number, without the schemas that come with it.
const PER_PAGE: typeof CLINICS_PER_PAGE = 20;

type FindClinicProps = { filter: ClinicFilter; found: ClinicSearch };

/** Every clinic that gives tokens, by name or place, by specialty, or by how near it is. */
export function FindClinicPage({ filter, found }: FindClinicProps) {
  const { find: words } = useWords('lists');
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{words.heading}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{words.lead}</p>
      <FindForm filter={filter} specialties={found.specialties} />
      {found.clinics.length === 0 ? (
        <None filter={filter} found={found} />
      ) : (
        <>
          <p className="mt-6 mb-3 font-medium" role="status">
            {found.isNear ? words.near(filter.query) : words.count(found.total)}
          </p>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {found.clinics.map((one) => (
              <ClinicCard key={one.clinic.id} found={one} />
            ))}
          </ul>
          <Pages filter={filter} found={found} />
        </>
      )}
    </div>
  );
}

function None({ filter, found }: FindClinicProps) {
  const { doctor } = useWords('patient');
  const { find: words } = useWords('lists');
  const isFiltered = filter.query !== '' || filter.specialty !== '' || found.page > 1;
  if (!isFiltered) {
    return (
      <EmptyState icon={Building2} title={words.noneTitle}>
        {words.none}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={words.noneFoundTitle}
      action={
        <ButtonLink variant="secondary" href="/clinics">
          {words.clear}
        </ButtonLink>
      }
    >
      {noneText(words, { ...filter, specialty: filter.specialty && doctor.specialty(filter.specialty) })}
    </EmptyState>
  );
}

function noneText(words: ListWords['find'], { query, specialty }: ClinicFilter): string {
  if (query && specialty) return words.noneOfBoth(query, specialty);
  if (query) return words.noneOfSearch(query);
  return specialty ? words.noneOfSpecialty : words.nonePage;
}

function Pages({ filter, found: { total, page } }: FindClinicProps) {
  const { find: words } = useWords('lists');
  const pages = Math.ceil(total / PER_PAGE);
  if (pages <= 1) return null;
  const look = { variant: 'secondary', size: 'small' } as const;
  return (
    <nav aria-label={words.pages} className="mt-6 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <ButtonLink {...look} rel="prev" href={findPath(filter, page - 1)}>
          {words.previous}
        </ButtonLink>
      )}
      <span className="tabular-nums">{words.page(page, pages)}</span>
      {page < pages && (
        <ButtonLink {...look} rel="next" href={findPath(filter, page + 1)}>
          {words.next}
        </ButtonLink>
      )}
    </nav>
  );
}
