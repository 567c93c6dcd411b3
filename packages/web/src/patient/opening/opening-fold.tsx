import { serviceDateOf } from '@baari/core/queue';
import { useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import type { AlertWords, OpeningWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusalText } from '../parts/refusal-text.ts';

export type OpeningProps = { doctorId: string; opensAt: string; timeZone: string };

const files = import.meta.glob<OpeningWords>('../../../../words/dist/*/web/opening.ts', { import: 'words' });
const alertFiles = import.meta.glob<AlertWords>('../../../../words/dist/*/web/alerts.ts', {
  import: 'words',
});

/** Loads the texts of a language from separate files and returns the component. */
export async function drawOpeningFold(locale: string) {
  const [words, alerts] = await Promise.all([inLanguage(files, locale), inLanguage(alertFiles, locale)]);
  return {
    draw: ({ doctorId, opensAt, timeZone }: OpeningProps) => {
      const date = serviceDateOf(new Date(opensAt), timeZone);
      return (
        <OpeningFold
          key={`${doctorId} ${date}`}
          doctorId={doctorId}
          date={date}
          words={words}
          alerts={alerts}
        />
      );
    },
  };
}

// The code that turns alerts on is loaded on demand, because otherwise every page would load it.
const switching = () => import('../../shared/alerts/switch-alerts.ts');

/**
 * Returns true if this browser has asked for the opening alert. Returns false if alerts were never allowed.
 */
async function isOnHere(promised: { doctorId: string; date: string }): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  try {
    return await (await switching()).isOpeningOn(promised);
  } catch {
    return false;
  }
}

/** `unknown`: the browser has not been asked yet. */
type State = 'unknown' | 'offered' | 'turning-on' | 'on' | 'turning-off' | 'blocked';

type FoldProps = { doctorId: string; date: string; words: OpeningWords; alerts: AlertWords };

function OpeningFold({ doctorId, date, words, alerts }: FoldProps) {
  const messages = useWords('patient');
  const [state, setState] = useState<State>('unknown');
  const [error, setError] = useState<string | null>(null);
  const kept = useKeptFocus<HTMLDivElement>();

  useEffect(() => {
    const look = async () => {
      // Offers nothing if the patient has blocked alerts, because a press would be useless.
      if (!('Notification' in window) || Notification.permission === 'denied') return;
      setState((await isOnHere({ doctorId, date })) ? 'on' : 'offered');
    };
    void look();
  }, [doctorId, date]);

  const change = async (busy: State, work: () => Promise<State>, otherwise: State) => {
    setState(busy);
    setError(null);
    try {
      setState(await work());
    } catch (failure) {
      setState(otherwise);
      const isRefused = failure instanceof ApiError && failure.code !== 'invalid';
      setError(
        isRefused ? refusalText(messages, failure, messages.refusals.actionFailed) : alerts.notTurnedOn,
      );
    }
  };
  const turnOn = async (): Promise<State> => {
    // Asks for permission first, because browsers require that the user has just pressed something.
    const answer = await Notification.requestPermission();
    if (answer === 'denied') return 'blocked';
    if (answer !== 'granted') {
      setError(alerts.dismissed);
      return 'offered';
    }
    const { turnOnOpening } = await switching();
    await turnOnOpening({ doctorId, date }, alerts.unreadable);
    return 'on';
  };
  const turnOff = async (): Promise<State> => {
    const { turnOffOpening } = await switching();
    await turnOffOpening(doctorId);
    return 'offered';
  };

  if (state === 'unknown') return null;
  return (
    <div {...kept} className="grid gap-3 outline-none">
      {state === 'blocked' && <Notice title={alerts.blocked}>{alerts.blockedHint}</Notice>}
      {(state === 'offered' || state === 'turning-on') && (
        <Button
          variant="secondary"
          wide
          busy={state === 'turning-on'}
          busyLabel={alerts.turningOn}
          onClick={() => void change('turning-on', turnOn, 'offered')}
        >
          {words.offer}
        </Button>
      )}
      {(state === 'on' || state === 'turning-off') && (
        <Notice
          tone="accent"
          title={words.on}
          action={
            <Button
              variant="secondary"
              size="small"
              busy={state === 'turning-off'}
              busyLabel={alerts.turningOff}
              onClick={() => void change('turning-off', turnOff, 'on')}
            >
              {words.off}
            </Button>
          }
        >
          {alerts.onHint}
        </Notice>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}
