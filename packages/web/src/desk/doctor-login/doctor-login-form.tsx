import { DOCTOR_CODE_LENGTH } from '@baari/core/doctors';
import { typedCode } from '@baari/core/shared';
import type { DoctorLogin } from '@baari/contract/doctors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { doctorLoginQuery } from './doctor-login-query.ts';
import { loginErrors, loginFailure } from './login-errors.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** The form in which a doctor signs in with phone and code. */
export function DoctorLoginForm({ onSignedIn }: { onSignedIn: (login: DoctorLogin) => void }) {
  const words = useWords('desk');
  const { login, labels, actions } = words;
  const queryClient = useQueryClient();
  const signIn = useAction(api.doctors.signInDoctor);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);

  const form = useForm({
    initial: { phone: '', code: '' },
    check: (typed) => loginErrors(typed, login),
    submit: (values) => {
      setFailure(null);
      signIn.run(values, {
        onSuccess: (signedIn) => {
          queryClient.setQueryData(doctorLoginQuery.queryKey, { login: signedIn, endedBecause: null });
          onSignedIn(signedIn);
        },
        onError: (error) => setFailure(loginFailure(error, words)),
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
        label={labels.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        {...form.field('phone')}
      />
      <TextField
        label={login.otp}
        hint={login.otpHint({ length: DOCTOR_CODE_LENGTH })}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        {...form.field('code')}
        onChange={(event) => form.set('code', typedCode(event.target.value).slice(0, DOCTOR_CODE_LENGTH))}
      />
      <Button type="submit" wide busy={signIn.isBusy} busyLabel={actions.signingIn}>
        {actions.signIn}
      </Button>
    </form>
  );
}
