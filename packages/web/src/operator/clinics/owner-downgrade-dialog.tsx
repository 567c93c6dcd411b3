import type { AdminClinic } from '@baari/contract/platform';
import { PLAN_LIMITS } from '@baari/core/billing';
import { api } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';

type OwnerDowngradeDialogProps = { clinic: AdminClinic; onClose: () => void };

export function OwnerDowngradeDialog({ clinic, onClose }: OwnerDowngradeDialogProps) {
  const { clinicId, name, ownerEmail } = clinic;
  const owner = ownerEmail ?? 'its owner';
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.setClinicPlan,
    done: () => ({ title: 'Clinic downgraded', description: `${name} is on the Free plan now.` }),
    onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Downgrade ${name} to Free?`}
      loses={`All clinics of ${owner} lose Pro at once, with any days that are paid for. Beyond ${PLAN_LIMITS.free.doctors} doctor and ${PLAN_LIMITS.free.dailyTokens} tokens a day nobody gets a new token. All data is kept.`}
      confirmLabel="Downgrade to Free"
      busy={isBusy}
      busyLabel="Downgrading…"
      onConfirm={() => confirm({ clinicId, plan: 'free' })}
    >
      <QuestionFailure title="Failed to update clinic plan" error={failure} />
    </AlertDialog>
  );
}
