import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { usePayment } from './use-payment.ts';

type PaymentNoticeProps = {
  payment: Pick<ReturnType<typeof usePayment>, 'step' | 'problem' | 'stillRunning' | 'stopWaiting'>;
};

/** How a payment stands that is neither begun nor done. */
export function PaymentNotice({ payment }: PaymentNoticeProps) {
  const { step, problem, stillRunning, stopWaiting } = payment;
  if (step === 'waiting') {
    return (
      <Notice
        tone="warm"
        title="We are waiting for the bank…"
        action={
          <Button variant="secondary" size="small" onClick={stopWaiting}>
            Stop waiting
          </Button>
        }
      >
        This can take a few minutes. You may close this page: Pro begins by itself as soon as the money is
        there. Please do not pay again.
      </Notice>
    );
  }
  if (!problem && stillRunning === null) return null;
  return (
    <>
      {problem && (
        <Notice tone="danger" title={problem.title} action={problem.needsSupport && <Support />}>
          {problem.text}
        </Notice>
      )}
      {stillRunning !== null && <p className="text-ink-soft">{stillRunning}</p>}
    </>
  );
}

function Support() {
  return (
    <ButtonLink href="/support?topic=contact" variant="secondary" size="small">
      Contact support
    </ButtonLink>
  );
}
