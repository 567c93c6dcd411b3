import type { AdminUser } from '@baari/contract/platform';
import { PLAN_LIMITS } from '@baari/core/billing';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useTellDone } from '../use-question.ts';
import { proLossText } from './plan-detail.ts';

export function UserDowngradeDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { planChanges, users } = useWords('operator');
  const words = users.plan;
  const { accountId, email } = user;
  const { doctors, dailyTokens } = PLAN_LIMITS.free;
  const [askedAtMs] = useState(() => Date.now());
  const tell = useTellDone();
  const { run } = useAction(api.platform.setUserPlan);
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={planChanges.downgradeTitle(email)}
      loses={words.loses(proLossText(words, user, askedAtMs), planChanges.limits(doctors, dailyTokens))}
      confirmLabel={planChanges.downgrade}
      busyLabel={planChanges.downgrading}
      failed={words.failed}
      onConfirm={(outcome) =>
        run(
          { accountId, plan: 'free' },
          outcome(() => tell({ title: words.downgraded, description: words.downgradedHint(email) })),
        )
      }
    />
  );
}
