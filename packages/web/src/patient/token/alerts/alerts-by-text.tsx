import { useState } from 'react';
import { api } from '../../../shared/api/patient-api.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { refusalText } from '../../parts/refusal-text.ts';

type AlertsByTextProps = { secret: string; isWanted: boolean };

/** Whether the clinic may send text messages about a token. */
export function AlertsByText({ secret, isWanted: known }: AlertsByTextProps) {
  const messages = useWords('patient');
  const words = useWords('alerts');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const choose = async (wanted: boolean) => {
    setSending(true);
    setError(null);
    // At once: it goes back if the server says no.
    setChosen(wanted);
    try {
      await api.queue.setTextAlerts({ secret, wanted });
    } catch (refusal) {
      setChosen(!wanted);
      setError(refusalText(messages, refusal, messages.refusals.actionFailed));
    }
    setSending(false);
  };
  return (
    <div className="grid gap-3">
      <div>
        <Switch isOn={chosen ?? known} busy={isSending} onChange={(wanted) => void choose(wanted)}>
          {words.texts}
        </Switch>
        <p className="text-sm text-ink-soft">{words.textsHint}</p>
      </div>
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}
