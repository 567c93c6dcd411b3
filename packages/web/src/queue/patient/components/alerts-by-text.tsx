import { useState } from 'react';
import { setTextAlerts } from '../../../lib/alerts/alert-api.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { refusalText } from '../refusal-text.ts';

type AlertsByTextProps = { secret: string; isWanted: boolean };

/** Whether the clinic may send text messages about a token. */
export function AlertsByText({ secret, isWanted: known }: AlertsByTextProps) {
  const messages = useMessages();
  const { alerts: words, refusals } = messages;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const choose = async (wanted: boolean) => {
    setSending(true);
    setError(null);
    // At once: it goes back if the server says no.
    setChosen(wanted);
    try {
      await setTextAlerts(secret, wanted);
    } catch (refusal) {
      setChosen(!wanted);
      setError(refusalText(messages, refusal, refusals.actionFailed));
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
