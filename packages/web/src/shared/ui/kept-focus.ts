import { useEffect, useRef, type SyntheticEvent } from 'react';

/**
 * Spread these props on a container whose buttons appear and disappear. A button that was pressed, or to
 * which a dialog returned the focus, may disappear. The focus then stays in the container instead of moving
 * to the top of the page.
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
  // Events of dialogs bubble through here, although dialogs are outside the container.
  const onFocusCapture = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && container.current?.contains(target)) last.current = target;
  };
  return { ref: container, tabIndex: -1, onClickCapture, onFocusCapture };
}
