import { DOCTOR_CODE_LENGTH } from '@baari/core/doctors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, useAction } from '../../lib/api/index.ts';
import { useForm } from '../../lib/form/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { doctorLoginQuery } from '../api.ts';
import { doctorTitle } from '@baari/core/doctors';
import { loginErrors, loginFailure } from '../login-errors.ts';

export function DoctorLoginPage() {
  const { data } = useQuery(doctorLoginQuery);
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
      <Card>
        <DoctorLoginForm />
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

function DoctorLoginForm() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const signIn = useAction(api.doctors.signInDoctor);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);

  const form = useForm({
    initial: { phone: '', code: '' },
    check: loginErrors,
    submit: (values) => {
      setFailure(null);
      signIn.run(values, {
        onSuccess: (login) => {
          queryClient.setQueryData(doctorLoginQuery.queryKey, { login });
          queryClient.removeQueries({ queryKey: ['doctor-console'] });
          showToast({ title: 'Login successful!', description: 'Welcome to your admin panel.' });
          void navigate(`/doctor/${login.doctorId}/admin`);
        },
        onError: (error) => setFailure(loginFailure(error)),
      });
    },
  });

  return (
    <form {...form.form} className="space-y-5">
      {failure && (
        <Notice tone="danger" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        {...form.field('phone')}
      />
      <TextField
        label="OTP"
        hint="4 letters or digits."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={DOCTOR_CODE_LENGTH}
        {...form.field('code')}
        onChange={(event) => form.set('code', event.target.value.toUpperCase())}
      />
      <Button type="submit" wide busy={signIn.isBusy} busyLabel="Signing in…">
        Sign In
      </Button>
    </form>
  );
}
