import type { AdminUser } from '@baari/contract/platform';
import { BadgeCheck, CircleUser, Infinity as Endless } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../../lib/api/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useChanged } from '../admin-queries.ts';
import { ActionsMenu } from '../list/actions-menu.tsx';
import { refusalToast } from '../refusal-toast.ts';
import { UserDowngradeDialog } from './user-downgrade-dialog.tsx';

export function UserMenu({ user }: { user: AdminUser }) {
  const { accountId, email, plan, isGranted } = user;
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.setUserPlan);
  const [isAsking, setAsking] = useState(false);
  const give = () =>
    run(
      { accountId, plan: 'pro' },
      {
        onSuccess: () => {
          showToast({ title: 'User upgraded', description: `${email} has Pro now, without an end.` });
          changed();
        },
        onError: (error) => {
          showToast(refusalToast('Failed to update user plan', error));
          changed();
        },
      },
    );
  return (
    <>
      <ActionsMenu
        name={email}
        groups={[
          plan === 'pro'
            ? [
                // What is paid for ends; what was granted does not.
                ...(isGranted
                  ? []
                  : [
                      { label: 'Give Pro without an end', icon: Endless, isDisabled: isBusy, onSelect: give },
                    ]),
                { label: 'Downgrade to Free', icon: CircleUser, onSelect: () => setAsking(true) },
              ]
            : [{ label: 'Upgrade to Pro', icon: BadgeCheck, isDisabled: isBusy, onSelect: give }],
        ]}
      />
      {isAsking && <UserDowngradeDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}
