import { memo, useDeferredValue, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { TokenCards, type TokenCardsProps } from './token-cards.tsx';

/** The number of tokens shown at first, because a screen with hundreds of them responds slowly. */
const usualPageSize = 20;

export type TokenListProps = Omit<TokenCardsProps, 'label'> & {
  /** The accessible name of the list, which is not visible. */
  caption: string;
  pageSize?: number;
};

/** Shows the first tokens with their actions; a button shows more. */
export const TokenList = memo(List);

function List({ caption, rows, pageSize = usualPageSize, ...cards }: TokenListProps) {
  const words = useWords('desk');
  const [shownCount, setShownCount] = useState(pageSize);
  // Responds to the press first, and draws the rows in a later render.
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
