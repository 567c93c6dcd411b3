import { departureOf, type ExpectedTurn } from '@baari/core/wait-time';
import { useWords } from '../../shared/words/words-context.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { useNow } from '../../shared/board/clock.tsx';
import type { Way } from './departure-notice.tsx';

type LeavingChoiceProps = {
  turn: ExpectedTurn;
  way: Way;
  onChange: (cutsCloser: boolean) => void;
};

/** Whether to leave later, for those who would rather wait less at the clinic and dare more; until it is time to leave. */
export function LeavingChoice({ turn, way, onChange }: LeavingChoiceProps) {
  const { travel: words } = useWords('patient');
  const now = useNow();
  if (departureOf(turn, way, now).isTime) return null;
  return (
    <div className="mt-2">
      <Switch isOn={way.cutsCloser} onChange={onChange}>
        {words.cutCloser}
      </Switch>
      <p className="text-sm text-ink-soft">{words.cutCloserHint}</p>
    </div>
  );
}
