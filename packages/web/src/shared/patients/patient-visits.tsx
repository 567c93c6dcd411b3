import type { PatientVisit } from '@baari/contract/queue';
import { PAYMENT_KINDS, type PaymentKind } from '@baari/core/clinics';
import { tokenLabel } from '@baari/core/doctors';
import { useQuery } from '@tanstack/react-query';
import { IndianRupee } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, failureText, useAction } from '../api/index.ts';
import { serviceDateText } from '../format/service-date.ts';
import { StateBadge } from '../queue/state-badge.tsx';
import { paiseOf } from '../queue/typed-rupees.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Menu } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/words-context.tsx';
import { patientVisitsQuery } from './api.ts';

/** Lists the patient's tokens and their outcomes, newest first. */
export function PatientVisits({ patientId }: { patientId: string }) {
  const { patients: words, actions, failures } = useWords('console');
  const { data: visits, error, refetch } = useQuery(patientVisitsQuery(patientId));
  return (
    <section className="mt-6">
      <h3 className="text-lg font-semibold">{words.history}</h3>
      {visits && <VisitList visits={visits} onPaid={() => void refetch()} />}
      {!visits && error && (
        <Notice
          tone="danger"
          className="mt-2"
          title={words.loadFailed}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {actions.tryAgain}
            </Button>
          }
        >
          {failureText(error, failures)}
        </Notice>
      )}
      {!visits && !error && (
        <Loading label={words.loadingVisits}>
          <Skeleton className="mt-2 h-28" />
        </Loading>
      )}
    </section>
  );
}

type VisitListProps = { visits: readonly PatientVisit[]; onPaid: () => void };

function VisitList({ visits, onPaid }: VisitListProps) {
  const { patients: words, doctor, locale } = useWords('console');
  if (visits.length === 0) return <p className="mt-1 text-ink-soft">{words.noTokens}</p>;
  return (
    <ol className="mt-1 divide-y divide-line">
      {visits.map((visit) => (
        <li
          key={`${visit.doctorName.name} ${visit.issuedAt} ${visit.number}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5"
        >
          <span className="token-number min-w-12 text-2xl whitespace-nowrap">
            <span className="sr-only">{words.token} </span>
            {tokenLabel(visit.letter, visit.number)}
          </span>
          <p className="min-w-0 flex-1 basis-36">
            <span className="block">{serviceDateText(visit.serviceDate, locale)}</span>
            <span className="block text-sm wrap-anywhere text-ink-soft">{doctor.name(visit.doctorName)}</span>
          </p>
          <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
            {visit.due && <DueFee due={visit.due} onPaid={onPaid} />}
            <StateBadge state={visit.state} hasArrived={false} />
          </span>
        </li>
      ))}
    </ol>
  );
}

type DueFeeProps = { due: NonNullable<PatientVisit['due']>; onPaid: () => void };

/**
 * Marks the unpaid fee of an earlier visit as paid today. Asks for the amount if it is unknown.
 */
export function DueFee({ due: { doctorId, tokenId, paise: known }, onPaid }: DueFeeProps) {
  const { patients: words, actions, fees, failures } = useWords('console');
  const showToast = useToast();
  const mark = useAction(api.queue.markFee);
  const [isAsking, setAsking] = useState(false);
  const pay = (kind: PaymentKind, paise: number) => {
    setAsking(false);
    const fee = { mark: 'paid', kind, paise } as const;
    mark.run(
      { doctorId, tokenId, fee },
      {
        onSuccess: () => {
          showToast({ title: words.duePaid({ mark: fees.mark(fee) }) });
          onPaid();
        },
        onError: (error) =>
          showToast({
            title: words.dueFailed,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  };
  const button = (
    <Button variant="secondary" size="small" busy={mark.isBusy} busyLabel={actions.saving}>
      {fees.mark({ mark: 'due', paise: known })}
    </Button>
  );
  if (!known)
    return (
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        trigger={button}
        title={words.dueAmount}
        description={words.dueAmountHint}
      >
        <AskedAmount onPay={pay} />
      </Dialog>
    );
  return (
    <Menu
      trigger={button}
      groups={[
        PAYMENT_KINDS.map((kind) => ({
          label: words.markPaid({ mark: fees.mark({ mark: 'paid', kind, paise: known }) }),
          icon: IndianRupee,
          onSelect: () => pay(kind, known),
        })),
      ]}
    />
  );
}

/**
 * Asks for the amount and the payment method. Enter moves the focus to the buttons, because it does not tell
 * which method is meant.
 */
function AskedAmount({ onPay }: { onPay: (kind: PaymentKind, paise: number) => void }) {
  const { fees } = useWords('console');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const kinds = useRef<HTMLDivElement>(null);
  const paise = paiseOf(typed);
  const withAmount = (go: (paise: number) => void) => {
    setWrong(!paise);
    if (paise) go(paise);
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        withAmount(() => kinds.current?.querySelector('button')?.focus());
      }}
    >
      <TextField
        label={fees.inRupees}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={10}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isWrong ? fees.amountWrong : undefined}
      />
      <div ref={kinds} className="flex flex-wrap gap-2">
        {PAYMENT_KINDS.map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => withAmount((asked) => onPay(kind, asked))}>
            {fees.paidBy[kind]}
          </Button>
        ))}
      </div>
    </form>
  );
}
