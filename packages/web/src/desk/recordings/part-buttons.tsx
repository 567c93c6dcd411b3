import { Check, Mic, Play, Square, Trash2, X } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { PartActions, PartProps } from './use-part.ts';

type PartButtonsProps = PartProps & { actions: PartActions };

/** The buttons for one recordable part. */
export function PartButtons(props: PartButtonsProps) {
  const { part, actions } = props;
  const canRecord = props.canRecord && part.canRecord;
  const hasSound = actions.take !== null || part.recording !== null;
  if (!canRecord && !hasSound) return null;
  return (
    <>
      <FirstButton {...props} hasSound={hasSound} />
      {hasSound && !actions.active && (
        <>
          {actions.take && <KeepButton {...props} />}
          {canRecord && <AgainButton {...props} />}
          <AwayButton {...props} />
        </>
      )}
    </>
  );
}

/** Records, stops and plays with one button, which therefore keeps the focus. */
function FirstButton({
  part,
  actions,
  recorder,
  listening,
  hasSound,
}: PartButtonsProps & { hasSound: boolean }) {
  const { recordings: words } = useWords('desk');
  const isHeard = listening.part === actions.id;
  const { text, icon: Icon, press } = firstOf();
  return (
    <Button
      variant={actions.active ? 'destructive' : 'secondary'}
      size="small"
      icon={<Icon size={18} aria-hidden />}
      aria-label={words.of({ action: text, label: part.label })}
      busy={actions.active?.step === 'asking'}
      busyLabel={words.waiting}
      disabled={actions.isOtherRecorded}
      onClick={press}
    >
      {text}
    </Button>
  );

  function firstOf() {
    if (actions.active) return { text: words.stop, icon: Square, press: recorder.stop };
    if (isHeard) return { text: words.stop, icon: Square, press: listening.stop };
    if (hasSound) return { text: words.listen, icon: Play, press: actions.listen };
    return { text: words.record, icon: Mic, press: actions.record };
  }
}

function KeepButton({ part, actions }: PartButtonsProps) {
  const { recordings: words, actions: common } = useWords('desk');
  return (
    <Button
      size="small"
      icon={<Check size={18} aria-hidden />}
      aria-label={words.of({ action: words.keep, label: part.label })}
      busy={actions.isKeeping}
      busyLabel={common.saving}
      onClick={() => void actions.keep()}
    >
      {words.keep}
    </Button>
  );
}

function AgainButton({ part, actions }: PartButtonsProps) {
  const { recordings: words } = useWords('desk');
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Mic size={18} aria-hidden />}
      aria-label={words.of({ action: words.again, label: part.label })}
      disabled={actions.isOtherRecorded || actions.isKeeping}
      onClick={actions.record}
    >
      {words.againShort}
    </Button>
  );
}

/** Drops an unsaved recording if there is one; otherwise removes the saved one. */
function AwayButton({ part, actions, recorder }: PartButtonsProps) {
  const { recordings: words } = useWords('desk');
  const isTake = actions.take !== null;
  const Icon = isTake ? X : Trash2;
  return (
    <Button
      variant="ghost"
      size="icon"
      icon={<Icon size={18} aria-hidden />}
      aria-label={words.of({ action: isTake ? words.drop : words.remove, label: part.label })}
      disabled={actions.isKeeping}
      onClick={() => (isTake ? recorder.drop(actions.id) : actions.askToRemove(true))}
    />
  );
}
