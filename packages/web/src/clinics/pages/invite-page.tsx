import type { Account } from '@baari/contract/accounts';
import type { OpenInvitation } from '@baari/contract/clinics';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { useMe } from '../../accounts/index.ts';
import { isReason } from '../../lib/api/index.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { AcceptForm } from '../components/team/accept-form.tsx';
import { invitationQuery } from '../components/team/invitation-query.ts';
import {
  InvitationError,
  InvitationInvalid,
  InvitationLoading,
  invitationTitle,
  OtherAccount,
  SignInToJoin,
} from '../components/team/invitation-states.tsx';
import { JoinForm } from '../components/team/join-form.tsx';
import { RoleBadge } from '../components/team/role-badge.tsx';
import { rolePowers } from '../components/team/role-text.ts';
import { useJoined } from '../components/team/use-joined.ts';

/** Where the link of an invitation leads. */
export function InvitePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const me = useMe();
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token));
  const { hasJoined, joined } = useJoined();

  if (hasJoined) return <InvitationLoading />;
  if (token === '' || isReason(error, 'clinic.invalid_invitation', 'request.invalid')) {
    return <InvitationInvalid isSignedIn={me.account !== null} />;
  }
  const failure = error ?? (me.account ? null : me.error);
  if (failure) {
    return (
      <InvitationError
        error={failure}
        onRetry={() => {
          void refetch();
          me.retry();
        }}
      />
    );
  }
  if (!invitation || me.isLoading) return <InvitationLoading />;
  return (
    <Page title={invitationTitle} heading={`Join ${invitation.clinicName}`} width="narrow">
      <Card>
        <div className="mb-5 border-b border-line pb-5">
          <p className="text-ink-soft">You are invited as</p>
          <div className="mt-1.5">
            <RoleBadge role={invitation.role} />
          </div>
          <p className="mt-1.5">{rolePowers[invitation.role]}</p>
          <p className="mt-3 text-ink-soft">
            For <span className="wrap-anywhere text-ink">{invitation.email}</span>
          </p>
        </div>
        <WayIn
          {...{ token, invitation, joined }}
          account={me.account}
          onChanged={() => {
            void refetch();
            me.retry();
          }}
        />
      </Card>
    </Page>
  );
}

type WayInProps = {
  token: string;
  invitation: OpenInvitation;
  account: Account | null;
  joined: ReturnType<typeof useJoined>['joined'];
  /** Who is signed in, or whether the email has an account, is no longer as it was. */
  onChanged: () => void;
};

function WayIn({ token, invitation, account, joined, onChanged }: WayInProps) {
  const { pathname, search } = useLocation();
  const { clinicName, email } = invitation;
  const path = `${pathname}${search}`;
  if (account && account.email.toLowerCase() !== email.toLowerCase()) {
    return <OtherAccount invitation={invitation} signedInAs={account.email} path={path} />;
  }
  if (account) {
    return (
      <AcceptForm
        {...{ token, clinicName }}
        name={account.name ?? ''}
        onJoined={joined}
        onSignedOut={onChanged}
      />
    );
  }
  if (invitation.hasAccount) return <SignInToJoin invitation={invitation} path={path} />;
  return <JoinForm {...{ token, clinicName, email }} onJoined={joined} onHasAccount={onChanged} />;
}
