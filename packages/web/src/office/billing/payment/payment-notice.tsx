import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { usePayment } from './use-payment.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type PaymentNoticeProps = {
  payment: Pick<ReturnType<typeof usePayment>, 'step' | 'problem' | 'stillRunning' | 'stopWaiting'>;
};

/** How a payment stands that is neither begun nor done. */
export function PaymentNotice({ payment }: PaymentNoticeProps) {
  const { payment: words } = useWords('office').billing;
  const { step, problem, stillRunning, stopWaiting } = payment;
  if (step === 'waiting') {
    return (
      <Notice
        tone="warm"
        title={words.waiting}
        action={
          <Button variant="secondary" size="small" onClick={stopWaiting}>
            {words.stopWaiting}
          </Button>
        }
      >
        {words.waitingHint}
      </Notice>
    );
  }
  if (!problem && stillRunning === null) return null;
  return (
    <>
      {problem && (
        <Notice
          tone={problem.isHarmless ? 'neutral' : 'danger'}
          title={problem.title}
          action={problem.needsSupport && <Support />}
        >
          {problem.text}
        </Notice>
      )}
      {stillRunning !== null && <p className="text-ink-soft">{stillRunning}</p>}
    </>
  );
}

function Support() {
  const { payment: words } = useWords('office').billing;
  return (
    <ButtonLink href="/support?topic=contact" variant="secondary" size="small">
      {words.contactSupport}
    </ButtonLink>
  );
}
