import type { AdminUser } from '@baari/contract/platform';
import { BadgeCheck, CircleUser, Infinity as Endless } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { EndlessProDialog } from '../endless-pro-dialog.tsx';
import { ActionsMenu } from '../list/actions-menu.tsx';
import { UserDowngradeDialog } from './user-downgrade-dialog.tsx';

export function UserMenu({ user }: { user: AdminUser }) {
  const { email, plan, isGranted } = user;
  const [asking, setAsking] = useState<'pro' | 'downgrade' | null>(null);
  const ask = () => setAsking('pro');
  const close = () => setAsking(null);
  return (
    <>
      <ActionsMenu
        name={email}
        groups={[
          plan === 'pro'
            ? [
                // What is paid for ends; what was granted does not.
                ...(isGranted ? [] : [{ label: 'Give Pro without an end', icon: Endless, onSelect: ask }]),
                { label: 'Downgrade to Free', icon: CircleUser, onSelect: () => setAsking('downgrade') },
              ]
            : [{ label: 'Upgrade to Pro', icon: BadgeCheck, onSelect: ask }],
        ]}
      />
      {asking === 'pro' && <UserProDialog user={user} onClose={close} />}
      {asking === 'downgrade' && <UserDowngradeDialog user={user} onClose={close} />}
    </>
  );
}

export function UserProDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { accountId, email } = user;
  return (
    <EndlessProDialog
      name={email}
      covers="Pro is for all clinics of the account."
      input={{ accountId, plan: 'pro' }}
      send={api.platform.setUserPlan}
      done={{ title: 'User upgraded', description: `${email} has Pro now, without an end.` }}
      failed="Failed to update user plan"
      onClose={onClose}
    />
  );
}
