import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { AlertWords, PatientWords } from '@baari/words/web';
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

/** Manages a token's alerts in this browser. The code that turns alerts on is loaded when it is needed. */
export function useAlerts(secret: string): AlertControl {
  const messages = useWords('patient');
  const words = useWords('alerts');
  // When the server renders the page, it assumes that the browser can show alerts, as most can.
  const [state, setState] = useState<AlertState>('offered');
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const show = (found: AlertState) => {
      // A message is shown only after the user has pressed a button.
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
  // Asks for permission first, because browsers require that the user has just pressed something.
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

/** Finds out if alerts are on, without asking for permission. */
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

/**
 * Sends the active alerts to the server again, because the server may have lost them. Returns true if the
 * server refuses the alerts.
 */
async function isRefused(secret: string, unreadable: UnreadableWords): Promise<boolean> {
  try {
    await (await switchAlerts()).renew(secret, unreadable);
    return false;
  } catch (failure) {
    // A failed request or a server error changes nothing on the server.
    const isAnswered = failure instanceof ApiError && failure.code !== 'network';
    return isAnswered && failure.code !== 'unavailable' && failure.code !== 'rate_limited';
  }
}

function failureText(messages: PatientWords, words: AlertWords, failure: unknown): string {
  // An invalid value can only come from the browser, because the user types nothing here.
  const isOfBrowser = !(failure instanceof ApiError) || failure.code === 'invalid';
  if (isOfBrowser) return words.notTurnedOn;
  return refusalText(messages, failure, messages.refusals.actionFailed);
}

/** Returns true if this browser can show alerts, as far as that is known without asking. */
type AlertSupport = 'unsupported' | 'home-screen' | 'blocked' | 'unasked' | 'allowed';

/** `home-screen`: alerts are possible once the site is on the Home Screen of this iPhone or iPad. */
export function alertSupport(): AlertSupport {
  // Over plain HTTP, browsers offer none of these features, and tabs on iPhones have no push manager.
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

/** Calls `listener` when the user allows or blocks notifications, until `signal` aborts. */
async function followPermission(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'notifications' });
    permission.addEventListener('change', listener, { signal });
  } catch {
    // Browsers without this event are checked when the page is opened again.
  }
}

function isAppleTab(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad reports that it is a Mac, but it has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Mac') && maxTouchPoints > 1);
  return isApple && isSecureContext && !matchMedia('(display-mode: standalone)').matches;
}
