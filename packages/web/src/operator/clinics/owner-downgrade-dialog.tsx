import type { AdminClinic } from '@baari/contract/platform';
import { PLAN_LIMITS } from '@baari/core/billing';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useTellDone } from '../use-question.ts';

type OwnerDowngradeDialogProps = { clinic: AdminClinic; onClose: () => void };

export function OwnerDowngradeDialog({ clinic, onClose }: OwnerDowngradeDialogProps) {
  const { planChanges, clinicsTab } = useWords('operator');
  const words = clinicsTab.plan;
  const { clinicId, name, ownerEmail } = clinic;
  const { doctors, dailyTokens } = PLAN_LIMITS.free;
  const tell = useTellDone();
  const { run } = useAction(api.platform.setClinicPlan);
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={planChanges.downgradeTitle(name)}
      loses={words.loses(ownerEmail ?? words.someOwner, planChanges.limits(doctors, dailyTokens))}
      confirmLabel={planChanges.downgrade}
      busyLabel={planChanges.downgrading}
      failed={words.downgradeFailed}
      onConfirm={(outcome) =>
        run(
          { clinicId, plan: 'free' },
          outcome(() => tell({ title: words.downgraded, description: words.downgradedHint(name) })),
        )
      }
    />
  );
}
