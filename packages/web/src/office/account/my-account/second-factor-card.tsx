import type { Account } from '@baari/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { myClinicsQuery } from '../../../shared/clinics/api.ts';
import { meQuery } from '../../../shared/session/api.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { ProvedDialog } from './proved-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

type Step = 'setUp' | 'codes' | 'remove';

/** The second factor: off, or on with what can be done about it. */
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
  // As it was when the dialog opened: the account has one as soon as the code is right.
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
