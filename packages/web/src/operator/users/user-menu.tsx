import type { AdminUser } from '@baari/contract/platform';
import { BadgeCheck, CircleUser, Infinity as Endless } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { EndlessProDialog } from '../endless-pro-dialog.tsx';
import { ActionsMenu } from '../list/actions-menu.tsx';
import { UserDowngradeDialog } from './user-downgrade-dialog.tsx';

export function UserMenu({ user }: { user: AdminUser }) {
  const { actions, planChanges } = useWords('operator');
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
                ...(isGranted ? [] : [{ label: planChanges.endless.give, icon: Endless, onSelect: ask }]),
                { label: planChanges.downgrade, icon: CircleUser, onSelect: () => setAsking('downgrade') },
              ]
            : [{ label: actions.upgrade, icon: BadgeCheck, onSelect: ask }],
        ]}
      />
      {asking === 'pro' && <UserProDialog user={user} onClose={close} />}
      {asking === 'downgrade' && <UserDowngradeDialog user={user} onClose={close} />}
    </>
  );
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
