import type { AdminClinic } from '@baari/contract/platform';
import type { AdminClinicSort } from '@baari/core/platform';
import type { Column } from '../../shared/ui/table.tsx';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { hasPlans } from '../../shared/links/has-plans.ts';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { ActiveBadge, DeletedBadge, FloodBadge, TextsBadge } from './badges.tsx';
import { indiaDayText } from '../india-time.ts';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { ClinicMenu } from './clinic-menu.tsx';

type ClinicColumns = readonly Column<AdminClinic, AdminClinicSort>[];

export const clinicColumns = ({ clinicsTab, headers, lists }: OperatorWords): ClinicColumns => [
  { header: headers.clinic, sortKey: 'name', cell: (clinic) => <ClinicName clinic={clinic} /> },
  {
    header: clinicsTab.columns.owner,
    sortKey: 'owner',
    cell: ({ ownerEmail }) => (
      <span className="inline-block max-lg:wrap-anywhere sm:min-w-36">
        {ownerEmail ?? clinicsTab.noOwner}
      </span>
    ),
  },
  { header: clinicsTab.columns.doctors, sortKey: 'doctors', cell: ({ doctorCount }) => doctorCount },
  {
    header: headers.tokens,
    cell: ({ tokensToday, tokensByDay, isFlooded }) => (
      <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:justify-start">
        <span className="whitespace-nowrap">
          {clinicsTab.tokens(
            tokensToday,
            tokensByDay.reduce((sum, { tokens }) => sum + tokens, 0),
          )}
        </span>
        {isFlooded && <FloodBadge />}
      </span>
    ),
  },
  ...(hasPlans()
    ? [{ header: headers.plan, cell: ({ plan }: AdminClinic) => <PlanTypeBadge plan={plan} /> }]
    : []),
  {
    header: headers.status,
    cell: (clinic) => (
      <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
        {clinic.isDeleted ? <DeletedBadge /> : <ActiveBadge isActive={clinic.isActive} />}
        <TextsBadge clinic={clinic} />
      </span>
    ),
  },
  {
    header: headers.created,
    sortKey: 'created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{indiaDayText(createdAt)}</span>,
  },
  { header: lists.actions, align: 'end', cell: (clinic) => <ClinicMenu clinic={clinic} /> },
];

/** Leads to what patients see, unless they do not see it any more. */
function ClinicName({ clinic: { name, slug, phone, isDeleted } }: { clinic: AdminClinic }) {
  return (
    <span className="block min-w-0 max-lg:wrap-anywhere sm:min-w-36">
      {isDeleted ? (
        <span className="font-medium">{name}</span>
      ) : (
        <a
          href={`/${slug}`}
          className="inline-block py-2.5 font-medium text-accent-ink underline underline-offset-4"
        >
          {name}
        </a>
      )}
      <span className="flex flex-wrap items-center justify-end gap-x-3 text-sm text-ink-soft sm:justify-start">
        /{slug} <PhoneLink phone={phone} />
      </span>
    </span>
  );
}
