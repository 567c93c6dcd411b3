import type { ClinicMembership } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { signInPath } from '../../shared/session/next-path.ts';
import { useMe } from '../../shared/session/api.ts';
import { failureText, isReason } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { OfficeDenied } from '../office-denied.tsx';
import { LeaveClinic } from './leave-clinic.tsx';
import { RoleBadge } from './role-badge.tsx';
import { Team, TeamLoading } from './team.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** Who belongs to a clinic; for staff, that they do themselves. */
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
          <p className="font-medium">{team.belongTo(clinic.name)}</p>
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
