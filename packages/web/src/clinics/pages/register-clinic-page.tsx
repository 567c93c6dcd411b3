import type { RegisteredClinic } from '@baari/contract/clinics';
import { useState } from 'react';
import { Link } from 'react-router';
import { SignInRequired, useMe } from '../../accounts/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ClinicForm } from '../components/clinic-form.tsx';
import { RegisteredDialog } from '../components/registered-dialog.tsx';

const title = 'Register your clinic';

export function RegisterClinicPage() {
  const { account, isLoading } = useMe();
  const [email, setEmail] = useState<string | null>(null);
  const [registered, setRegistered] = useState<RegisteredClinic | null>(null);
  // A session that ends while the form is open must not take the form away.
  if (account && email === null) setEmail(account.email);

  if (email === null) {
    if (isLoading) return <FormLoading />;
    return <SignInRequired title={title}>Please sign in to register a clinic.</SignInRequired>;
  }
  return (
    <Page title={title} description="It takes a minute; doctors come next." width="narrow">
      <Card>
        <ClinicForm key={registered?.id} accountEmail={email} onRegistered={setRegistered} />
      </Card>
      <div className="mt-4 text-center">
        <Link to="/" reloadDocument className={buttonClass({ variant: 'ghost' })}>
          Back to Home
        </Link>
      </div>
      {registered && <RegisteredDialog clinic={registered} onClose={() => setRegistered(null)} />}
    </Page>
  );
}

function FormLoading() {
  return (
    <Page title={title} width="narrow">
      <Loading>
        <Skeleton className="h-130" />
      </Loading>
    </Page>
  );
}
