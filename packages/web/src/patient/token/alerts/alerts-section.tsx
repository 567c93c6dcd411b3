import type { PatientToken } from '@baari/contract/queue';
import { useAlerts } from './use-alerts.ts';
import { AlertsByText } from './alerts-by-text.tsx';
import { AlertsOffer } from './alerts-offer.tsx';

/** How somebody who waits hears of what happens with a dark screen: by this browser, and by the clinic's messages. */
export function AlertsSection({ token, hasArrived }: { token: PatientToken; hasArrived: boolean }) {
  const { secret, textAlerts, travelMinutes } = token;
  const control = useAlerts(secret);
  return (
    <>
      {control.state !== 'unsupported' && (
        <AlertsOffer {...control} secret={secret} tellsToLeave={travelMinutes !== null && !hasArrived} />
      )}
      {textAlerts !== null && <AlertsByText secret={secret} isWanted={textAlerts} />}
    </>
  );
}
