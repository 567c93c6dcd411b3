import type { ConsoleQueue } from '@baari/contract/queue';
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_MAX_MINUTES, type AnnouncementKind } from '@baari/core/queue';
import { Coffee } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api/index.ts';
import { useForm } from '../../../lib/form/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { announcementText } from '../announcement-text.ts';
import { useQueueAction } from '../queue-actions.ts';
import { isIdle } from '../queue-figures.ts';
import { minutesIn } from './minutes-in.ts';

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
};

/** Tells everybody who waits of a late start or a break; nobody does once the practice is closed for the day. */
export function AnnounceButton({ onDone, ...props }: AnnounceProps) {
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
      trigger={
        <Button variant="secondary" size="small" icon={<Coffee size={18} aria-hidden />}>
          Running late / Break
        </Button>
      }
    >
      <AnnounceForm {...props} onDone={done} />
    </Dialog>
  );
}

function AnnounceForm({ queue, timeZone, onDone }: Required<AnnounceProps>) {
  const { doctorId } = queue;
  const [kind, setKind] = useState<AnnouncementKind>(queue.nowServing > 0 ? 'break' : 'delay');
  const announce = useQueueAction(api.queue.announce, {
    failure: 'Failed to announce it',
    done: (answer, input) => ({
      title: input.kind === 'delay' ? 'Late start announced' : 'Break announced',
      description: answer.queue.announcement
        ? `Patients see: ${announcementText(answer.queue.announcement, timeZone)}.`
        : undefined,
    }),
  });
  const announceFor = (minutes: number) => {
    if (!announce.isBusy) announce.run({ doctorId, kind, minutes }, { onSuccess: onDone });
  };
  const form = useForm({
    initial: { minutes: '' },
    check: ({ minutes }) => ({
      minutes:
        minutesIn(minutes, 1, ANNOUNCEMENT_MAX_MINUTES) === null
          ? `A whole number of minutes from 1 to ${ANNOUNCEMENT_MAX_MINUTES}.`
          : undefined,
    }),
    submit: ({ minutes }) => announceFor(Number(minutes)),
  });
  return (
    <form {...form.form} className="space-y-4">
      <KindChoice kind={kind} onChange={setKind} />
      <div role="group" aria-label="Minutes, announced at once" className="grid grid-cols-3 gap-2">
        {quickMinutes.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            className="px-2! whitespace-nowrap"
            onClick={() => announceFor(minutes)}
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
        <Button type="submit" className="mt-7.5 max-sm:px-2!" busy={announce.isBusy} busyLabel="Announcing…">
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
            className="size-5 accent-(--accent)"
          />
          {kindWords[choice]}
        </label>
      ))}
    </fieldset>
  );
}
