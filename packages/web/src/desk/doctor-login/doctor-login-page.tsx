import type { DoctorLogin } from '@baari/contract/doctors';
import { type DoctorLoginEnd, doctorTitle } from '@baari/core/doctors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { forgetAllValues } from '../../shared/forms/index.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useErrorInPlace } from '../../shared/ui/toast-context.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { doctorLoginQuery } from './doctor-login-query.ts';
import { DoctorLoginForm } from './doctor-login-form.tsx';

const ends: Record<DoctorLoginEnd, { title: string; text: string }> = {
  code_renewed: {
    title: 'Your clinic has given you a new code',
    text: 'The code from before opens nothing any more. Ask the clinic for the new one and sign in with it.',
  },
  doctor_removed: {
    title: 'Your clinic has taken you off its doctors',
    text: 'Your queue there has ended. If that was a mistake, ask the clinic.',
  },
};

export function DoctorLoginPage() {
  const { data } = useQuery(doctorLoginQuery);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const isEnded = Boolean(data?.endedBecause);
  useEffect(() => {
    if (isEnded) forgetAllValues();
  }, [isEnded]);
  useErrorInPlace(isEnded);
  const end = data?.endedBecause ? ends[data.endedBecause] : null;
  const signedIn = ({ doctorId }: DoctorLogin) => {
    queryClient.removeQueries({ queryKey: ['doctor-console'] });
    showToast({ title: 'Login successful!', description: 'Welcome to your admin panel.' });
    void navigate(`/doctor/${doctorId}/admin`);
  };
  return (
    <Page
      title="Doctor Login"
      description="With your phone number and the OTP that your clinic gave you."
      width="narrow"
    >
      {data?.login && (
        <Notice
          tone="accent"
          className="mb-4"
          title={`Signed in as ${doctorTitle(data.login.name)}`}
          action={
            <Link to={`/doctor/${data.login.doctorId}/admin`} className={buttonClass({ size: 'small' })}>
              Open my panel
            </Link>
          }
        >
          {data.login.clinicName}
        </Notice>
      )}
      {end && (
        <Notice tone="warm" className="mb-4" title={end.title}>
          {end.text}
        </Notice>
      )}
      <Card>
        <DoctorLoginForm onSignedIn={signedIn} />
      </Card>
      <p className="mt-4 text-center text-ink-soft">Contact the clinic admin to get the OTP.</p>
      <div className="mt-2 text-center">
        <Link to="/" reloadDocument className={buttonClass({ variant: 'ghost' })}>
          Home
        </Link>
      </div>
    </Page>
  );
}
