/** A step of a page that the browser's Back leaves as it leaves a page: it has an entry of its own in the history. */
import { useCallback, useEffect, useRef, useState } from 'react';

export function useBackStep() {
  // Tells its own entry from one that was left by a page before a reload.
  const [step] = useState(Math.random);
  const [isOpen, setOpen] = useState(false);
  const isLeavingPage = useRef(false);

  useEffect(() => {
    const moved = () => {
      if (!isLeavingPage.current) setOpen(false);
    };
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);

  const isAtStep = () => history.state === step;
  const open = () => {
    if (!isAtStep()) history.pushState(step, '');
    setOpen(true);
  };
  /** Leaves the step as Back does. */
  const close = () => {
    setOpen(false);
    if (isOpen && isAtStep()) history.back();
  };
  /** Shows another page in place of this one, step and all; until it is here, the step stays. */
  const replacePage = async (path: string) => {
    isLeavingPage.current = true;
    if (isAtStep()) await wentBack();
    location.replace(path);
  };
  /** What the page was when the browser kept it is over. */
  const forget = useCallback(() => {
    isLeavingPage.current = false;
    setOpen(false);
  }, []);
  return { isOpen, open, close, replacePage, forget };
}

function wentBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}
