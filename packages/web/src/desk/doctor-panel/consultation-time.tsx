import { api } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useQueueAction } from '../actions/queue-actions.ts';
import { minutesIn } from '../queue/announce/minutes-in.ts';

const minutesMin = 1;
const minutesMax = 120;

/** The average that waits are estimated with until the real pace is known. */
export function ConsultationTime({ doctorId, minutes }: { doctorId: string; minutes: number }) {
  const update = useQueueAction(api.queue.setConsultationMinutes, {
    failure: 'Failed to update consultation time',
    done: ({ queue }) => ({
      title: 'Settings Updated',
      description: `${queue.consultationMinutes} minutes are a first guess: waits follow the real pace.`,
    }),
  });
  const form = useForm({
    initial: { minutes: String(minutes) },
    check: (values) => ({ minutes: minutesError(values.minutes) }),
    submit: (values) => update.run({ doctorId, minutes: Number(values.minutes) }),
  });
  return (
    <form {...form.form} className="space-y-3">
      <TextField
        label="Average Consultation Time"
        hint={`Minutes, ${minutesMin} to ${minutesMax}. A first guess: the waits that patients see learn the real pace and move away from it.`}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        {...form.field('minutes')}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        wide
        busy={update.isBusy}
        busyLabel="Update"
        disabled={form.values.minutes === String(minutes)}
      >
        Update
      </Button>
    </form>
  );
}

function minutesError(typed: string): string | undefined {
  if (minutesIn(typed, minutesMin, minutesMax) !== null) return undefined;
  return `A whole number of minutes from ${minutesMin} to ${minutesMax}.`;
}
