import type { AdminUser } from '@baari/contract/platform';
import { PLAN_LIMITS } from '@baari/core/billing';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';
import { proLossText } from './plan-detail.ts';

export function UserDowngradeDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { accountId, email } = user;
  const [askedAtMs] = useState(() => Date.now());
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.setUserPlan,
    done: () => ({ title: 'User downgraded', description: `${email} is on the Free plan now.` }),
    onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Downgrade ${email} to Free?`}
      loses={`${proLossText(user, askedAtMs)} Beyond ${PLAN_LIMITS.free.doctors} doctor and ${PLAN_LIMITS.free.dailyTokens} tokens a day nobody gets a new token. All data is kept.`}
      confirmLabel="Downgrade to Free"
      busy={isBusy}
      busyLabel="Downgrading…"
      onConfirm={() => confirm({ accountId, plan: 'free' })}
    >
      <QuestionFailure title="Failed to update user plan" error={failure} />
    </AlertDialog>
  );
}
