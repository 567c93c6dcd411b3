import type { RegisteredClinic } from '@baari/contract/clinics';
import { isWithinLimit } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { useMe } from '../../shared/session/api.ts';
import { signUpPath } from '../../shared/session/next-path.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { subscriptionQuery } from '../billing/api.ts';
import { ClinicAddress } from '../clinic/clinic-address.tsx';
import { ClinicSummary } from '../clinic/clinic-summary.tsx';
import { BringClinic, BroughtNotice } from './bring-clinic.tsx';
import { ClinicForm } from './clinic-form.tsx';
import type { Brought } from './send-archive.ts';

export function RegisterClinicPage() {
  const { clinic, ways } = useWords('office');
  const words = clinic.register;
  const { account, isLoading } = useMe();
  const [email, setEmail] = useState<string | null>(null);
  const [registered, setRegistered] = useState<RegisteredClinic | null>(null);
  const full = useFullPlan(account !== null);
  const { hash } = useLocation();
  const mayBring = !hasPlans() && account?.role === 'super_admin';
  // The form must stay open if the session ends.
  if (account && email === null) setEmail(account.email);

  if (email === null) {
    if (isLoading) return <FormLoading />;
    return <Navigate to={signUpPath('/register-clinic')} replace />;
  }
  if (hash === ARCHIVE_HASH && mayBring) return <BringPage />;
  return (
    <Page title={words.title} description={words.about} width="narrow">
      {full !== null && !registered ? (
        <NoRoom limit={full} />
      ) : (
        <Card>
          <ClinicForm key={registered?.id} accountEmail={email} onRegistered={setRegistered} />
        </Card>
      )}
      <div className="mt-4 flex flex-col items-center gap-2">
        {mayBring && (
          <Link to={ARCHIVE_HASH} className={buttonClass({ variant: 'secondary' })}>
            {clinic.bring.instead}
          </Link>
        )}
        <Link to="/" reloadDocument className={buttonClass({ variant: 'ghost' })}>
          {ways.backToHome}
        </Link>
      </div>
      {registered && <RegisteredDialog clinic={registered} />}
    </Page>
  );
}

/** The part of the address that asks for the archive of a clinic from another Baari. */
const ARCHIVE_HASH = '#archive';

/**
 * Asks for the archive of a clinic that comes from another Baari. Only a clinic's own copy can import an
 * archive here.
 */
function BringPage() {
  const { bring: words } = useWords('office').clinic;
  const [brought, setBrought] = useState<Brought | null>(null);
  if (brought)
    return (
      <Page title={words.title} heading={null} width="narrow">
        <BroughtNotice {...brought} />
      </Page>
    );
  return (
    <Page title={words.title} description={words.about} width="narrow">
      <Card>
        <BringClinic onBrought={setBrought} />
      </Card>
      <div className="mt-4 text-center">
        <Link to="/register-clinic" className={buttonClass({ variant: 'ghost' })}>
          {words.registerInstead}
        </Link>
      </div>
    </Page>
  );
}

/**
 * Returns the plan's limit of clinics if the owner has reached it, or null otherwise.
 */
function useFullPlan(isSignedIn: boolean): number | null {
  const { data: clinics } = useQuery({ ...myClinicsQuery, enabled: isSignedIn });
  const ownsOne = clinics?.some(({ role, isActive }) => role === 'owner' && isActive) ?? false;
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: ownsOne && hasPlans() });
  if (!subscription || isWithinLimit(subscription.clinicCount, subscription.clinicLimit)) return null;
  return subscription.clinicLimit;
}

/** Replaces the form when the plan is full. */
function NoRoom({ limit }: { limit: number }) {
  const { register: words } = useWords('office').clinic;
  return (
    <Notice
      tone="warm"
      title={words.full({ limit })}
      action={
        <Link to="/billing" className={buttonClass({ size: 'small' })}>
          {words.toBilling}
        </Link>
      }
    >
      {words.fullHint}
    </Notice>
  );
}

function FormLoading() {
  const {
    clinic: {
      register: { title },
    },
    frame,
  } = useWords('office');
  return (
    <Page title={title} width="narrow">
      <Loading label={frame.loadingPart}>
        <Skeleton className="h-130" />
      </Loading>
    </Page>
  );
}

type RegisteredDialogProps = { clinic: RegisteredClinic };

/** Shows a new clinic's details, its public address, and its QR code for the wall. */
function RegisteredDialog({ clinic }: RegisteredDialogProps) {
  const { clinic: clinicWords, clinics } = useWords('office');
  const words = clinicWords.register;
  const navigate = useNavigate();
  // Every way to close the dialog leaves the page, because the form behind the dialog would register another
  // clinic.
  const leave = () => void navigate(`/${clinic.slug}/dashboard`);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={words.done}
      description={words.doneHint}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {words.goToDashboard}
          </Button>
          <Link to={`/add-doctor?clinic=${clinic.slug}`} className={buttonClass()}>
            {clinics.firstDoctor}
          </Link>
        </>
      }
    >
      <ClinicSummary clinic={clinic} />
      <div className="mt-5 border-t border-line pt-5">
        <ClinicAddress clinic={clinic} />
      </div>
    </Dialog>
  );
}
