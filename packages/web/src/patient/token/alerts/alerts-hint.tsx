import { Bell, BellOff } from 'lucide-react';
import { useEffect } from 'react';
import { useWords } from '../../../shared/words/words-context.tsx';

export type AlertsHintProps = { state: 'blocked' | 'home-screen'; secret: string };

/** Explains how to get alerts in a browser that has blocked them, or allows them only to apps. */
export const drawAlertsHint = ({ state, secret }: AlertsHintProps) =>
  state === 'blocked' ? <Blocked /> : <AlertsHomeScreen secret={secret} />;

function Blocked() {
  const words = useWords('alerts');
  return (
    <div className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3" role="status">
      <BellOff size={22} aria-hidden className="shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{words.blocked}</p>
        <p>{words.blockedHint}</p>
      </div>
    </div>
  );
}

/**
 * Explains alerts on an iPhone or iPad, where only an app on the Home Screen gets them. The app has other
 * storage than the browser's tabs.
 */
function AlertsHomeScreen({ secret }: { secret: string }) {
  const words = useWords('alerts');
  const { share, add, open } = words.homeScreenSteps;

  useEffect(() => {
    // An app on the Home Screen opens the page of this token.
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/t/${secret}/app.webmanifest`);
  }, [secret]);

  return (
    <div className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3">
      <Bell size={22} aria-hidden className="shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold">{words.homeScreen}</h2>
        <p>{words.homeScreenHint}</p>
        <ol className="mt-1 list-decimal pl-5">
          <li>{share}</li>
          <li>{add}</li>
          <li>{open}</li>
        </ol>
      </div>
    </div>
  );
}
