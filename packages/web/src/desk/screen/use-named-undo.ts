import { UNDO_SECONDS } from '@baari/core/queue';
import { useEffect, useState } from 'react';
import { hasStandIn } from '../../shared/api/index.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { ownActions } from '../actions/own-actions.ts';
import type { NamedChange } from '../actions/queue-news.ts';
import { useUndo } from '../actions/use-undo.ts';
import { useDeskNews } from './desk-news.tsx';
import { isUndo, MODIFIERS } from './use-keys.ts';

/**
 * Undoes an action with a key. The first press names this tab's last action for one doctor, or for any doctor
 * if `doctorId` is null. The second press undoes exactly that action. Any other key, or a press elsewhere,
 * cancels the undo.
 */
export function useNamedUndo(doctorId: string | null) {
  const { undo: words, outage } = useWords('desk');
  const news = useDeskNews();
  const { undo } = useUndo();
  const [doneBefore] = useState(() => ownActions.count);
  const [named, setNamed] = useState<NamedChange | null>(null);
  useCancelled(named !== null, () => setNamed(null));
  const name = async () => {
    const last = ownActions.last(doctorId, Date.now(), doneBefore);
    // Only the server undoes actions, and those of this outage are not there yet.
    if (hasStandIn()) news.done({ title: words.failed, description: outage.waits }, null);
    else if (last) setNamed(await last.made);
    else
      news.done(
        { title: words.nothing, description: words.nothingHint({ minutes: UNDO_SECONDS / 60 }) },
        null,
      );
  };
  const undoNamed = () => {
    if (!named) return;
    setNamed(null);
    undo(named);
  };
  return { named, undoNamed, press: () => (named ? undoNamed() : void name()) };
}

function useCancelled(isNamed: boolean, cancel: () => void): void {
  useEffect(() => {
    if (!isNamed) return undefined;
    const pressed = (event: Event) => {
      const isKept =
        event instanceof KeyboardEvent
          ? MODIFIERS.includes(event.key) || isUndo(event)
          : event.target instanceof Element && event.target.closest('[data-named-undo]');
      if (!isKept) cancel();
    };
    document.addEventListener('keydown', pressed, true);
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      document.removeEventListener('keydown', pressed, true);
      document.removeEventListener('pointerdown', pressed, true);
    };
  });
}
