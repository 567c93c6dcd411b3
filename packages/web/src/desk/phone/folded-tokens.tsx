import { useDeferredValue, useId, useState } from 'react';
import { FoldButton } from './fold-button.tsx';
import { TokenList, type TokenListProps } from './token-list.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type FoldedTokensProps = TokenListProps & { startsOpen?: boolean };

/** Tokens under a collapsible heading. */
export function FoldedTokens({ startsOpen = false, ...list }: FoldedTokensProps) {
  const words = useWords('desk').queueList;
  const [isOpen, setOpen] = useState(startsOpen);
  // Responds to the press first, and draws the rows in a later render.
  const isDrawn = useDeferredValue(isOpen);
  const listId = useId();
  const { caption, rows } = list;
  if (rows.length === 0) return null;
  return (
    <div className="mt-3">
      <FoldButton isOpen={isOpen} listId={listId} onFold={() => setOpen(!isOpen)}>
        {words.folded({ title: caption, count: rows.length })}
      </FoldButton>
      <div id={listId} hidden={!isOpen} className="mt-2">
        {isDrawn && <TokenList {...list} />}
      </div>
    </div>
  );
}
