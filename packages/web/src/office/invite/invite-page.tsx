import type { Account } from '@baari/contract/accounts';
import type { OpenInvitation, ClinicMembership } from '@baari/contract/clinics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams, useNavigate } from 'react-router';
import { useState } from 'react';
import { useMe } from '../../shared/session/api.ts';
import { isReason } from '../../shared/api/index.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { AcceptForm } from './accept-form.tsx';
import { invitationQuery, invitationKey } from './invitation-query.ts';
import {
  InvitationError,
  InvitationInvalid,
  InvitationLoading,
  OtherAccount,
  ProveToJoin,
  SignInToJoin,
} from './invitation-states.tsx';
import { JoinForm } from './join-form.tsx';
import { RoleBadge } from '../team/role-badge.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { inSentence } from '../../shared/words/in-sentence.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** Where the link of an invitation leads. */
export function InvitePage() {
  const { invite: words, roles } = useWords('office');
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
    <Page title={words.title} heading={words.join(invitation.clinicName)} width="narrow">
      <Card>
        <div className="mb-5 border-b border-line pb-5">
          <p className="text-ink-soft">{words.invitedAs}</p>
          <div className="mt-1.5">
            <RoleBadge role={invitation.role} />
          </div>
          <p className="mt-1.5">{roles.powers[invitation.role]}</p>
          <p className="mt-3 text-ink-soft">
            {inSentence(words.forEmail, <span className="wrap-anywhere text-ink">{invitation.email}</span>)}
          </p>
        </div>
        <WayIn
          token={token}
          invitation={invitation}
          joined={joined}
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
        token={token}
        clinicName={clinicName}
        name={account.name ?? ''}
        onJoined={joined}
        onSignedOut={onChanged}
      />
    );
  }
  if (invitation.hasAccount === null) return <ProveToJoin invitation={invitation} path={path} />;
  if (invitation.hasAccount) return <SignInToJoin invitation={invitation} path={path} />;
  return (
    <JoinForm
      token={token}
      clinicName={clinicName}
      email={email}
      onJoined={joined}
      onHasAccount={onChanged}
    />
  );
}

/** What follows joining a clinic: the page where the new member's work is. */
function useJoined() {
  const { invite: words } = useWords('office');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [hasJoined, setJoined] = useState(false);
  const joined = async ({ slug, name, role }: ClinicMembership) => {
    setJoined(true);
    showToast({ title: words.welcome(name), description: words.joined[role] });
    // The invitation itself is used up: asking for it again would only find that.
    await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== invitationKey });
    void navigate(`/${slug}/${role === 'staff' ? 'admin' : 'dashboard'}`, { replace: true });
  };
  return { hasJoined, joined: (membership: ClinicMembership) => void joined(membership) };
}
