import type { AdminUser } from '@baari/contract/platform';
import { PLAN_LIMITS } from '@baari/core/billing';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';
import { proLossText } from './plan-detail.ts';

export function UserDowngradeDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { planChanges, users } = useWords('operator');
  const words = users.plan;
  const { accountId, email } = user;
  const { doctors, dailyTokens } = PLAN_LIMITS.free;
  const [askedAtMs] = useState(() => Date.now());
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.setUserPlan,
    done: () => ({ title: words.downgraded, description: words.downgradedHint(email) }),
    onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={planChanges.downgradeTitle(email)}
      loses={words.loses(proLossText(words, user, askedAtMs), planChanges.limits(doctors, dailyTokens))}
      confirmLabel={planChanges.downgrade}
      busy={isBusy}
      busyLabel={planChanges.downgrading}
      onConfirm={() => confirm({ accountId, plan: 'free' })}
    >
      <QuestionFailure title={words.failed} error={failure} />
    </AlertDialog>
  );
}
