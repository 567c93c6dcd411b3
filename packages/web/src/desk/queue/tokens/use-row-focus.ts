import { useEffect, useRef, type SyntheticEvent } from 'react';

type Pressed = { button: Element; list: Element; index: number };

/**
 * Props for a list of rows with buttons. If a row disappears with its pressed button, the focus moves to the
 * first button of the row in its place. If no row takes its place, the focus moves to the list. The newly
 * focused button has another effect, so a second press of the key does not act on the next patient.
 */
export function useRowFocus<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.button.isConnected) return;
    const { list, index } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const rows = list.isConnected ? list.children : [];
    const next = (rows[index] ?? rows[rows.length - 1])?.querySelector<HTMLElement>('button');
    (next ?? container.current)?.focus();
  });
  const onClickCapture = ({ target }: SyntheticEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const row = button?.closest('tr, li');
    const list = row?.parentElement;
    pressed.current = button && row && list ? { button, list, index: [...list.children].indexOf(row) } : null;
  };
  return { ref: container, tabIndex: -1, onClickCapture };
}
