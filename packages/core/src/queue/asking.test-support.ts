/** A token's request, as the tests' model of the queue stores it. */
import type { AskedPriority } from './asking.ts';
import type { PastChange } from './undo.ts';

/** It includes the revision in which staff declined the request. */
export type ModelAsked = AskedPriority & { declinedIn: number | null };

export const NOTHING_ASKED: ModelAsked = { priority: null, isDeclined: false, declinedIn: null };

/**
 * Returns the request after a change of its token, or after an undo of the change `takenBack`. Removing a
 * priority also declines the request.
 */
export function askedAfter(
  asked: ModelAsked,
  { kind, revision }: Pick<PastChange, 'kind' | 'revision'>,
  takenBack: PastChange | null,
): ModelAsked {
  if (takenBack) {
    const isTaken = asked.declinedIn === takenBack.revision;
    return isTaken ? { ...asked, isDeclined: false, declinedIn: null } : asked;
  }
  if (kind === 'priority_asked') return { ...NOTHING_ASKED, priority: 'age' };
  if (kind === 'priority_withdrawn') return NOTHING_ASKED;
  const isNo = kind === 'priority_declined' || kind === 'placed_in_turn';
  const isNews = isNo && asked.priority !== null && !asked.isDeclined;
  return isNews ? { ...asked, isDeclined: true, declinedIn: revision } : asked;
}
