import type { ConsoleQueue } from '@baari/contract/queue';
import type { DoctorName } from '@baari/core/doctors';
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_MAX_MINUTES, type AnnouncementKind } from '@baari/core/queue';
import { Coffee } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { isIdle } from '../../../shared/queue/queue-figures.ts';
import { RefusedHere } from '../../actions/refused-here.tsx';
import { useTitleOf } from '../../letters.tsx';
import { DoctorLink } from './doctor-link.tsx';
import { minutesIn } from './minutes-in.ts';
import { useAnnounce } from './use-announce.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

const quickMinutes = [5, 10, 15, 30, 45, 60];

type AnnounceProps = {
  queue: ConsoleQueue;
  timeZone: string;
  /** Called after the announcement was made and the dialog closed. */
  onDone?: () => void;
  /** The button that opens the dialog. */
  trigger?: ReactNode;
  /** The doctor's name, when another queue is on the screen. */
  doctorName?: DoctorName;
  /**
   * True while the dialog is open, if the parent controls it. If the parent leaves it out, the dialog has its
   * own button.
   */
  isAsking?: boolean;
  onAsk?: (isAsking: boolean) => void;
};

/**
 * Announces a late start or a break to all waiting patients. The dialog is unavailable once the practice is
 * closed for the day.
 */
export function AnnounceButton({ onDone, trigger, doctorName, isAsking, onAsk, ...props }: AnnounceProps) {
  const { announce: words, doctor } = useWords('desk');
  const [isAskingItself, setAskingItself] = useState(false);
  const titleOf = useTitleOf();
  const setOpen = onAsk ?? setAskingItself;
  const done = () => {
    setOpen(false);
    onDone?.();
  };
  if (isIdle(props.queue) && props.queue.opensAt === null) return null;
  const usualTrigger = (
    <Button variant="secondary" size="small" icon={<Coffee size={18} aria-hidden />}>
      {words.open}
    </Button>
  );
  return (
    <Dialog
      open={isAsking ?? isAskingItself}
      onOpenChange={setOpen}
      title={
        doctorName
          ? words.titleOf({ doctor: doctor.name(doctorName) })
          : titleOf(words.title, props.queue.doctorId)
      }
      description={words.hint}
      trigger={onAsk ? null : (trigger ?? usualTrigger)}
    >
      <AnnounceForm {...props} onDone={done} />
      {props.queue.nowServing === 0 && (
        <DoctorLink doctorId={props.queue.doctorId} timeZone={props.timeZone} />
      )}
    </Dialog>
  );
}

type AnnounceFormProps = Pick<AnnounceProps, 'queue' | 'timeZone'> & { onDone: () => void };

function AnnounceForm({ queue, timeZone, onDone }: AnnounceFormProps) {
  const { announce: words, desk } = useWords('desk');
  const [kind, setKind] = useState<AnnouncementKind>(queue.nowServing > 0 ? 'break' : 'delay');
  const { announce, isBusy } = useAnnounce(queue.doctorId, timeZone);
  const form = useForm({
    initial: { minutes: '' },
    check: ({ minutes }) => ({
      minutes:
        minutesIn(minutes, 1, ANNOUNCEMENT_MAX_MINUTES) === null
          ? desk.minutesMissing({ least: 1, most: ANNOUNCEMENT_MAX_MINUTES })
          : undefined,
    }),
    submit: ({ minutes }) => announce(kind, Number(minutes), onDone),
  });
  return (
    <form {...form.form} className="space-y-4">
      <KindChoice kind={kind} onChange={setKind} />
      <div role="group" aria-label={words.usual} className="grid grid-cols-3 gap-2">
        {quickMinutes.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            className="px-2! whitespace-nowrap aria-pressed:border-accent aria-pressed:bg-accent-soft!"
            aria-pressed={Number(form.values.minutes) === minutes}
            onClick={() => form.set('minutes', String(minutes))}
          >
            {words.inMinutes({ count: minutes })}
          </Button>
        ))}
      </div>
      <RefusedHere />
      <div className="flex items-start gap-2">
        <TextField
          label={words.minutes}
          className="min-w-0 flex-1"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={3}
          {...form.field('minutes')}
        />
        <Button type="submit" className="mt-7.5 max-sm:px-2!" busy={isBusy} busyLabel={words.announcing}>
          {words.announce}
        </Button>
      </div>
    </form>
  );
}

type KindChoiceProps = { kind: AnnouncementKind; onChange: (kind: AnnouncementKind) => void };

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const words = useWords('desk').announce;
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">{words.what}</legend>
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
          {words.kinds[choice]}
        </label>
      ))}
    </fieldset>
  );
}
