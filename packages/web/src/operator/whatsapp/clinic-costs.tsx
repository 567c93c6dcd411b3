import type { WhatsappClinic } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { whatsappQuery } from '../admin-queries.ts';
import { clinicPagePath } from '../clinics/clinic-address.ts';
import { AdminList } from '../list/admin-list.tsx';
import { moneyText } from '../money.ts';
import { ClinicCapDialog } from './clinic-cap-dialog.tsx';

type ClinicCostsProps = {
  paging: { page: number; onPage: (page: number) => void };
  defaultCapPaise: number;
  /** As "November 2026". */
  month: string;
};

/** What WhatsApp costs by clinic in this month, and how much it may. */
export function ClinicCosts({ paging, defaultCapPaise, month }: ClinicCostsProps) {
  const words = useWords('operator');
  const list = useQuery({ ...whatsappQuery(paging.page), select: ({ clinics }) => clinics });
  const [asked, setAsked] = useState<WhatsappClinic | null>(null);
  return (
    <>
      <AdminList
        words={words.whatsapp.list}
        icon={MessageCircle}
        list={list}
        {...paging}
        isNarrowed={false}
        controls={<h2 className="text-lg font-semibold">{words.whatsapp.costs(month)}</h2>}
        columns={costColumns(words, setAsked)}
        rowKey={({ clinicId }) => clinicId}
      />
      {asked && (
        <ClinicCapDialog clinic={asked} defaultCapPaise={defaultCapPaise} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

const costColumns = (
  { whatsapp: words, headers }: OperatorWords,
  onChange: (clinic: WhatsappClinic) => void,
): readonly Column<WhatsappClinic>[] => [
  {
    header: headers.clinic,
    cell: ({ clinicId, name }) => (
      <Link
        to={clinicPagePath(clinicId)}
        className="font-medium wrap-anywhere text-accent-ink underline underline-offset-4"
      >
        {name}
      </Link>
    ),
  },
  {
    header: words.columns.number,
    cell: ({ hasOwnNumber }) => (hasOwnNumber ? words.ownNumber : words.platformNumber),
  },
  { header: words.columns.messages, align: 'end', cell: ({ messages }) => messages.toLocaleString('en-IN') },
  { header: words.columns.cost, align: 'end', cell: ({ paise }) => moneyText(paise) },
  {
    header: words.columns.cap,
    align: 'end',
    cell: (clinic) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
        {clinic.hasOwnCap ? words.ownCap(moneyText(clinic.capPaise)) : moneyText(clinic.capPaise)}
        <Button
          variant="secondary"
          size="small"
          aria-label={words.cap.changeOf(clinic.name)}
          onClick={() => onChange(clinic)}
        >
          {words.cap.change}
        </Button>
      </span>
    ),
  },
];
