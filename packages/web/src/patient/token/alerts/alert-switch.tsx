import { useState } from 'react';
import { useWords } from '../../../shared/words/words-context.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { refusalText } from '../../parts/refusal-text.ts';

type AlertSwitchProps = {
  label: string;
  hint: string;
  isWanted: boolean;
  /** Tells the server, and lets `isWanted` be what came of it. */
  send: (wanted: boolean) => Promise<unknown>;
};

/** Whether the clinic may tell of a token in one way. */
export function AlertSwitch({ label, hint, isWanted: known, send }: AlertSwitchProps) {
  const messages = useWords('patient');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const choose = async (wanted: boolean) => {
    setSending(true);
    setError(null);
    // Shown at once, and until the server has said what came of it.
    setChosen(wanted);
    try {
      await send(wanted);
    } catch (refusal) {
      setError(refusalText(messages, refusal, messages.refusals.actionFailed));
    }
    setChosen(null);
    setSending(false);
  };
  return (
    <div className="grid gap-3">
      <div>
        <Switch isOn={chosen ?? known} busy={isSending} onChange={(wanted) => void choose(wanted)}>
          {label}
        </Switch>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}
