import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MailCheck, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api, failureText, useAction, type ApiError } from '../../../shared/api/index.ts';
import { meQuery } from '../../../shared/session/api.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type Outcome = { email: string; isChanged: boolean };

/**
 * The page that the links in an email change open. The page waits for a press of a button, because mail
 * scanners open links too.
 */
export function ConfirmEmailPage() {
  const { account, failures } = useWords('office');
  const words = account.myAccount.email;
  const token = useSearchParams()[0].get('token') ?? '';
  const queryClient = useQueryClient();
  const confirm = useAction(api.accounts.confirmEmailChange);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const pressed = () => {
    setFailure(null);
    confirm.run(
      { token },
      {
        onSuccess: (done) => {
          setOutcome(done);
          void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
        },
        onError: setFailure,
      },
    );
  };
  if (outcome) {
    const { email, isChanged } = outcome;
    return isChanged ? (
      <Told icon={CircleCheck} title={words.changed} text={words.changedHint({ email })}>
        <ToAccount />
      </Told>
    ) : (
      <Told icon={MailCheck} title={words.confirmed} text={words.otherMissing({ email })}>
        <ToAccount />
      </Told>
    );
  }
  if (failure) {
    return (
      <Told icon={TriangleAlert} title={words.notConfirmed} text={failureText(failure, failures)}>
        <ToAccount />
      </Told>
    );
  }
  return (
    <Told icon={MailCheck} title={words.confirmTitle} text={words.confirmHint}>
      <Button busy={confirm.isBusy} busyLabel={words.confirming} onClick={pressed}>
        {words.confirm}
      </Button>
    </Told>
  );
}

type ToldProps = { icon: typeof MailCheck; title: string; text: string; children: ReactNode };

function Told({ icon, title, text, children }: ToldProps) {
  return (
    <Page title={title} heading={null} width="narrow">
      <Card className="mt-6">
        <EmptyState heading="h1" icon={icon} title={title} action={children}>
          {text}
        </EmptyState>
      </Card>
    </Page>
  );
}

function ToAccount() {
  return (
    <Link to="/account" className={buttonClass({ variant: 'secondary' })}>
      {useWords('office').account.myAccount.title}
    </Link>
  );
}
