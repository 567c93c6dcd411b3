import type { RegisteredClinic } from '@baari/contract/clinics';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { signUpPath } from '../../shared/session/next-path.ts';
import { useMe } from '../../shared/session/api.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { ClinicForm } from './clinic-form.tsx';
import { RegisteredDialog } from './registered-dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

export function RegisterClinicPage() {
  const { clinic, ways } = useWords('office');
  const words = clinic.register;
  const { account, isLoading } = useMe();
  const [email, setEmail] = useState<string | null>(null);
  const [registered, setRegistered] = useState<RegisteredClinic | null>(null);
  // A session that ends while the form is open must not take the form away.
  if (account && email === null) setEmail(account.email);

  if (email === null) {
    if (isLoading) return <FormLoading />;
    return <Navigate to={signUpPath('/register-clinic')} replace />;
  }
  return (
    <Page title={words.title} description={words.about} width="narrow">
      <Card>
        <ClinicForm key={registered?.id} accountEmail={email} onRegistered={setRegistered} />
      </Card>
      <div className="mt-4 text-center">
        <Link to="/" reloadDocument className={buttonClass({ variant: 'ghost' })}>
          {ways.backToHome}
        </Link>
      </div>
      {registered && <RegisteredDialog clinic={registered} />}
    </Page>
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
