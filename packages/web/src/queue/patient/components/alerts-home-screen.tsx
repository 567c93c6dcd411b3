import { BellPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';

/** How alerts come to an iPhone or iPad: only to an app of the Home Screen, which knows nothing of what tabs know. */
export function AlertsHomeScreen({ secret }: { secret: string }) {
  const { alerts: words } = useMessages();
  const { share, add, open } = words.homeScreenSteps;

  useEffect(() => {
    // What the browser makes an app of from here on: one that opens this token.
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/t/${secret}/app.webmanifest`);
  }, [secret]);

  return (
    <div className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3">
      <BellPlus size={22} aria-hidden className="shrink-0" />
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
