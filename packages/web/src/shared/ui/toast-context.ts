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
  /** Gives every toast to a screen that tells it in a place of its own, until what it answers with is called. */
  divert: (to: (toast: Toast) => void) => () => void;
  /** Has toasts stand in a bar at the end of the window, until what it answers with is called. */
  standInBar: () => () => void;
};

export const ToastContext = createContext<Toasts | null>(null);

/** Whether a toast is on the screen. */
export const ToastShownContext = createContext(false);

/** For whatever shows an error in its place: good news of before does not stay beside it. */
export function useErrorInPlace(error: unknown): void {
  const dropGoodNews = use(ToastContext)?.dropGoodNews;
  useEffect(() => {
    if (error) dropGoodNews?.();
  }, [error, dropGoodNews]);
}

/** For a screen on which no toast stands: what any part of the page has to tell is told to `tell` while it is shown. */
export function useToastsTold(tell: (toast: Toast) => void): void {
  const divert = use(ToastContext)?.divert;
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => divert?.((toast) => latest.current(toast)), [divert]);
}

/** For a bar at the end of the window that keeps its last line free for toasts. Tells whether one stands there. */
export function useToastsInBar(): boolean {
  const standInBar = use(ToastContext)?.standInBar;
  useEffect(() => standInBar?.(), [standInBar]);
  return use(ToastShownContext);
}
