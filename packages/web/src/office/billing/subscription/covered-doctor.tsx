import type { SubscriptionDetails } from '@baari/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useKeptFocus } from '../../../shared/ui/kept-focus.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { subscriptionQuery, usePlanChanged } from '../api.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type Doctor = SubscriptionDetails['doctors'][number];

/** Who gives out tokens when there are more doctors than the plan allows; the owner chooses. */
export function CoveredDoctor({ subscription }: { subscription: SubscriptionDetails }) {
  const { billing, doctor: doctorWords } = useWords('office');
  const words = billing.covered;
  const { doctors, doctorLimit } = subscription;
  const kept = useKeptFocus<HTMLUListElement>();
  const { choose, chosenId } = useChoice();
  if (doctors.every(({ isCovered }) => isCovered)) return null;
  return (
    <Card title={words.title} id="doctors">
      <p className="mb-4 text-ink-soft">{words.hint(doctorLimit)}</p>
      <ul {...kept} className="-my-3 divide-y divide-line rounded-control outline-none">
        {doctors.map((doctor) => (
          <li key={doctor.doctorId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{doctorWords.name(doctor)}</p>
              <p className="text-sm text-ink-soft">{doctor.clinicName}</p>
            </div>
            <CoverBadge isCovered={doctor.isCovered} />
            {!doctor.isCovered && (
              <Button
                size="small"
                variant="secondary"
                aria-label={words.chooseDoctor(doctorWords.name(doctor))}
                busy={chosenId === doctor.doctorId}
                busyLabel={words.choosing}
                // Of two choices at once nobody knows which one counts.
                disabled={chosenId !== null && chosenId !== doctor.doctorId}
                onClick={() => choose(doctor)}
              >
                {words.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CoverBadge({ isCovered }: { isCovered: boolean }) {
  const { covered: words } = useWords('office').billing;
  return isCovered ? (
    <Badge tone="accent" icon={CircleCheck}>
      {words.givesOut}
    </Badge>
  ) : (
    <Badge tone="warm" icon={CircleSlash}>
      {words.givesOutNone}
    </Badge>
  );
}

function useChoice() {
  const { billing, doctor, failures } = useWords('office');
  const words = billing.covered;
  const queryClient = useQueryClient();
  const planChanged = usePlanChanged();
  const showToast = useToast();
  const { run, isBusy } = useAction(api.billing.chooseCoveredDoctor);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const choose = (chosen: Doctor) => {
    setChosenId(chosen.doctorId);
    run(
      { doctorId: chosen.doctorId },
      {
        onSuccess: (subscription) => {
          queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
          planChanged();
          showToast({ title: words.chosen(doctor.name(chosen)) });
        },
        onError: (error) =>
          showToast({
            title: words.failed,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  };
  return { choose, chosenId: isBusy ? chosenId : null };
}
