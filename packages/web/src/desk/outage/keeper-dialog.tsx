import type { ClinicConsole } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, isReason } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useNewestQueues } from '../../shared/live/index.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { forgetOutage, keepHere } from './this-outage.ts';
import { useOutageState } from './outage-state.ts';

type KeeperDialogProps = { console: ClinicConsole; onClose: () => void };

/**
 * Shows which computer runs the queues if the internet fails. Lets the user choose this computer for an
 * outage, or end that role.
 */
export function KeeperDialog({ console, onClose }: KeeperDialogProps) {
  const { outage: words, failures } = useWords('desk');
  const queryClient = useQueryClient();
  const { isKeeper, epochs, since } = useOutageState();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const queues = useNewestQueues(console.doctors.map(({ queue }) => queue));
  const newest = queues.find(({ doctorId, keeper }) => keeper && keeper.epoch !== epochs[doctorId])?.keeper;
  const [elsewhere, setElsewhere] = useState(newest);
  // The feed shows a new keeper before this computer knows that it is the keeper itself.
  if (!isBusy && elsewhere !== newest) setElsewhere(newest);
  const isHere = isKeeper && !elsewhere;
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(isReason(error, 'network.waits') ? words.waits : failureText(error, failures));
    } finally {
      setBusy(false);
    }
  };
  const turnOn = () => run(() => keepHere(queryClient, console, elsewhere !== undefined));
  const turnOff = () =>
    run(async () => {
      if (!(await forgetOutage())) {
        setFailure(words.unsent);
        return;
      }
      for (const { profile } of console.doctors) await api.queue.stopKeeping({ doctorId: profile.id });
    });
  const status = isHere ? words.isHere : elsewhere ? elsewhereText(elsewhere.name, words) : null;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={words.about}
      intoField={false}
      footer={
        isHere ? (
          <Button variant="secondary" disabled={isBusy || since !== null} onClick={() => void turnOff()}>
            {words.turnOff}
          </Button>
        ) : (
          <Button disabled={isBusy} onClick={() => void turnOn()}>
            {elsewhere ? words.takeOver : words.turnOn}
          </Button>
        )
      }
    >
      <div className="space-y-3">
        {status && <Notice tone={isHere ? 'accent' : 'warm'}>{status}</Notice>}
        {elsewhere && !isHere && <p>{words.takeOverHint}</p>}
        <p className="text-ink-soft">{words.names}</p>
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}

const elsewhereText = (
  name: string | null,
  words: { isElsewhere: (of: { name: string }) => string; isAtDoctor: string },
) => (name === null ? words.isAtDoctor : words.isElsewhere({ name }));
