import { createContext, use, useEffect, useRef } from 'react';

export type Toast = {
  title: string;
  description?: string | undefined;
  /** A destructive one stays until it is dismissed or replaced. */
  tone?: 'plain' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

/** Null takes the one on screen away. */
export type ShowToast = (toast: Toast | null) => void;

type Toasts = {
  show: ShowToast;
  dropGoodNews: () => void;
  /**
   * Sends every toast to a screen that shows them in its own place, until the returned function is called.
   */
  divert: (to: (toast: Toast) => void) => () => void;
  /** Shows toasts in a bar at the end of the window, until the returned function is called. */
  standInBar: () => () => void;
};

export const ToastContext = createContext<Toasts | null>(null);

/** Whether a toast is on the screen. */
export const ToastShownContext = createContext(false);

/** For components that show an error in their place: earlier good news does not stay beside it. */
export function useErrorInPlace(error: unknown): void {
  const dropGoodNews = use(ToastContext)?.dropGoodNews;
  useEffect(() => {
    if (error) dropGoodNews?.();
  }, [error, dropGoodNews]);
}

/** For a screen without toasts: all messages of the page go to `tell` while it is shown. */
export function useToastsTold(tell: (toast: Toast) => void): void {
  const divert = use(ToastContext)?.divert;
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => divert?.((toast) => latest.current(toast)), [divert]);
}

/** For a bar at the end of the window that keeps its last line free for toasts. Says whether one is there. */
export function useToastsInBar(): boolean {
  const standInBar = use(ToastContext)?.standInBar;
  useEffect(() => standInBar?.(), [standInBar]);
  return use(ToastShownContext);
}
