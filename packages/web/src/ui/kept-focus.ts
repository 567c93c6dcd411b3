import { useEffect, useRef, type SyntheticEvent } from 'react';

/**
 * Spread on a container whose buttons come and go: when the one that was pressed is gone, the focus stays in the
 * container, and the keyboard goes on from there rather than from the top of the page.
 */
export function useKeptFocus<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  });
  const onClickCapture = ({ target }: SyntheticEvent) => {
    pressed.current = target instanceof Element ? target.closest('button') : null;
  };
  return { ref: container, tabIndex: -1, onClickCapture };
}
