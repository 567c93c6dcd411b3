import type { Account } from '@baari/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { myClinicsQuery } from '../../../shared/clinics/api.ts';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { meQuery } from '../../../shared/session/api.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { qrImage } from '../../../shared/ui/qr-image.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { ProvedDialog } from './proved-dialog.tsx';
import { useSessionsChanged } from './sessions-card.tsx';

type Step = 'setUp' | 'codes' | 'remove';

/** Turns two-step sign-in on and off, and renews the recovery codes. */
export function SecondFactorCard({ account }: { account: Account }) {
  const words = useWords('office').account.myAccount.secondFactor;
  const [step, setStep] = useState<Step | null>(null);
  const queryClient = useQueryClient();
  const close = () => {
    setStep(null);
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const { hasSecondFactor, role } = account;
  const isMissing = role === 'super_admin' && !hasSecondFactor;
  const { data: clinics } = useQuery({ ...myClinicsQuery, enabled: !hasSecondFactor });
  const isOffered = !hasSecondFactor && !isMissing && clinics?.some((clinic) => clinic.role === 'owner');
  const button = (opened: Step) => (
    <Button
      variant={opened === 'setUp' && !hasSecondFactor ? 'primary' : 'secondary'}
      onClick={() => setStep(opened)}
    >
      {words.open[hasSecondFactor && opened === 'setUp' ? 'replace' : opened]}
    </Button>
  );
  return (
    <Card
      id="second-factor"
      title={words.title}
      action={
        <Badge tone={hasSecondFactor ? 'accent' : 'neutral'} icon={hasSecondFactor ? ShieldCheck : ShieldOff}>
          {hasSecondFactor ? words.on : words.off}
        </Badge>
      }
    >
      {isMissing && (
        <Notice tone="warm" className="mb-4">
          {words.required}
        </Notice>
      )}
      {isOffered && <Notice className="mb-4">{words.forOwners}</Notice>}
      <p className="text-ink-soft">{words.about}</p>
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {button('setUp')}
        {hasSecondFactor && button('codes')}
        {hasSecondFactor && button('remove')}
      </div>
      {step !== null && <StepDialog account={account} step={step} onClose={close} />}
    </Card>
  );
}

type StepDialogProps = { account: Account; step: Step; onClose: () => void };

function StepDialog({ account, step, onClose }: StepDialogProps) {
  const words = useWords('office').account.myAccount.secondFactor;
  // Reads whether the account has a second factor when the dialog opens, because a correct code changes the
  // answer.
  const [{ hasSecondFactor }] = useState(account);
  return (
    <ProvedDialog
      account={account}
      title={words.open[hasSecondFactor && step === 'setUp' ? 'replace' : step]}
      description={words.meaning[step]}
      onClose={onClose}
    >
      {(proof) => {
        if (step === 'setUp') return <SetUpSecondFactor proof={proof} onDone={onClose} />;
        if (step === 'codes') return <RenewCodes proof={proof} onDone={onClose} />;
        return <Remove proof={proof} onDone={onClose} />;
      }}
    </ProvedDialog>
  );
}

type StepProps = { proof: string; onDone: () => void };

function RenewCodes({ proof, onDone }: StepProps) {
  const { account, actions, failures } = useWords('office');
  const words = account.myAccount.secondFactor;
  const renew = useAction(api.accounts.renewRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  const pressed = () =>
    renew.run(
      { proof },
      {
        onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
        onError: (error) => setFailure(failureText(error, failures)),
      },
    );
  return (
    <div className="space-y-4">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button wide busy={renew.isBusy} busyLabel={actions.working} onClick={pressed}>
        {words.open.codes}
      </Button>
    </div>
  );
}

function Remove({ proof, onDone }: StepProps) {
  const { account, actions, failures } = useWords('office');
  const words = account.myAccount.secondFactor;
  const showToast = useToast();
  const remove = useAction(api.accounts.removeSecondFactor);
  const [failure, setFailure] = useState<string | null>(null);
  const pressed = () =>
    remove.run(
      { proof },
      {
        onSuccess: () => {
          showToast({ title: words.removed });
          onDone();
        },
        onError: (error) => setFailure(failureText(error, failures)),
      },
    );
  return (
    <div className="space-y-4">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button variant="destructive" wide busy={remove.isBusy} busyLabel={actions.working} onClick={pressed}>
        {words.open.remove}
      </Button>
    </div>
  );
}

const QR_PX = 384;

type SetUpSecondFactorProps = { proof: string; onDone: () => void };

/** Sets up an authenticator app: shows the secret, checks a code, and shows the recovery codes. */
function SetUpSecondFactor({ proof, onDone }: SetUpSecondFactorProps) {
  const { failures } = useWords('office');
  const sessionsChanged = useSessionsChanged();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // The secret stays the same while the dialog is open and is discarded afterwards.
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

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Shows the recovery codes, which cannot be shown again. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const words = useWords('office').account.myAccount.secondFactor;
  const showToast = useToast();
  return (
    <div className="space-y-4">
      <Notice tone="warm" title={words.keep}>
        {words.keepHint}
      </Notice>
      <ol className="space-y-1 rounded-card bg-sunken p-4 font-mono text-sm break-all select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-between">
        <CopyButton
          text={codes.join('\n')}
          label={words.copyAll}
          size="medium"
          onError={() => showToast({ title: words.copyFailed, tone: 'destructive' })}
        />
        <Button onClick={onKept}>{words.kept}</Button>
      </div>
    </div>
  );
}
