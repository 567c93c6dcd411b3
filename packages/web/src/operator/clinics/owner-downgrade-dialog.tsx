import type { AdminClinic } from '@baari/contract/platform';
import { PLAN_LIMITS } from '@baari/core/billing';
import { api } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';

type OwnerDowngradeDialogProps = { clinic: AdminClinic; onClose: () => void };

export function OwnerDowngradeDialog({ clinic, onClose }: OwnerDowngradeDialogProps) {
  const { planChanges, clinicsTab } = useWords('operator');
  const words = clinicsTab.plan;
  const { clinicId, name, ownerEmail } = clinic;
  const { doctors, dailyTokens } = PLAN_LIMITS.free;
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.setClinicPlan,
    done: () => ({ title: words.downgraded, description: words.downgradedHint(name) }),
    onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={planChanges.downgradeTitle(name)}
      loses={words.loses(ownerEmail ?? words.someOwner, planChanges.limits(doctors, dailyTokens))}
      confirmLabel={planChanges.downgrade}
      busy={isBusy}
      busyLabel={planChanges.downgrading}
      onConfirm={() => confirm({ clinicId, plan: 'free' })}
    >
      <QuestionFailure title={words.downgradeFailed} error={failure} />
    </AlertDialog>
  );
}
