import type { Account } from '@baari/contract/accounts';
import { LogOut } from 'lucide-react';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import { useSignOut } from '../../shared/session/api.ts';
import { useLanguageItems } from '../../shared/session/language-choice.ts';
import { initials } from './initials.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type AccountMenuProps = {
  account: Account;
  /** What stands above signing out. */
  groups: readonly (readonly MenuItem[])[];
};

/** Who is signed in, and what they can do from anywhere. */
export function AccountMenu({ account, groups }: AccountMenuProps) {
  const { menu, actions } = useWords('console');
  const { signOut } = useSignOut();
  const languages = useLanguageItems();
  return (
    <Menu
      heading={<span className="block max-w-64 truncate">{account.email}</span>}
      trigger={
        <button
          type="button"
          aria-label={menu.of(account.email)}
          className="grid size-11 shrink-0 place-items-center rounded-pill bg-accent font-semibold text-on-accent hover:bg-accent-hover"
        >
          {initials(account.email)}
        </button>
      }
      groups={[...groups, languages, [{ label: actions.signOut, icon: LogOut, onSelect: () => signOut() }]]}
    />
  );
}
