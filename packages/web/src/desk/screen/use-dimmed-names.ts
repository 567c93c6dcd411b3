import { useEffect, useRef, type RefObject } from 'react';

const IDLE_MS = 120_000;

/** While the names are dimmed, these events only show the names again. */
const PRESSES = ['keydown', 'pointerdown', 'click'] as const;
const SIGNS = [...PRESSES, 'pointermove', 'wheel'] as const;

/**
 * Dims the names on a desk's screen after two minutes without a key, a pointer move or a change of its
 * `queues`, because patients can see the screen. The press that shows the names again does nothing else.
 */
export function useDimmedNames(desk: RefObject<HTMLElement | null>, queues: unknown): void {
  const wake = useRef(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A touch sends a press and then a click.
    let isClickSpent = false;
    const isDimmed = () => desk.current?.dataset['dimmed'] !== undefined;
    const show = () => {
      clearTimeout(timer);
      delete desk.current?.dataset['dimmed'];
      timer = setTimeout(() => desk.current && (desk.current.dataset['dimmed'] = ''), IDLE_MS);
    };
    const seen = (event: Event) => {
      const isPress = PRESSES.some((press) => press === event.type);
      const isSpent = (isPress && isDimmed()) || (event.type === 'click' && isClickSpent);
      if (event.type === 'pointerdown') isClickSpent = isSpent;
      if (event.type === 'click') isClickSpent = false;
      show();
      if (!isSpent) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    wake.current = show;
    show();
    for (const sign of SIGNS) document.addEventListener(sign, seen, { capture: true, passive: false });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, seen, true);
    };
  }, [desk]);
  useEffect(() => wake.current(), [queues]);
}
