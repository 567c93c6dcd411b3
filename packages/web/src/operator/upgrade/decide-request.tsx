import type { UpgradeRequest } from '@baari/contract/platform';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useChanged } from '../admin-queries.ts';
import { refusalToast } from '../refusal-toast.ts';
import { useTellDone } from '../use-question.ts';

export function DecideRequest({ request }: { request: UpgradeRequest }) {
  const { failures, upgrades: words } = useWords('operator');
  const { requestId, name, clinicCount, hasAccount } = request;
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.decideUpgradeRequest);
  const [isRejecting, setRejecting] = useState(false);
  const approve = () =>
    run(
      { requestId, decision: 'approve' },
      {
        onSuccess: () => {
          showToast({
            title: words.approved,
            description: clinicCount > 0 ? words.hasPro(name) : words.isTold(name),
          });
          changed();
        },
        onError: (error) => {
          showToast(refusalToast(words.approveFailed, error, failures));
          changed();
        },
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      {hasAccount && (
        <Button
          size="small"
          aria-label={words.approveOf(name)}
          icon={<Check size={18} aria-hidden />}
          busy={isBusy}
          busyLabel={words.approving}
          onClick={approve}
        >
          {words.approve}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-label={words.rejectOf(name)}
        icon={<X size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => setRejecting(true)}
      >
        {words.reject}
      </Button>
      {isRejecting && <RejectDialog request={request} onClose={() => setRejecting(false)} />}
    </div>
  );
}

export function RejectDialog({ request, onClose }: { request: UpgradeRequest; onClose: () => void }) {
  const words = useWords('operator').upgrades;
  const { requestId, name } = request;
  const tell = useTellDone();
  const { run } = useAction(api.platform.decideUpgradeRequest);
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.rejectTitle(name)}
      loses={words.rejectLoses(name)}
      confirmLabel={words.reject}
      busyLabel={words.rejecting}
      failed={words.rejectFailed}
      onConfirm={(outcome) =>
        run(
          { requestId, decision: 'reject' },
          outcome(() => tell({ title: words.rejected, description: words.isTold(name) })),
        )
      }
    />
  );
}
