import type { ClinicMembership, ClinicTeam } from '@baari/contract/clinics';
import { useQuery, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isReason, type ApiError } from '../../shared/api/index.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { rolesToGive } from './member-powers.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

const listClass = '-my-3 divide-y divide-line';

/** Members and invitations, for those who may look after them. */
export function Team({ clinic }: { clinic: ClinicMembership }) {
  const { team: words } = useWords('office');
  const { data: team, error, refetch } = useQuery(teamQuery(clinic.clinicId));
  const { changed, reload, refused } = useTeamChanges(clinic.clinicId);
  const roles = rolesToGive(clinic.role);
  const [firstRole, ...otherRoles] = roles;
  /** The invited email whose link is shown. */
  const [linkOf, setLinkOf] = useState<string | null>(null);
  if (!team && error) {
    return <LoadFailed title={words.failed} error={error} onRetry={refetch} />;
  }
  if (!team) return <TeamLoading />;
  // Where no mail is sent, the link is what has to be done something with.
  const invited = (newTeam: ClinicTeam, email: string) => {
    changed(newTeam);
    if (!newTeam.sendsMail) setLinkOf(email.toLowerCase());
  };
  const linked = team.invitations.find(({ email }) => email === linkOf);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <div className="grid gap-4">
        <Card title={words.members(team.members.length)}>
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
          <Card title={words.invitations(team.invitations.length)}>
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

export function TeamLoading() {
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

/** Keeps what the page shows of a team in step with what was done, and with what a refusal tells. */
function useTeamChanges(clinicId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = teamQuery(clinicId);
  return {
    changed: (team: ClinicTeam) => void queryClient.setQueryData(queryKey, team),
    reload: () => void queryClient.invalidateQueries({ queryKey }),
    /** Somebody else was faster, or took one's own role: what stands on screen is no longer so. */
    refused: (error: ApiError) => {
      if (isReason(error, 'clinic.not_a_member', 'clinic.role_too_low'))
        void queryClient.invalidateQueries({ queryKey: myClinicsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
