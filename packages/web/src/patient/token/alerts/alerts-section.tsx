import type { PatientToken } from '@baari/contract/queue';
import { api } from '../../../shared/api/patient-api.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import { AlertSwitch } from './alert-switch.tsx';
import { AlertsOffer } from './alerts-offer.tsx';
import { useAlerts } from './use-alerts.ts';

type AlertsSectionProps = {
  token: PatientToken;
  hasArrived: boolean;
  onChange: (token: PatientToken) => void;
};

/** How somebody who waits hears of what happens with a dark screen: by this browser, and by the clinic's messages. */
export function AlertsSection({ token, hasArrived, onChange }: AlertsSectionProps) {
  const { secret, textAlerts, whatsapp, travelMinutes, clinic } = token;
  const words = useWords('alerts');
  const control = useAlerts(secret);
  return (
    <>
      {control.state !== 'unsupported' && (
        <AlertsOffer {...control} secret={secret} tellsToLeave={travelMinutes !== null && !hasArrived} />
      )}
      {whatsapp !== null && (
        <AlertSwitch
          label={words.whatsapp}
          hint={words.whatsappHint(clinic.name)}
          isWanted={whatsapp === 'on'}
          // Null of a booking, which it is no longer.
          send={(wanted) =>
            api.queue.setWhatsappAlerts({ secret, wanted }).then((now) => now && onChange(now))
          }
        />
      )}
      {textAlerts !== null && (
        <AlertSwitch
          label={words.texts}
          hint={words.textsHint}
          isWanted={textAlerts}
          send={(wanted) => api.queue.setTextAlerts({ secret, wanted }).then(onChange)}
        />
      )}
    </>
  );
}
