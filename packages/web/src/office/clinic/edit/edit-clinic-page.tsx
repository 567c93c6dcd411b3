import type { ClinicDetails } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { useMe } from '../../../shared/session/api.ts';
import { failureText, isReason } from '../../../shared/api/index.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { clinicDetailsQuery } from '../../../shared/clinics/api.ts';
import { InactiveClinicForm } from './inactive-clinic-form.tsx';

const title = 'Edit Clinic Details';

/** Edits an inactive clinic; an active one is edited in its dashboard. */
export function EditClinicPage() {
  const { pathname } = useLocation();
  const { clinicId = '' } = useParams();
  const { account, isLoading } = useMe();
  const [hasOpened, setOpened] = useState(false);
  // A session that ends while the form is open must not take the form away.
  if (account && !hasOpened) setOpened(true);
  if (!hasOpened && !isLoading) return <Navigate to="/auth" replace state={{ returnTo: pathname }} />;
  return (
    <Page title={title} width="narrow">
      {hasOpened ? <EditedClinic clinicId={clinicId} /> : <FormLoading />}
    </Page>
  );
}

function EditedClinic({ clinicId }: { clinicId: string }) {
  const { pathname } = useLocation();
  // What is typed starts from the clinic as it is now, not from what another page saw of it.
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
    return <Navigate to="/auth" replace state={{ returnTo: pathname }} />;
  if (!clinic && error) {
    return (
      <Notice
        tone="danger"
        title="Error loading clinic details"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {failureText(error)}
      </Notice>
    );
  }
  if (!clinic || !isFetchedAfterMount) return <FormLoading />;
  if (clinic.isActive)
    return (
      <CannotEdit clinic={clinic} title="Cannot edit active clinic">
        Please deactivate the clinic first to edit details.
      </CannotEdit>
    );
  if (!hasPowersOf(clinic.role, 'owner'))
    return (
      <CannotEdit clinic={clinic} title="Access denied">
        Only the owner can edit an inactive clinic.
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
  return (
    <>
      <Notice tone="warm" title={reason}>
        {children}
      </Notice>
      <Link to={`/${clinic.slug}/dashboard`} className={`mt-4 ${buttonClass({ wide: true })}`}>
        Go Back to Dashboard
      </Link>
    </>
  );
}

function FormLoading() {
  return (
    <Loading label="Loading the clinic…">
      <Skeleton className="h-96" />
    </Loading>
  );
}
