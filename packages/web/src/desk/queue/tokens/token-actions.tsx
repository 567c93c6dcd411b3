import type { ConsoleToken } from '@baari/contract/queue';
import { canBePutBack } from '@baari/core/queue';
import { EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { useKeptFocus } from '../../../shared/ui/kept-focus.ts';
import { isFinished, isSeen } from '../../../shared/queue/queue-figures.ts';
import type { Panel } from '../../state/queue-panel.ts';
import { patientName } from '../../../shared/queue/erased-patient.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import type { Asked } from './token-dialog.tsx';

type TokenActionsProps = {
  token: ConsoleToken;
  /** The token's label. */
  label: string;
  panel: Pick<Panel, 'move' | 'callThis'>;
  onAsk: (asked: Asked) => void;
};

/**
 * The button for the usual action on a token in its state, and a button that opens the others. The buttons
 * are drawn again only when these props change, because a queue has hundreds of tokens.
 */
export const TokenActions = memo(Actions, areSame);

function Actions({ token, label, panel, onAsk }: TokenActionsProps) {
  const { moves: words, lists, queue } = useWords('desk');
  const patient = patientName(token.name, queue);
  const action = (does: string, onClick: () => void) => (
    <Button
      key={does}
      variant="ghost"
      size="small"
      className="px-2.5!"
      aria-label={words.of({ action: does, label, patient })}
      // Ignores the second click of a double click, which may hit the button that has taken the place of the
      // first.
      onClick={({ detail }) => detail < 2 && onClick()}
    >
      {does}
    </Button>
  );
  const { number, state } = token;
  const keptFocus = useKeptFocus<HTMLSpanElement>();
  const isBackable = canBePutBack(state) && token.name !== null;
  const isOver = isFinished(token) || isBackable;
  const hasMore = isOver ? state.status === 'completed' && token.name !== null : true;
  return (
    <span {...keptFocus} className="inline-flex justify-end rounded-control">
      {state.status === 'waiting' && [
        action(words.call, () => panel.callThis(token, () => onAsk({ token, what: 'call' }))),
        !isSeen(token) && action(words.arrived, () => panel.move('markArrived', number)),
        action(words.skip, () => panel.move('skip', number)),
      ]}
      {state.status === 'called' && [
        action(words.complete, () => panel.move('complete', number)),
        action(queue.cancelled.no_show, () => panel.move('skip', number)),
      ]}
      {state.status === 'passed' && action(words.arrived, () => panel.move('markArrived', number))}
      {state.status === 'away' && action(words.back, () => panel.move('back', number))}
      {hasMore && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.of({ action: lists.actions, label, patient })}
          aria-haspopup="dialog"
          onClick={() => onAsk({ token, what: 'more' })}
        >
          <EllipsisVertical size={20} aria-hidden />
        </Button>
      )}
      {isBackable && action(words.putBack, () => panel.move('putBack', number))}
    </span>
  );
}

function areSame(a: TokenActionsProps, b: TokenActionsProps): boolean {
  return (
    a.label === b.label &&
    a.panel.move === b.panel.move &&
    a.onAsk === b.onAsk &&
    isSameToken(a.token, b.token)
  );
}

// Compares the contents, because each answer of the server contains all tokens as new objects.
function isSameToken(a: ConsoleToken, b: ConsoleToken): boolean {
  return (
    a.id === b.id &&
    a.name === b.name &&
    isSeen(a) === isSeen(b) &&
    a.state.status === b.state.status &&
    canBePutBack(a.state) === canBePutBack(b.state)
  );
}
