import type { ClinicDetails } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { useMe } from '../../../shared/session/api.ts';
import { signInPath } from '../../../shared/session/next-path.ts';
import { isReason } from '../../../shared/api/index.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { clinicDetailsQuery } from '../../../shared/clinics/api.ts';
import { InactiveClinicForm } from './inactive-clinic-form.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';

/** Edits an inactive clinic. Members edit an active clinic in the dashboard. */
export function EditClinicPage() {
  const { inactiveTitle: title } = useWords('office').clinic.edit;
  const { pathname } = useLocation();
  const { clinicId = '' } = useParams();
  const { account, isLoading } = useMe();
  const [hasOpened, setOpened] = useState(false);
  // The form must stay open even if the session ends.
  if (account && !hasOpened) setOpened(true);
  if (!hasOpened && !isLoading) return <Navigate to={signInPath(pathname)} replace />;
  return (
    <Page title={title} width="narrow">
      {hasOpened ? <EditedClinic clinicId={clinicId} /> : <FormLoading />}
    </Page>
  );
}

function EditedClinic({ clinicId }: { clinicId: string }) {
  const { clinic: words, failures } = useWords('office');
  const { pathname } = useLocation();
  // The form starts from the clinic as it was saved last.
  const {
    data: clinic,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    ...clinicDetailsQuery(clinicId),
    staleTime: 0,
  });
  if (!clinic && isReason(error, 'account.sign_in_required'))
    return <Navigate to={signInPath(pathname)} replace />;
  if (!clinic && error) {
    return <LoadFailed title={words.detailsFailed} error={error} onRetry={refetch} />;
  }
  if (!clinic || !isFetchedAfterMount) return <FormLoading />;
  if (clinic.isActive)
    return (
      <CannotEdit clinic={clinic} title={words.edit.isActive}>
        {failures['clinic.active']}
      </CannotEdit>
    );
  if (!hasPowersOf(clinic.role, 'owner'))
    return (
      <CannotEdit clinic={clinic} title={words.edit.denied}>
        {words.edit.deniedHint}
      </CannotEdit>
    );
  return (
    <Card>
      <InactiveClinicForm clinic={clinic} />
    </Card>
  );
}

type CannotEditProps = { clinic: ClinicDetails; title: string; children: string };

function CannotEdit({ clinic, title: reason, children }: CannotEditProps) {
  const { edit: words } = useWords('office').clinic;
  return (
    <>
      <Notice tone="warm" title={reason}>
        {children}
      </Notice>
      <Link to={`/${clinic.slug}/dashboard`} className={`mt-4 ${buttonClass({ wide: true })}`}>
        {words.goBack}
      </Link>
    </>
  );
}

function FormLoading() {
  const { clinic: words } = useWords('office');
  return (
    <Loading label={words.loading}>
      <Skeleton className="h-96" />
    </Loading>
  );
}
