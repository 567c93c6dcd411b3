import type { ConsoleToken } from '@baari/contract/queue';
import { memo, useDeferredValue, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { Turns } from '../../../shared/waits/turns.ts';
import { TokenCards } from './token-cards.tsx';
import type { Panel } from '../../actions/use-panel.ts';
import type { Asked } from './token-dialog.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

/** So many are shown at once: a screen that holds hundreds answers slowly. */
const usualPageSize = 20;

export type TokenListProps = {
  /** Says what is listed; read by screen readers, not shown. */
  caption: string;
  tokens: readonly ConsoleToken[];
  pageSize?: number;
  panel: Pick<Panel, 'move'>;
  turns: Turns;
  timeZone: string;
  onAsk: (asked: Asked) => void;
};

/** Some tokens with what can be done about each, the first of them until more are asked for. */
export const TokenList = memo(List);

function List(props: TokenListProps) {
  const { caption, tokens, pageSize = usualPageSize, panel, turns, timeZone, onAsk } = props;
  const words = useWords('desk');
  const [shownCount, setShownCount] = useState(pageSize);
  // The press is answered first; the rows follow when they are drawn.
  const drawnCount = useDeferredValue(shownCount);
  if (tokens.length === 0) return null;
  const shown = tokens.slice(0, drawnCount);
  const more = Math.min(pageSize, tokens.length - shown.length);
  return (
    <>
      <TokenCards
        label={caption}
        tokens={shown}
        panel={panel}
        turns={turns}
        timeZone={timeZone}
        onAsk={onAsk}
      />
      {more > 0 && (
        <Button
          variant="secondary"
          wide
          className="mt-3"
          onClick={() => setShownCount(shownCount + pageSize)}
        >
          {words.desk.more(more, tokens.length)}
        </Button>
      )}
    </>
  );
}
