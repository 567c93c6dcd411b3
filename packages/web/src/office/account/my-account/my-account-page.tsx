import type { Account } from '@baari/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery, useMe } from '../../../shared/session/api.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { AccountPage } from '../../billing/account-page.tsx';
import { DeleteCard } from './delete-card.tsx';
import { EmailCard } from './email-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PhoneCard } from './phone-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What belongs to the account of whoever is signed in: how it is called, and how it is opened. */
export function MyAccountPage() {
  const { myAccount: words } = useWords('office').account;
  const { account } = useMe();
  return (
    <AccountPage title={words.title} width="medium" loading={<Skeleton className="h-96" />}>
      {account && <Cards account={account} />}
    </AccountPage>
  );
}

function Cards({ account }: { account: Account }) {
  const { data: options } = useQuery(signInOptionsQuery);
  return (
    <div className="space-y-4">
      <NameCard account={account} />
      <EmailCard account={account} />
      <PasswordCard account={account} />
      <SecondFactorCard account={account} />
      {options?.byPhone && <PhoneCard account={account} />}
      <SessionsCard account={account} />
      <DeleteCard account={account} />
    </div>
  );
}
