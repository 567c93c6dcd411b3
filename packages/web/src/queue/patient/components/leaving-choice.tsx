import { useMessages } from '../../../messages/messages-context.tsx';
import { Switch } from '../../../ui/switch.tsx';

type LeavingChoiceProps = {
  cutsCloser: boolean;
  onChange: (cutsCloser: boolean) => void;
};

/** Whether to leave later, for those who would rather wait less at the clinic and dare more. */
export function LeavingChoice({ cutsCloser, onChange }: LeavingChoiceProps) {
  const { travel: words } = useMessages();
  return (
    <div className="mt-2">
      <Switch isOn={cutsCloser} onChange={onChange}>
        {words.cutCloser}
      </Switch>
      <p className="text-sm text-ink-soft">{words.cutCloserHint}</p>
    </div>
  );
}
