import { INSTALLATION_KINDS, type InstallationKind } from '@baari/core/platform';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api, failureText, isReason, useAction } from '../../shared/api/index.ts';
import { emailError, emailInput } from '../../shared/forms/email-field.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DescribedChoice } from '../../shared/ui/choice.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { isPasswordRefusal, newPasswordError, passwordMinLength } from '../account/password/password-rule.ts';

type SetupFormProps = { asks: 'kind' | 'account'; onDone: (kind: InstallationKind) => void };

/** The code, what this installation is unless that is decided, and the account that a clinic's own copy begins with. */
export function SetupForm({ asks, onDone }: SetupFormProps) {
  const { setup: words, account, failures, forms, labels } = useWords('office');
  const { hash } = useLocation();
  const [kind, setKind] = useState<InstallationKind>('clinic');
  const setUp = useAction(api.platform.setUp);
  const isClinic = kind === 'clinic';
  const form = useForm({
    initial: { code: codeIn(hash), email: '', password: '' },
    check: ({ code, email, password }) => ({
      code: code.trim() === '' ? words.codeMissing : undefined,
      email: isClinic ? emailError(email, forms) : undefined,
      password: isClinic ? newPasswordError({ account, failures }, password) : undefined,
    }),
    submit: ({ code, email, password }) =>
      setUp.run(isClinic ? { kind: 'clinic', code, email, password } : { kind: 'platform', code }, {
        onSuccess: (answer) => onDone(answer.kind),
        onError: (error) => {
          if (isPasswordRefusal(error)) form.refuse({ password: failureText(error, failures) });
          else if (isReason(error, 'platform.wrong_setup_code'))
            form.refuse({ code: failureText(error, failures) });
          else form.refused(error);
        },
      }),
  });
  return (
    <form {...form.form} className="space-y-5">
      {form.failure && (
        <Notice tone="danger" title={words.failed}>
          {failureText(form.failure, failures)}
        </Notice>
      )}
      <TextField
        label={words.code}
        hint={words.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      {asks === 'kind' && (
        <DescribedChoice
          legend={words.kind}
          name="kind"
          options={INSTALLATION_KINDS.map((value) => ({ value, ...words.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
      )}
      {isClinic && (
        <>
          <TextField
            label={labels.email}
            hint={words.emailHint}
            {...emailInput}
            autoComplete="username"
            {...form.field('email')}
          />
          <PasswordField
            label={labels.password}
            autoComplete="new-password"
            hint={account.passwordHint(passwordMinLength())}
            {...form.field('password')}
          />
        </>
      )}
      <Button type="submit" wide busy={setUp.isBusy} busyLabel={words.settingUp}>
        {words.goOn}
      </Button>
      <p className="text-sm text-ink-soft">{words.next[kind]}</p>
    </form>
  );
}

/** The code of the link that the server printed. */
const codeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('code') ?? '';
