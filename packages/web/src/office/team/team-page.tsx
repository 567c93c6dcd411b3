import type { ClinicMembership, ClinicTeam } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { api, type ApiError, failureText, isReason } from '../../shared/api/index.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { useMe } from '../../shared/session/api.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { OfficeDenied } from '../office-denied.tsx';
import { InvitationRow, InviteForm, LinkDialog } from './invitations.tsx';
import { LeaveClinic, MemberRow, rolesToGive } from './members.tsx';
import { RoleBadge } from './role-badge.tsx';

/** Shows the members of a clinic. Staff see only themselves. */
export function TeamPage() {
  const { menu, team } = useWords('office');
  const { pathname } = useLocation();
  const { clinicSlug } = useParams();
  const { account, isLoading, error: meError, retry } = useMe();
  const { data: clinics, error, refetch } = useQuery({ ...myClinicsQuery, enabled: account !== null });
  const clinic = clinics?.find((candidate) => candidate.slug === clinicSlug);

  if (meError && !account) return <TeamError error={meError} onRetry={retry} />;
  if (!isLoading && !account) return <Navigate to={signInPath(pathname)} replace />;
  if (isReason(error, 'account.sign_in_required')) return <Navigate to={signInPath(pathname)} replace />;
  if (account && clinic) {
    return (
      <Page title={menu.team} description={clinic.name}>
        {hasPowersOf(clinic.role, 'admin') ? (
          <Team key={clinic.clinicId} clinic={clinic} />
        ) : (
          <OwnMembership key={clinic.clinicId} clinic={clinic} accountId={account.id} />
        )}
      </Page>
    );
  }
  if (clinics) return <OfficeDenied>{team.denied}</OfficeDenied>;
  if (error) return <TeamError error={error} onRetry={() => void refetch()} />;
  return (
    <Page title={menu.team}>
      <TeamLoading />
    </Page>
  );
}

function OwnMembership({ clinic, accountId }: { clinic: ClinicMembership; accountId: string }) {
  const { roles, team } = useWords('office');
  return (
    <Card className="max-w-2xl">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">{team.belongTo({ clinic: clinic.name })}</p>
          <p className="text-ink-soft">{roles.powers[clinic.role]}</p>
        </div>
        <RoleBadge role={clinic.role} />
        <LeaveClinic clinic={clinic} accountId={accountId} />
      </div>
    </Card>
  );
}

function TeamError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { actions, failures, menu, team: words } = useWords('office');
  return (
    <Page title={menu.team}>
      <Notice
        tone="danger"
        title={words.failed}
        action={<Button onClick={onRetry}>{actions.tryAgain}</Button>}
      >
        {failureText(error, failures)}
      </Notice>
    </Page>
  );
}

const listClass = '-my-3 divide-y divide-line';

/** Manages a clinic's members and invitations. */
export function Team({ clinic }: { clinic: ClinicMembership }) {
  const { team: words } = useWords('office');
  const { data: team, error, refetch } = useQuery(teamQuery(clinic.clinicId));
  const { changed, reload, refused } = useTeamChanges(clinic.clinicId);
  const roles = rolesToGive(clinic.role);
  const [firstRole, ...otherRoles] = roles;
  /** The email address of the invitation whose link is shown now. */
  const [linkOf, setLinkOf] = useState<string | null>(null);
  if (!team && error) {
    return <LoadFailed title={words.failed} error={error} onRetry={refetch} />;
  }
  if (!team) return <TeamLoading />;
  // If the server sends no mail, the sender has to pass the link on.
  const invited = (newTeam: ClinicTeam, email: string) => {
    changed(newTeam);
    if (!newTeam.sendsMail) setLinkOf(email.toLowerCase());
  };
  const linked = team.invitations.find(({ email }) => email === linkOf);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <div className="grid gap-4">
        <Card title={words.members({ count: team.members.length })}>
          <ul className={listClass}>
            {team.members.map((member) => (
              <MemberRow
                key={member.accountId}
                clinic={clinic}
                member={member}
                onChanged={changed}
                onRemoved={reload}
                onRefused={refused}
              />
            ))}
          </ul>
        </Card>
        {team.invitations.length > 0 && (
          <Card title={words.invitations({ count: team.invitations.length })}>
            <ul className={listClass}>
              {team.invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  clinicId={clinic.clinicId}
                  invitation={invitation}
                  mayChange={roles.includes(invitation.role)}
                  sendsMail={team.sendsMail}
                  onLink={invitation.linkPath === null ? null : () => setLinkOf(invitation.email)}
                  onChanged={changed}
                  onRenewed={invited}
                  onRefused={refused}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {firstRole && (
        <InviteForm
          clinicId={clinic.clinicId}
          roles={[firstRole, ...otherRoles]}
          sendsMail={team.sendsMail}
          onInvited={invited}
          onRefused={refused}
        />
      )}
      {linked && linked.linkPath !== null && (
        <LinkDialog
          team={team}
          clinicName={clinic.name}
          email={linked.email}
          linkPath={linked.linkPath}
          onClose={() => setLinkOf(null)}
        />
      )}
    </div>
  );
}

function TeamLoading() {
  const words = useWords('office').team;
  return (
    <Loading label={words.loading}>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-64" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}

const teamQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['team', clinicId],
    queryFn: ({ signal }) => api.clinics.getTeam({ clinicId }, { signal }),
  });

/** Updates the team on the screen after an action or a refusal. */
function useTeamChanges(clinicId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = teamQuery(clinicId);
  return {
    changed: (team: ClinicTeam) => void queryClient.setQueryData(queryKey, team),
    reload: () => void queryClient.invalidateQueries({ queryKey }),
    /**
     * Called when the screen is outdated, because another person was faster or has removed the viewer's role.
     */
    refused: (error: ApiError) => {
      if (isReason(error, 'clinic.not_a_member', 'clinic.role_too_low'))
        void queryClient.invalidateQueries({ queryKey: myClinicsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
