import type { Account } from '@baari/contract/accounts';
import type { ClinicMembership } from '@baari/contract/clinics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { myClinicsQuery } from '../../../shared/clinics/api.ts';
import { forgetAllValues } from '../../../shared/forms/index.ts';
import { hasPlans } from '../../../shared/links/has-plans.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { ProvedDialog } from './proved-dialog.tsx';

/** Deletes the account. Lists the data that will be lost, before it asks for anything. */
export function DeleteCard({ account }: { account: Account }) {
  const words = useWords('office').account.myAccount.deletion;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={words.title}
      action={
        <Button variant="destructive" size="small" onClick={() => setOpen(true)}>
          {words.delete}
        </Button>
      }
    >
      <p className="text-ink-soft">{words.about}</p>
      {isOpen && <DeleteDialog account={account} onClose={() => setOpen(false)} />}
    </Card>
  );
}

type DeleteDialogProps = { account: Account; onClose: () => void };

function DeleteDialog({ account, onClose }: DeleteDialogProps) {
  const words = useWords('office').account.myAccount.deletion;
  const [hasRead, setRead] = useState(false);
  if (!hasRead) return <WhatGoes onClose={onClose} onRead={() => setRead(true)} />;
  return (
    <ProvedDialog account={account} title={words.question} description={words.forGood} onClose={onClose}>
      {(proof) => <Delete proof={proof} onClose={onClose} />}
    </ProvedDialog>
  );
}

function WhatGoes({ onClose, onRead }: { onClose: () => void; onRead: () => void }) {
  const { account, actions, failures } = useWords('office');
  const words = account.myAccount.deletion;
  const { data: clinics, error, refetch } = useQuery({ ...myClinicsQuery, staleTime: 0 });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.question}
      intoField={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.keep}
          </Button>
          <Button disabled={!clinics} onClick={onRead}>
            {words.goOn}
          </Button>
        </>
      }
    >
      {clinics && <Losses clinics={clinics} />}
      {!clinics && !error && <Skeleton className="h-32" />}
      {!clinics && error && (
        <Notice
          tone="danger"
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {actions.tryAgain}
            </Button>
          }
        >
          {failureText(error, failures)}
        </Notice>
      )}
    </Dialog>
  );
}

function Losses({ clinics }: { clinics: readonly ClinicMembership[] }) {
  const words = useWords('office').account.myAccount.deletion;
  const owned = clinics.filter(({ role }) => role === 'owner');
  const left = clinics.filter(({ role }) => role !== 'owner');
  const lines = [
    ...owned.map(({ name }) => words.deletes({ clinic: name })),
    ...left.map(({ name }) => words.leaves({ clinic: name })),
    ...(hasPlans() && owned.length > 0 ? [words.planEnds] : []),
    words.historyStays,
    words.forGood,
  ];
  return (
    <ul className="list-disc space-y-1.5 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Delete({ proof, onClose }: { proof: string; onClose: () => void }) {
  const { account, actions, failures } = useWords('office');
  const words = account.myAccount.deletion;
  const remove = useAction(api.accounts.deleteAccount);
  const [failure, setFailure] = useState<string | null>(null);
  const confirmed = () =>
    remove.run(
      { proof },
      {
        onSuccess: () => {
          // A full page load clears the browser's memory, as on sign-out.
          forgetAllValues();
          window.location.assign('/');
        },
        onError: (error) => setFailure(failureText(error, failures)),
      },
    );
  return (
    <div className="space-y-4">
      {failure && (
        <Notice tone="danger" title={words.notDeleted}>
          {failure}
        </Notice>
      )}
      <Button
        variant="destructive"
        wide
        busy={remove.isBusy}
        busyLabel={actions.deleting}
        onClick={confirmed}
      >
        {words.delete}
      </Button>
      <Button variant="secondary" wide disabled={remove.isBusy} onClick={onClose}>
        {words.keep}
      </Button>
    </div>
  );
}
