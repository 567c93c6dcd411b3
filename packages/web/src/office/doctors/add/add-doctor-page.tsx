import type { ClinicMembership } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { useQueryClient } from '@tanstack/react-query';
import { Building2, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams, useLocation } from 'react-router';
import { useMe } from '../../../shared/session/api.ts';
import { clinicToOpen } from '../../../shared/kept/last-clinic.ts';
import { useMyClinics } from '../../clinic/use-my-clinics.ts';
import { failureText } from '../../../shared/api/index.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { DoctorAdded } from './doctor-added.tsx';
import { DoctorForm, type AddedDoctor } from '../form/doctor-form.tsx';
import { Denied } from '../../../shared/ui/denied.tsx';

const title = 'Add Doctor';

export function AddDoctorPage() {
  const { account, isLoading } = useMe();
  const [hasOpened, setOpened] = useState(false);
  // A session that ends while the form is open must not take the form away.
  if (account && !hasOpened) setOpened(true);
  if (!hasOpened && !isLoading)
    return <SignInRequired title={title}>Please sign in to add doctors.</SignInRequired>;
  return hasOpened ? <ChosenClinic /> : <FormLoading />;
}

function ChosenClinic() {
  const { clinics, error, retry } = useMyClinics();
  const wanted = useSearchParams()[0].get('clinic');
  if (!clinics && error) {
    return (
      <Page title={title} width="medium">
        <Notice
          tone="danger"
          title="Error loading clinic"
          action={<Button onClick={retry}>Try again</Button>}
        >
          {failureText(error)}
        </Notice>
      </Page>
    );
  }
  if (!clinics) return <FormLoading />;
  const clinic = clinics.find((candidate) => candidate.slug === wanted) ?? clinicToOpen(clinics);
  if (!clinic) return <NoClinic />;
  if (!clinic.isActive || !hasPowersOf(clinic.role, 'admin')) return <NotHere clinic={clinic} />;
  return <AddDoctor clinicId={clinic.clinicId} slug={clinic.slug} name={clinic.name} />;
}

function AddDoctor({ clinicId, slug, name }: { clinicId: string; slug: string; name: string }) {
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<AddedDoctor | null>(null);
  const dashboardPath = `/${slug}/dashboard`;
  const doctorAdded = (doctor: AddedDoctor) => {
    setAdded(doctor);
    startAtTop();
    void queryClient.invalidateQueries({ queryKey: ['clinic-console'] });
    void queryClient.invalidateQueries({ queryKey: ['usage'] });
  };
  const addAnother = () => {
    setAdded(null);
    startAtTop();
  };
  return (
    <Page
      title={title}
      description={name}
      width="medium"
      actions={
        <Link to={dashboardPath} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          Back to Dashboard
        </Link>
      }
    >
      {added ? (
        <DoctorAdded
          added={added}
          clinicName={name}
          dashboardPath={dashboardPath}
          onAddAnother={addAnother}
        />
      ) : (
        <Card>
          <DoctorForm clinicId={clinicId} onAdded={doctorAdded} />
        </Card>
      )}
    </Page>
  );
}

/** What was pressed is gone with the form it stood in: reading goes on from the start. */
function startAtTop() {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

function NoClinic() {
  return (
    <Page title={title} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={Building2}
        title="No clinic found"
        action={
          <Link to="/register-clinic" className={buttonClass()}>
            Register Clinic
          </Link>
        }
      >
        <p>You need to be associated with a clinic to add doctors. Please contact support.</p>
        <p className="mt-2">You can also register your own clinic, or ask the owner of one to invite you.</p>
      </EmptyState>
    </Page>
  );
}

/** A clinic in which this account can not add a doctor as things are. */
function NotHere({ clinic }: { clinic: ClinicMembership }) {
  return (
    <Page title={title} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={Lock}
        title={clinic.isActive ? 'Admins and owners add doctors' : `${clinic.name} is inactive`}
        action={
          <Link to={`/${clinic.slug}/dashboard`} className={buttonClass()}>
            Back to Dashboard
          </Link>
        }
      >
        {clinic.isActive
          ? `Please ask an admin or the owner of ${clinic.name}.`
          : 'Doctors can be added once the clinic is active again.'}
      </EmptyState>
    </Page>
  );
}

function FormLoading() {
  return (
    <Page title={title} width="medium">
      <Loading>
        <Skeleton className="h-200" />
      </Loading>
    </Page>
  );
}

/** In place of a page that only somebody signed in can use; signing in leads back to it. */
function SignInRequired({ title, children }: { title: string; children: string }) {
  const { pathname } = useLocation();
  return (
    <Denied
      heading="Authentication Required"
      title={title}
      action={
        <Link to="/auth" state={{ returnTo: pathname }} className={buttonClass()}>
          Sign In
        </Link>
      }
    >
      {children}
    </Denied>
  );
}
