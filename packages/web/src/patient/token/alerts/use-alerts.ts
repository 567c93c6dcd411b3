import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { AlertWords, PatientWords } from '../../../shared/words/en/catalog.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import { refusalText } from '../../parts/refusal-text.ts';

export type AlertState =
  | 'offered'
  | 'turning-on'
  | 'on'
  | 'turning-off'
  | 'blocked'
  | 'home-screen'
  | 'unsupported';

export type AlertControl = {
  state: AlertState;
  error: string | null;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
};

/** A token's alerts to this browser. What turns them on is loaded once somebody wants it. */
export function useAlerts(secret: string): AlertControl {
  const messages = useWords('patient');
  const words = useWords('alerts');
  // As the server draws it, which knows nothing of the browser: most can.
  const [state, setState] = useState<AlertState>('offered');
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const show = (found: AlertState) => {
      // Whoever has just pressed a button hears of that.
      if (!leaving.signal.aborted) setState((current) => (isBusy(current) ? current : found));
    };
    const look = async () => {
      const found = await stateHere(secret);
      show(found);
      if (found === 'on' && (await isRefused(secret, words.unreadable))) show('offered');
    };
    void look();
    void followPermission(() => void look(), leaving.signal);
    return () => leaving.abort();
  }, [secret, words]);

  const change = async (busy: AlertState, work: () => Promise<AlertState>, otherwise: AlertState) => {
    setState(busy);
    setError(null);
    try {
      setState(await work());
    } catch (failure) {
      setState(otherwise);
      setError(failureText(messages, words, failure));
    }
  };
  const ask = async () => {
    const asked = await askAndTurnOn(secret, words.unreadable);
    if (asked !== 'dismissed') return asked;
    setError(words.dismissed);
    return 'offered';
  };
  return {
    state,
    error,
    turnOn: () => change('turning-on', ask, 'offered'),
    turnOff: () => change('turning-off', () => stop(secret), 'on'),
  };
}

const switchAlerts = () => import('../../../shared/alerts/switch-alerts.ts');

type UnreadableWords = AlertWords['unreadable'];

async function askAndTurnOn(
  secret: string,
  unreadable: UnreadableWords,
): Promise<'on' | 'blocked' | 'dismissed'> {
  // First of all, while the browser still knows that a button was pressed.
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'blocked' : 'dismissed';
  await (await switchAlerts()).turnOn(secret, unreadable);
  return 'on';
}

async function stop(secret: string): Promise<'offered'> {
  await (await switchAlerts()).turnOff(secret);
  return 'offered';
}

const isBusy = (state: AlertState) => state === 'turning-on' || state === 'turning-off';

/** How it stands, without asking the person. */
async function stateHere(secret: string): Promise<AlertState> {
  const support = alertSupport();
  if (support === 'unasked') return 'offered';
  if (support !== 'allowed') return support;
  try {
    return (await (await switchAlerts()).isOn(secret)) ? 'on' : 'offered';
  } catch {
    return 'offered';
  }
}

/** Tells the server once more what is on, for it may have lost it; whether it does not want to know. */
async function isRefused(secret: string, unreadable: UnreadableWords): Promise<boolean> {
  try {
    await (await switchAlerts()).renew(secret, unreadable);
    return false;
  } catch (failure) {
    // What never reached the server, or found it in trouble, changes nothing of what it knows.
    const isAnswered = failure instanceof ApiError && failure.code !== 'network';
    return isAnswered && failure.code !== 'unavailable' && failure.code !== 'rate_limited';
  }
}

function failureText(messages: PatientWords, words: AlertWords, failure: unknown): string {
  // Not what the person typed: what the browser gave.
  const isOfBrowser = !(failure instanceof ApiError) || failure.code === 'invalid';
  if (isOfBrowser) return words.notTurnedOn;
  return refusalText(messages, failure, messages.refusals.actionFailed);
}

/** Whether alerts can come to this browser, as far as it can be told without asking anybody. */
type AlertSupport = 'unsupported' | 'home-screen' | 'blocked' | 'unasked' | 'allowed';

/** `home-screen`: once the site is on the Home Screen of this iPhone or iPad. */
export function alertSupport(): AlertSupport {
  // Over plain HTTP browsers have none of these; on iPhones tabs have no push manager.
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleTab() ? 'home-screen' : 'unsupported';
  }
  switch (Notification.permission) {
    case 'denied':
      return 'blocked';
    case 'granted':
      return 'allowed';
    case 'default':
      return 'unasked';
  }
}

/** Calls `listener` whenever the person allows or blocks notifications, until `signal` ends that. */
async function followPermission(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'notifications' });
    permission.addEventListener('change', listener, { signal });
  } catch {
    // A browser that does not tell: the page knows when it is opened again.
  }
}

function isAppleTab(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, but has a screen to touch.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Mac') && maxTouchPoints > 1);
  return isApple && isSecureContext && !matchMedia('(display-mode: standalone)').matches;
}
