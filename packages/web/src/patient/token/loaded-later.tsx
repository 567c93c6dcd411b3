/** The parts of the token page that only some patients need, in one file. */
import { departureOf, type ExpectedTurn } from '@baari/core/wait-time';
import { useClock } from '../../shared/board/clock.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Leaving } from '../travel/use-leaving.ts';

export { copyText } from '../../shared/ui/copy-text.ts';
export { drawAfterVisit } from '../after-visit/after-visit.tsx';
export { drawSoonerFold } from '../sooner/sooner-fold.tsx';
export { drawKeptFee } from '../upi/kept-fee.tsx';
export { drawUpiCard } from '../upi/upi-card.tsx';

export type LeavingChoiceProps = Leaving & {
  /** The latest estimate. */
  turn: ExpectedTurn | null;
};

/**
 * Lets patients choose to leave later, so that they wait less at the clinic. The choice is hidden once it is
 * time to leave.
 */
function LeavingChoice({ turn, way, chooseCloser }: LeavingChoiceProps) {
  const { travel: words } = useWords('patient');
  const now = useClock();
  if (turn === null || departureOf(turn, way, now).isTime) return null;
  return (
    <div>
      <Switch isOn={way.cutsCloser} onChange={chooseCloser}>
        {words.cutCloser}
      </Switch>
      <p className="text-sm text-ink-soft">{words.cutCloserHint}</p>
    </div>
  );
}

/** The choice uses only texts of the page. */
export const leavingChoice = { draw: (props: LeavingChoiceProps) => <LeavingChoice {...props} /> };
