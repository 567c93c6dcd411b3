import { memo, useDeferredValue, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { TokenCards, type TokenCardsProps } from './token-cards.tsx';

/** So many are shown at once: a screen that holds hundreds answers slowly. */
const usualPageSize = 20;

export type TokenListProps = Omit<TokenCardsProps, 'label'> & {
  /** Names the list; read by screen readers, not shown. */
  caption: string;
  pageSize?: number;
};

/** Tokens with their actions, the first of them until more are requested. */
export const TokenList = memo(List);

function List({ caption, rows, pageSize = usualPageSize, ...cards }: TokenListProps) {
  const words = useWords('desk');
  const [shownCount, setShownCount] = useState(pageSize);
  // The press is answered first; the rows follow when they are drawn.
  const drawnCount = useDeferredValue(shownCount);
  if (rows.length === 0) return null;
  const shown = rows.slice(0, drawnCount);
  const more = Math.min(pageSize, rows.length - shown.length);
  return (
    <>
      <TokenCards label={caption} rows={shown} {...cards} />
      {more > 0 && (
        <Button
          variant="secondary"
          wide
          className="mt-3"
          onClick={() => setShownCount(shownCount + pageSize)}
        >
          {words.desk.more({ more, all: rows.length })}
        </Button>
      )}
    </>
  );
}
