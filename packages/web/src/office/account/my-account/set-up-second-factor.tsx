import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { qrImage } from '../../../shared/ui/qr-image.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSessionsChanged } from './sessions-query.ts';

const QR_PX = 384;

type SetUpSecondFactorProps = { proof: string; onDone: () => void };

/** Takes the secret into an app, shows by a code that it works, and keeps the recovery codes. */
export function SetUpSecondFactor({ proof, onDone }: SetUpSecondFactorProps) {
  const { failures } = useWords('office');
  const sessionsChanged = useSessionsChanged();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // One secret for as long as the dialog is open, and none kept afterwards.
  const { data, error } = useQuery({
    queryKey: ['second-factor-draft', proof],
    queryFn: async () => {
      const draft = await api.accounts.beginSecondFactor({ proof });
      return { ...draft, image: await qrImage(draft.uri, QR_PX) };
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const confirmed = (recoveryCodes: readonly string[]) => {
    sessionsChanged();
    setCodes(recoveryCodes);
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (error) return <Notice tone="danger">{failureText(error, failures)}</Notice>;
  if (!data) return <Skeleton className="h-72" />;
  return <ConfirmForm draft={data} onConfirmed={confirmed} />;
}

type ConfirmFormProps = {
  draft: { secret: string; draft: string; image: string };
  onConfirmed: (recoveryCodes: readonly string[]) => void;
};

function ConfirmForm({ draft: { secret, draft, image }, onConfirmed }: ConfirmFormProps) {
  const { account, actions, failures, session } = useWords('office');
  const words = account.myAccount.secondFactor;
  const confirm = useAction(api.accounts.confirmSecondFactor);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: missing(code, session.secondFactor.missing) }),
    refusals: { 'account.invalid_second_factor': 'code' },
    submit: ({ code }) =>
      confirm.run(
        { draft, code: code.replace(/\s/g, '') },
        { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes), onError: form.refused },
      ),
  });
  return (
    <form {...form.form} className="space-y-5">
      {form.failure && <Notice tone="danger">{failureText(form.failure, failures)}</Notice>}
      <p>{words.scan}</p>
      <img src={image} alt={words.qrCode} className="mx-auto size-48 rounded-card border border-line" />
      <p className="text-sm text-ink-soft">
        {words.orType}{' '}
        <span className="font-mono break-all text-ink select-all">{secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <TextField
        label={session.secondFactor.appCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        {...form.field('code')}
      />
      <Button type="submit" wide busy={confirm.isBusy} busyLabel={actions.working}>
        {words.open.setUp}
      </Button>
    </form>
  );
}
