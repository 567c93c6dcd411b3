import type { SubscriptionDetails } from '@baari/contract/billing';
import { doctorTitle } from '@baari/core/doctors';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { counted } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useKeptFocus } from '../../../shared/ui/kept-focus.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { subscriptionQuery, usePlanChanged } from '../api.ts';

type Doctor = SubscriptionDetails['doctors'][number];

/** Who gives out tokens when there are more doctors than the plan allows; the owner chooses. */
export function CoveredDoctor({ subscription }: { subscription: SubscriptionDetails }) {
  const { doctors, doctorLimit } = subscription;
  const kept = useKeptFocus<HTMLUListElement>();
  const { choose, chosenId } = useChoice();
  if (doctors.every(({ isCovered }) => isCovered)) return null;
  return (
    <Card title="Who gives out tokens" id="doctors">
      <p className="mb-4 text-ink-soft">
        The Free plan covers {counted(doctorLimit, 'doctor')}. The others issue no new tokens; calling,
        completing and skipping go on as usual.
      </p>
      <ul {...kept} className="-my-3 divide-y divide-line rounded-control outline-none">
        {doctors.map((doctor) => (
          <li key={doctor.doctorId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{doctorTitle(doctor.name)}</p>
              <p className="text-sm text-ink-soft">{doctor.clinicName}</p>
            </div>
            <CoverBadge isCovered={doctor.isCovered} />
            {!doctor.isCovered && (
              <Button
                size="small"
                variant="secondary"
                aria-label={`Choose ${doctorTitle(doctor.name)}`}
                busy={chosenId === doctor.doctorId}
                busyLabel="Choosing…"
                // Of two choices at once nobody knows which one counts.
                disabled={chosenId !== null && chosenId !== doctor.doctorId}
                onClick={() => choose(doctor)}
              >
                Choose
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CoverBadge({ isCovered }: { isCovered: boolean }) {
  return isCovered ? (
    <Badge tone="accent" icon={CircleCheck}>
      Gives out tokens
    </Badge>
  ) : (
    <Badge tone="warm" icon={CircleSlash}>
      No new tokens
    </Badge>
  );
}

function useChoice() {
  const queryClient = useQueryClient();
  const planChanged = usePlanChanged();
  const showToast = useToast();
  const { run, isBusy } = useAction(api.billing.chooseCoveredDoctor);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const choose = ({ doctorId, name }: Doctor) => {
    setChosenId(doctorId);
    run(
      { doctorId },
      {
        onSuccess: (subscription) => {
          queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
          planChanged();
          showToast({ title: `${doctorTitle(name)} gives out tokens now` });
        },
        onError: (error) =>
          showToast({
            title: 'Failed to choose the doctor',
            description: failureText(error),
            tone: 'destructive',
          }),
      },
    );
  };
  return { choose, chosenId: isBusy ? chosenId : null };
}
