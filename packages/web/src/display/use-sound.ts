import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { holdWhile } from '../shared/live/index.ts';
import { Announcer } from './announcer.ts';
import { browserSound } from './browser-sound.ts';

const PREFERENCE_KEY = 'baari.display-sound';

const timer = (act: () => void, ms: number) => {
  const timeout = setTimeout(act, ms);
  return () => clearTimeout(timeout);
};

// It is written here alone, when it no longer matters.
const neverChanges = () => () => {};

type DisplaySound = {
  isOn: boolean;
  /** It was on when this screen ran last: the first press anywhere turns it on again. */
  isPreferred: boolean;
  /** Somebody has turned it on since the page was opened. */
  wasOn: boolean;
  toggle: () => void;
  say: (text: string) => void;
};

/** The sound of a screen: off until somebody presses something, as browsers demand. */
export function useSound(locale: string): DisplaySound {
  const announcer = useRef<Announcer | null>(null);
  const [isOn, setOn] = useState(false);
  const [wasOn, setWasOn] = useState(false);
  const isPreferred = useSyncExternalStore(neverChanges, readPreference, () => false);

  const toggle = () => {
    announcer.current ??= new Announcer(browserSound(locale), timer);
    if (isOn) announcer.current.turnOff();
    else announcer.current.turnOn();
    keepPreference(!isOn);
    setOn(!isOn);
    setWasOn(true);
  };

  useEffect(() => holdWhile(() => announcer.current?.isSpeaking ?? false), []);
  useShortcut(toggle);
  useFirstPress(isPreferred && !wasOn, toggle);
  return { isOn, isPreferred, wasOn, toggle, say: useCallback((text) => announcer.current?.say(text), []) };
}

/** M, as in players of films. */
function useShortcut(toggle: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (isPlain && event.key.toLowerCase() === 'm') toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** The first click anywhere, but on the button that does the same by itself. */
function useFirstPress(isAwaited: boolean, act: () => void) {
  const pressed = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('button') === null) act();
  });
  useEffect(() => {
    if (!isAwaited) return;
    const listener = (event: MouseEvent) => pressed(event);
    addEventListener('click', listener);
    return () => removeEventListener('click', listener);
  }, [isAwaited]);
}

function readPreference(): boolean {
  try {
    return localStorage.getItem(PREFERENCE_KEY) === 'on';
  } catch {
    return false;
  }
}

function keepPreference(isOn: boolean): void {
  try {
    localStorage.setItem(PREFERENCE_KEY, isOn ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing: it asks again after a reload.
  }
}
