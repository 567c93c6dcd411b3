import type { UpgradeRequest } from '@baari/contract/platform';
import type { UpgradeDecision } from '@baari/core/platform';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useChanged } from '../admin-queries.ts';
import { QuestionFailure } from '../question-failure.tsx';
import { refusalToast } from '../refusal-toast.ts';
import { useQuestion } from '../use-question.ts';

const failed: Record<UpgradeDecision, string> = {
  approve: 'Failed to approve request',
  reject: 'Failed to reject request',
};

export function DecideRequest({ request }: { request: UpgradeRequest }) {
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
            title: 'Request approved',
            description: clinicCount > 0 ? `${name} has Pro now.` : `${name} is told by mail.`,
          });
          changed();
        },
        onError: (error) => {
          showToast(refusalToast(failed.approve, error));
          changed();
        },
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      {hasAccount && (
        <Button
          size="small"
          aria-label={`Approve: ${name}`}
          icon={<Check size={18} aria-hidden />}
          busy={isBusy}
          busyLabel="Approving…"
          onClick={approve}
        >
          Approve
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-label={`Reject: ${name}`}
        icon={<X size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      {isRejecting && <RejectDialog request={request} onClose={() => setRejecting(false)} />}
    </div>
  );
}

export function RejectDialog({ request, onClose }: { request: UpgradeRequest; onClose: () => void }) {
  const { requestId, name } = request;
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.decideUpgradeRequest,
    done: () => ({ title: 'Request rejected', description: `${name} is told by mail.` }),
    onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Reject the request of ${name}?`}
      loses={`${name} stays on the Free plan and is told by mail. They can ask again.`}
      confirmLabel="Reject"
      busy={isBusy}
      busyLabel="Rejecting…"
      onConfirm={() => confirm({ requestId, decision: 'reject' })}
    >
      <QuestionFailure title={failed.reject} error={failure} />
    </AlertDialog>
  );
}
