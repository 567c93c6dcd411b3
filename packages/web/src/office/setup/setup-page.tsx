import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api, failureText, isReason, useAction } from '../../shared/api/index.ts';
import { emailError, emailInput } from '../../shared/forms/email-field.ts';
import { useForm } from '../../shared/forms/index.ts';
import { signUpPath } from '../../shared/session/next-path.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DescribedChoice } from '../../shared/ui/choice.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { isPasswordRefusal, newPasswordError, passwordMinLength } from '../account/password/password-rule.ts';

const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api.platform.getSetup({}, { signal }),
});

/** Asks the person who started a new server how it will be used. */
export function SetupPage() {
  const { setup: words, frame } = useWords('office');
  const { data, error, refetch } = useQuery(setupQuery);
  if (data?.asks === null) return <IsSetUp />;
  return (
    <Page title={words.title} description={words.about} width="narrow">
      {data && (
        <Card>
          {/* Loads a new document, because the answer decides whether pages mention plans. */}
          <SetupForm asks={data.asks} onDone={(use) => window.location.assign(NEXT[use])} />
        </Card>
      )}
      {!data && error && <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading label={frame.loadingPart}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Page>
  );
}

const USES = ['clinic', 'moved', 'platform'] as const;
/** The use of a new server. A clinic that moved here from another Baari also uses its own copy. */
type Use = (typeof USES)[number];

const NEXT: Readonly<Record<Use, string>> = {
  clinic: '/register-clinic',
  moved: '/register-clinic#archive',
  platform: signUpPath('/register-clinic'),
};

function IsSetUp() {
  const { setup: words, actions } = useWords('office');
  return (
    <Page title={words.title} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={CircleCheck}
        title={words.done}
        action={
          <Link to="/auth" className={buttonClass()}>
            {actions.signIn}
          </Link>
        }
      >
        {words.doneHint}
      </EmptyState>
    </Page>
  );
}

type SetupFormProps = { asks: 'kind' | 'account'; onDone: (use: Use) => void };

/** Asks for the code and the first account, and for the use of the server. */
function SetupForm({ asks, onDone }: SetupFormProps) {
  const { setup: words, account, failures, forms, labels } = useWords('office');
  const { hash } = useLocation();
  const [use, setUse] = useState<Use>('clinic');
  const setUp = useAction(api.platform.setUp);
  const isClinic = use !== 'platform';
  const form = useForm({
    initial: { code: codeIn(hash), email: '', password: '' },
    check: ({ code, email, password }) => ({
      code: code.trim() === '' ? words.codeMissing : undefined,
      email: isClinic ? emailError(email, forms) : undefined,
      password: isClinic ? newPasswordError({ account, failures }, password) : undefined,
    }),
    submit: ({ code, email, password }) =>
      setUp.run(isClinic ? { kind: 'clinic', code, email, password } : { kind: 'platform', code }, {
        onSuccess: () => onDone(use),
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
      <DescribedChoice
        legend={words.kind}
        name="kind"
        options={USES.filter((value) => asks === 'kind' || value !== 'platform').map((value) => ({
          value,
          ...words.kinds[value],
        }))}
        value={use}
        onChange={setUse}
      />
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
            hint={account.passwordHint({ letters: passwordMinLength() })}
            {...form.field('password')}
          />
        </>
      )}
      <Button type="submit" wide busy={setUp.isBusy} busyLabel={words.settingUp}>
        {words.goOn}
      </Button>
      <p className="text-sm text-ink-soft">{words.next[use]}</p>
    </form>
  );
}

/** Reads the setup code from the link that the server printed. */
const codeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('code') ?? '';
