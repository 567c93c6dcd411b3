import type { Account } from '@baari/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import { signInOptionsQuery, useSignOut } from '../../shared/session/api.ts';
import { initials } from './initials.ts';
import { SignInPhoneDialog } from './sign-in-phone-dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type AccountMenuProps = {
  account: Account;
  /** What stands above signing out. */
  groups: readonly (readonly MenuItem[])[];
  /** Whether the phone to sign in with can be set here. */
  offersPhone: boolean;
};

/** Who is signed in, and what they can do from anywhere. */
export function AccountMenu({ account, groups, offersPhone }: AccountMenuProps) {
  const { account: words, actions } = useWords('office');
  const { signOut } = useSignOut();
  const [isPhoneShown, setPhoneShown] = useState(false);
  const { data: options } = useQuery({ ...signInOptionsQuery, enabled: offersPhone });
  const signInPhone: MenuItem = {
    label: words.phone.title,
    icon: Smartphone,
    onSelect: () => setPhoneShown(true),
  };
  return (
    <>
      <Menu
        heading={<span className="block max-w-64 truncate">{account.email}</span>}
        trigger={
          <button
            type="button"
            aria-label={words.menu.of(account.email)}
            className="grid size-11 shrink-0 place-items-center rounded-pill bg-accent font-semibold text-on-accent hover:bg-accent-hover"
          >
            {initials(account.email)}
          </button>
        }
        groups={[
          ...groups,
          [
            ...(offersPhone && options?.byPhone ? [signInPhone] : []),
            { label: actions.signOut, icon: LogOut, onSelect: () => signOut() },
          ],
        ]}
      />
      {isPhoneShown && <SignInPhoneDialog account={account} onClose={() => setPhoneShown(false)} />}
    </>
  );
}
