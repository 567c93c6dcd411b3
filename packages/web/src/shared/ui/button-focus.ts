import { useEffect, useRef, type SyntheticEvent } from 'react';

/**
 * Spread these props on a group of buttons for going back and forth. If the pressed button becomes disabled
 * at the end, the focus moves to the first of the others.
 */
export function useButtonFocus<Group extends HTMLElement>() {
  const group = useRef<Group>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!pressed.current?.matches(':disabled')) return;
    const isElsewhere = ![pressed.current, document.body].includes(document.activeElement ?? document.body);
    pressed.current = null;
    if (!isElsewhere)
      group.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  });
  const onClickCapture = ({ target }: SyntheticEvent) => {
    pressed.current = target instanceof Element ? target.closest('button') : null;
  };
  return { ref: group, onClickCapture };
}
