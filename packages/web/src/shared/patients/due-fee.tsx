import type { PatientVisit } from '@baari/contract/queue';
import { PAYMENT_KINDS, type PaymentKind } from '@baari/core/clinics';
import { IndianRupee } from 'lucide-react';
import { api, failureText, useAction } from '../api/index.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/words-context.tsx';

type DueFeeProps = { due: NonNullable<PatientVisit['due']>; onPaid: () => void };

/** What is still due of a visit: marked paid where it was owed, by how the patient pays now. */
export function DueFee({ due: { doctorId, tokenId, paise }, onPaid }: DueFeeProps) {
  const { patients: words, actions, fees, failures } = useWords('console');
  const showToast = useToast();
  const mark = useAction(api.queue.markFee);
  const shown = fees.mark({ mark: 'due', paise });
  // An amount that nobody knows is paid with the next visit.
  if (!paise)
    return (
      <Badge tone="warm" icon={IndianRupee}>
        {shown}
      </Badge>
    );
  const pay = (kind: PaymentKind) => {
    const fee = { mark: 'paid', kind, paise } as const;
    mark.run(
      { doctorId, tokenId, fee },
      {
        onSuccess: () => {
          showToast({ title: words.duePaid(fees.mark(fee)) });
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
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="small" busy={mark.isBusy} busyLabel={actions.saving}>
          {shown}
        </Button>
      }
      groups={[
        PAYMENT_KINDS.map((kind) => ({
          label: words.markPaid(fees.mark({ mark: 'paid', kind, paise })),
          icon: IndianRupee,
          onSelect: () => pay(kind),
        })),
      ]}
    />
  );
}
