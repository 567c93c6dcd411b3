import { api, useIsBusy } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useQueueAction } from '../actions/queue-actions.ts';
import { RefusedHere } from '../actions/refused-here.tsx';
import { minutesIn } from '../queue/announce/minutes-in.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { DeskWords } from '@baari/words/web';

const minutesMin = 1;
const minutesMax = 120;

type ConsultationTimeProps = { doctorId: string; minutes: number; onUpdated?: () => void };

/**
 * Edits the average visit length, which wait estimates use until the doctor's real pace is known.
 */
export function ConsultationTime({ doctorId, minutes, onUpdated }: ConsultationTimeProps) {
  const { panel: words, desk } = useWords('desk');
  const update = useQueueAction(api.queue.setConsultationMinutes, {
    failure: words.consultationFailed,
    done: ({ queue }) => ({
      title: desk.settingsUpdated,
      description: words.consultationUpdated({ count: queue.consultationMinutes }),
    }),
  });
  const form = useForm({
    initial: { minutes: String(minutes) },
    check: (values) => ({ minutes: minutesError(values.minutes, desk) }),
    submit: (values) =>
      update.run({ doctorId, minutes: Number(values.minutes) }, onUpdated ? { onSuccess: onUpdated } : {}),
  });
  return (
    <form {...form.form} className="space-y-3">
      <TextField
        label={desk.consultationTime}
        hint={words.consultationHint({ least: minutesMin, most: minutesMax })}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        {...form.field('minutes')}
      />
      <RefusedHere />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        wide
        busy={useIsBusy(update.key)}
        busyLabel={desk.update}
        disabled={form.values.minutes === String(minutes)}
      >
        {desk.update}
      </Button>
    </form>
  );
}

function minutesError(typed: string, words: DeskWords['desk']): string | undefined {
  if (minutesIn(typed, minutesMin, minutesMax) !== null) return undefined;
  return words.minutesMissing({ least: minutesMin, most: minutesMax });
}
