import { useAction, type ApiError } from '../../api/index.ts';
import { useNow } from '../../ui/use-now.ts';
import { Button } from '../../ui/button.tsx';
import type { PhoneCodeSteps } from './phone-code-steps.ts';
import { useWords } from '../../words/words-context.tsx';

/** A message may take a while: asking sooner would only bring two codes. */
const pauseMs = 60_000;

type SendAgainProps = Pick<PhoneCodeSteps, 'sendCode'> & {
  typed: { phone: string };
  /** Milliseconds since 1970. */
  sentAt: number;
  onSent: () => void;
  onFailure: (failure: ApiError | null) => void;
};

export function SendAgain({ typed, sentAt, sendCode, onSent, onFailure }: SendAgainProps) {
  const { session: words, actions } = useWords('console');
  const send = useAction(sendCode);
  const nowMs = useNow(1000);
  const waitSeconds = Math.max(0, Math.ceil((sentAt + pauseMs - nowMs) / 1000));
  const pressed = () => {
    onFailure(null);
    send.run(typed, { onSuccess: onSent, onError: onFailure });
  };
  return (
    <Button
      variant="ghost"
      size="small"
      className="tabular-nums"
      disabled={waitSeconds > 0}
      busy={send.isBusy}
      busyLabel={actions.sending}
      onClick={pressed}
    >
      {waitSeconds > 0 ? words.sendAgainIn(Math.min(waitSeconds, pauseMs / 1000)) : words.sendAgain}
    </Button>
  );
}
