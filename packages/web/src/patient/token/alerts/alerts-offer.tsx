import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { useKeptFocus } from '../../../shared/ui/kept-focus.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { refusalText } from '../../parts/refusal-text.ts';
import { useLoaded } from '../../parts/use-loaded.ts';
import type { AlertsHintProps } from './alerts-hint.tsx';
import type { AlertControl } from './use-alerts.ts';

type AlertsOfferProps = AlertControl & {
  secret: string;
  /** True if the server has the travel time. */
  tellsToLeave: boolean;
};

/** Offers alerts to this browser and shows their state. */
export function AlertsOffer(props: AlertsOfferProps) {
  const { error } = props;
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} className="grid gap-3 outline-none">
      <Offer {...props} />
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}

function Offer({ state, secret, tellsToLeave, turnOn, turnOff }: AlertsOfferProps) {
  const words = useWords('alerts');
  switch (state) {
    case 'unsupported':
      return null;
    case 'home-screen':
    case 'blocked':
      return <AlertsHint state={state} secret={secret} />;
    case 'on':
    case 'turning-off':
      return <On isStopping={state === 'turning-off'} onStop={() => void turnOff()} />;
    case 'offered':
    case 'turning-on':
      return (
        <div>
          <Button
            variant="secondary"
            wide
            icon={<Bell size={18} aria-hidden />}
            busy={state === 'turning-on'}
            busyLabel={words.turningOn}
            onClick={() => void turnOn()}
          >
            {words.offer}
          </Button>
          <p className="mt-1.5 text-sm text-ink-soft">{words.offerHint({ tellsToLeave })}</p>
        </div>
      );
  }
}

/**
 * Explains how to get alerts where the button would fail. The explanation is loaded on demand, because few
 * phones need it.
 */
const AlertsHint = (props: AlertsHintProps) => useLoaded(true, loadHint)?.draw(props);

const loadHint = () => import('./alerts-hint.tsx').then((part) => ({ draw: part.drawAlertsHint }));

function On({ isStopping, onStop }: { isStopping: boolean; onStop: () => void }) {
  const words = useWords('alerts');
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <BellRing size={20} aria-hidden className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-40" role="status">
        <span className="block font-semibold">{words.on}</span>
        <span className="block text-sm text-ink-soft">{words.onHint}</span>
      </p>
      <Button variant="ghost" size="small" busy={isStopping} busyLabel={words.turningOff} onClick={onStop}>
        {words.off}
      </Button>
    </div>
  );
}

type AlertSwitchProps = {
  label: string;
  hint: string;
  isWanted: boolean;
  /** Sends the choice to the server. The server's answer updates `isWanted`. */
  send: (wanted: boolean) => Promise<unknown>;
};

/** A switch for alerts through one of the channels by which the clinic may send them. */
export function AlertSwitch({ label, hint, isWanted: known, send }: AlertSwitchProps) {
  const messages = useWords('patient');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const choose = async (wanted: boolean) => {
    setSending(true);
    setError(null);
    // Shows the choice immediately, before the server has answered.
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
