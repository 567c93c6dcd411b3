import { useEffect, useRef, type SyntheticEvent } from 'react';

/**
 * Spread on a container whose buttons come and go: when the pressed button, or the one that a dialog
 * returned the focus to, is gone, the focus stays in the container, and the keyboard continues from there
 * rather than from the top of the page.
 */
export function useKeptFocus<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    container.current?.focus({ preventScroll: true });
  });
  const onClickCapture = ({ target }: SyntheticEvent) => {
    last.current = target instanceof Element ? target.closest('button') : null;
  };
  // Not all of this comes from inside: events of dialogs, which are elsewhere in the page, come through here
  // too.
  const onFocusCapture = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && container.current?.contains(target)) last.current = target;
  };
  return { ref: container, tabIndex: -1, onClickCapture, onFocusCapture };
}
