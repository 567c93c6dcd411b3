/** Stores a demonstration's state in this browser. With `localStorage`, all tabs share the state. */
import { useSyncExternalStore } from 'react';

export type KeptState<State> = {
  initial: State;
  get: () => State;
  set: (state: State) => void;
  /** Starts over in every tab. */
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
};

type KeptStateOptions<State> = {
  key: string;
  initial: State;
  /** Stored data may come from an older release or be edited by hand. */
  isState: (value: unknown) => value is State;
  storage: () => Storage;
};

export function keptState<State>({
  key,
  initial,
  isState,
  storage,
}: KeptStateOptions<State>): KeptState<State> {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let last = initial;

  const remember = (state: State, text: string | null) => {
    last = state;
    lastText = text;
  };
  const get = () => {
    const text = readText(storage, key, lastText);
    if (text !== lastText) remember(parse(text, isState) ?? initial, text);
    return last;
  };
  const put = (state: State, text: string | null) => {
    writeText(storage, key, text);
    remember(state, text);
    for (const listener of listeners) listener();
  };
  return {
    initial,
    get,
    set: (state) => put(state, JSON.stringify(state)),
    reset: () => put(initial, null),
    subscribe(listener) {
      // The browser notifies only other tabs, so the writing tab notifies itself.
      const heard = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', heard);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', heard);
      };
    },
  };
}

/** Returns the current state, or the first one during hydration. */
export function useKept<State>({ initial, get, subscribe }: KeptState<State>): State {
  return useSyncExternalStore(subscribe, get, () => initial);
}

// Without storage, `unkept` contains the state of this tab.
function readText(storage: () => Storage, key: string, unkept: string | null): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return unkept;
  }
}

function writeText(storage: () => Storage, key: string, text: string | null): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // Without storage, the state stays in this tab.
  }
}

function parse<State>(text: string | null, isState: (value: unknown) => value is State): State | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isState(value) ? value : null;
  } catch {
    return null;
  }
}
