import type { AdminUser } from '@baari/contract/platform';
import { BadgeCheck, Ban, CircleUser, Infinity as Endless, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useChanged } from '../admin-queries.ts';
import { EndlessProDialog } from '../endless-pro-dialog.tsx';
import { ActionsMenu } from '../list/actions-menu.tsx';
import { refusalToast } from '../refusal-toast.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { UserDowngradeDialog } from './user-downgrade-dialog.tsx';

export function UserMenu({ user }: { user: AdminUser }) {
  const { actions, planChanges, users } = useWords('operator');
  const { email, plan, isGranted, isSuspended, role } = user;
  const [asking, setAsking] = useState<'pro' | 'downgrade' | 'suspend' | null>(null);
  const { restore, isRestoring } = useRestore(user);
  const ask = () => setAsking('pro');
  const close = () => setAsking(null);
  const planItems: MenuItem[] =
    plan === 'pro'
      ? [
          // What is paid for ends; what was granted does not.
          ...(isGranted ? [] : [{ label: planChanges.endless.give, icon: Endless, onSelect: ask }]),
          { label: planChanges.downgrade, icon: CircleUser, onSelect: () => setAsking('downgrade') },
        ]
      : [{ label: actions.upgrade, icon: BadgeCheck, onSelect: ask }];
  const suspension: MenuItem = isSuspended
    ? { label: users.restore.item, icon: LockOpen, isDisabled: isRestoring, onSelect: restore }
    : {
        label: users.suspend.item,
        icon: Ban,
        isDestructive: true,
        onSelect: () => setAsking('suspend'),
      };
  const groups = [hasPlans() ? planItems : [], role === 'super_admin' ? [] : [suspension]];
  if (groups.flat().length === 0) return null;
  return (
    <>
      <ActionsMenu name={email} groups={groups} />
      {asking === 'suspend' && <SuspendDialog user={user} onClose={close} />}
      {asking === 'pro' && <UserProDialog user={user} onClose={close} />}
      {asking === 'downgrade' && <UserDowngradeDialog user={user} onClose={close} />}
    </>
  );
}

function useRestore({ accountId, email }: AdminUser) {
  const { users, failures } = useWords('operator');
  const words = users.restore;
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.restoreUser);
  const restore = () =>
    run(
      { accountId },
      {
        onSuccess: () => {
          showToast({ title: words.done, description: words.doneHint(email) });
          changed();
        },
        onError: (error) => {
          showToast(refusalToast(words.failed, error, failures));
          changed();
        },
      },
    );
  return { restore, isRestoring: isBusy };
}

export function UserProDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const words = useWords('operator').users.plan;
  const { accountId, email } = user;
  return (
    <EndlessProDialog
      name={email}
      covers={words.covers}
      input={{ accountId, plan: 'pro' }}
      send={api.platform.setUserPlan}
      done={{ title: words.upgraded, description: words.upgradedHint(email) }}
      failed={words.failed}
      onClose={onClose}
    />
  );
}
