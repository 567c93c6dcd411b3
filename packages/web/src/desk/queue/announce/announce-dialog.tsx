import type { ConsoleQueue } from '@baari/contract/queue';
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_MAX_MINUTES, type AnnouncementKind } from '@baari/core/queue';
import { Coffee } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { isIdle } from '../../../shared/queue/queue-figures.ts';
import { minutesIn } from './minutes-in.ts';
import { useAnnounce } from './use-announce.ts';

const quickMinutes = [5, 10, 15, 30, 45, 60];

const kindWords: Record<AnnouncementKind, string> = {
  delay: 'Starting in … minutes',
  break: 'Break of … minutes',
};

type AnnounceProps = {
  queue: ConsoleQueue;
  timeZone: string;
  /** It is announced, and the dialog closed. */
  onDone?: () => void;
  /** What opens it. */
  trigger?: ReactNode;
};

const usualTrigger = (
  <Button variant="secondary" size="small" icon={<Coffee size={18} aria-hidden />}>
    Running late / Break
  </Button>
);

/** Tells everybody who waits of a late start or a break; nobody does once the practice is closed for the day. */
export function AnnounceButton({ onDone, trigger = usualTrigger, ...props }: AnnounceProps) {
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onDone?.();
  };
  if (isIdle(props.queue) && props.queue.opensAt === null) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Running late, or a break?"
      description="Patients see it at once, with the time. Calling the next patient ends it."
      trigger={trigger}
    >
      <AnnounceForm {...props} onDone={done} />
    </Dialog>
  );
}

type AnnounceFormProps = Pick<AnnounceProps, 'queue' | 'timeZone'> & { onDone: () => void };

function AnnounceForm({ queue, timeZone, onDone }: AnnounceFormProps) {
  const [kind, setKind] = useState<AnnouncementKind>(queue.nowServing > 0 ? 'break' : 'delay');
  const { announce, isBusy } = useAnnounce(queue.doctorId, timeZone);
  const form = useForm({
    initial: { minutes: '' },
    check: ({ minutes }) => ({
      minutes:
        minutesIn(minutes, 1, ANNOUNCEMENT_MAX_MINUTES) === null
          ? `A whole number of minutes from 1 to ${ANNOUNCEMENT_MAX_MINUTES}.`
          : undefined,
    }),
    submit: ({ minutes }) => announce(kind, Number(minutes), onDone),
  });
  return (
    <form {...form.form} className="space-y-4">
      <KindChoice kind={kind} onChange={setKind} />
      <div role="group" aria-label="Usual minutes" className="grid grid-cols-3 gap-2">
        {quickMinutes.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            className="px-2! whitespace-nowrap aria-pressed:border-accent aria-pressed:bg-accent-soft!"
            aria-pressed={Number(form.values.minutes) === minutes}
            onClick={() => form.set('minutes', String(minutes))}
          >
            {minutes} min
          </Button>
        ))}
      </div>
      <div className="flex items-start gap-2">
        <TextField
          label="Minutes"
          className="min-w-0 flex-1"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={3}
          {...form.field('minutes')}
        />
        <Button type="submit" className="mt-7.5 max-sm:px-2!" busy={isBusy} busyLabel="Announcing…">
          Announce
        </Button>
      </div>
    </form>
  );
}

type KindChoiceProps = { kind: AnnouncementKind; onChange: (kind: AnnouncementKind) => void };

function KindChoice({ kind, onChange }: KindChoiceProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">What to announce</legend>
      {ANNOUNCEMENT_KINDS.map((choice) => (
        <label
          key={choice}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3.5 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="announcement"
            value={choice}
            checked={choice === kind}
            onChange={() => onChange(choice)}
            className="size-5 shrink-0 accent-(--accent)"
          />
          {kindWords[choice]}
        </label>
      ))}
    </fieldset>
  );
}
