import type { PatientBooking } from '@baari/contract/bookings';
import { useMemo } from 'react';
import { api } from '../../shared/api/patient-api.ts';
import { useWords, WordsProvider } from '../../shared/words/words-context.tsx';
import { AlertSwitch } from '../token/alerts/alert-switch.tsx';
import { AlertsOffer } from '../token/alerts/alerts-offer.tsx';
import { useAlerts } from '../token/alerts/use-alerts.ts';

type BookingRemindersProps = { booking: PatientBooking; onChange: (whatsapp: 'on' | 'off') => void };

/** How the holder of a booking is told of it, and from the check-in on of the token: as on a token's page, in other words. */
export function BookingReminders(props: BookingRemindersProps) {
  const shared = useWords('shared');
  const patient = useWords('patient');
  const alerts = useWords('alerts');
  const words = useWords('reminders');
  const value = useMemo(() => {
    const { offerHint, open, ...own } = words;
    const homeScreenSteps = { ...alerts.homeScreenSteps, open };
    return { shared, patient, alerts: { ...alerts, ...own, offerHint: () => offerHint, homeScreenSteps } };
  }, [shared, patient, alerts, words]);
  return (
    <WordsProvider value={value}>
      <Ways {...props} />
    </WordsProvider>
  );
}

function Ways({ booking: { secret, whatsapp, clinic }, onChange }: BookingRemindersProps) {
  const words = useWords('alerts');
  const control = useAlerts(secret);
  return (
    <>
      {control.state !== 'unsupported' && <AlertsOffer {...control} secret={secret} tellsToLeave={false} />}
      {whatsapp !== null && (
        <AlertSwitch
          label={words.whatsapp}
          hint={words.whatsappHint(clinic.name)}
          isWanted={whatsapp === 'on'}
          send={async (wanted) => {
            await api.queue.setWhatsappAlerts({ secret, wanted });
            onChange(wanted ? 'on' : 'off');
          }}
        />
      )}
    </>
  );
}
