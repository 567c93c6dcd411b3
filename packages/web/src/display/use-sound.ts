import type { PlayedRecording } from '@baari/contract/clinics';
import { displayRoutes } from '@baari/contract/display-routes';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { clientOf } from '../shared/api/client.ts';
import { holdWhile, useClinicDoctors } from '../shared/live/index.ts';
import { type ClinicVoice, NO_VOICE, type RecordedSounds } from '../shared/voice/call-sounds.ts';
import { Announcer, type Line } from './announcer.ts';
import { browserSound, prepareClips } from './browser-sound.ts';

const PREFERENCE_KEY = 'baari.display-sound';

const timer = (act: () => void, ms: number) => {
  const timeout = setTimeout(act, ms);
  return () => clearTimeout(timeout);
};

// No component subscribes to this value, because only this hook writes it.
const neverChanges = () => () => {};

type DisplaySound = {
  isOn: boolean;
  /**
   * True if the sound was on before the page was reloaded and the browser needs a press to allow it again.
   */
  isAsking: boolean;
  /** True once someone has turned the sound on since the page was opened. */
  wasOn: boolean;
  toggle: () => void;
  /** Announces a call in each of its languages. */
  say: (call: readonly Line[]) => void;
};

type SoundOptions = {
  voice: ClinicVoice;
  locales: readonly string[];
};

/**
 * Manages the sound of a screen. The sound is off at first, because browsers require a press. A reload
 * restores the sound if the browser allows that.
 */
export function useSound({ voice, locales }: SoundOptions): DisplaySound {
  const sound = useRef<{ announcer: Announcer; whenAllowed: () => Promise<void> } | null>(null);
  const newestVoice = useRef(voice);
  const [isOn, setOn] = useState(false);
  const [wasOn, setWasOn] = useState(false);
  const isPreferred = useSyncExternalStore(neverChanges, readPreference, () => false);

  const open = () => {
    if (sound.current) return sound.current;
    const browser = browserSound(() => newestVoice.current);
    sound.current = { announcer: new Announcer(browser, timer), whenAllowed: browser.whenAllowed };
    return sound.current;
  };
  const toggle = () => {
    const { announcer } = open();
    if (isOn) announcer.turnOff();
    else announcer.turnOn();
    keepPreference(!isOn);
    setOn(!isOn);
    setWasOn(true);
  };

  const spoken = locales.join(' ');
  useEffect(() => {
    newestVoice.current = voice;
    if (isOn) prepareClips(spoken.split(' '), voice);
  }, [voice, isOn, spoken]);
  useEffect(() => holdWhile(() => sound.current?.announcer.isSpeaking ?? false), []);
  const isAsking = isPreferred && !wasOn;
  useGoingOn(isAsking, () => open().whenAllowed(), toggle);
  useShortcut(toggle);
  useFirstPress({ isAwaited: !wasOn, byClick: isPreferred }, toggle);
  const say = useCallback((call: readonly Line[]) => sound.current?.announcer.say(call), []);
  return { isOn, isAsking, wasOn, toggle, say };
}

/** Runs `act` once the browser allows sound, which may never happen. */
function useGoingOn(isAwaited: boolean, whenAllowed: () => Promise<void>, act: () => void) {
  const ask = useEffectEvent(whenAllowed);
  const goOn = useEffectEvent(act);
  useEffect(() => {
    if (!isAwaited) return;
    let isOver = false;
    ask().then(
      () => {
        if (!isOver) goOn();
      },
      // The browser refused, so a press is needed.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isAwaited]);
}

/** The key is M, as in video players. */
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

/**
 * Turns the sound on with OK on a television's remote, which sends Enter. With `byClick`, a click anywhere
 * works too. A pressed button keeps its own action.
 */
function useFirstPress({ isAwaited, byClick }: { isAwaited: boolean; byClick: boolean }, act: () => void) {
  const pressed = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('button') === null) act();
  });
  useEffect(() => {
    if (!isAwaited) return;
    const keyed = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.repeat) pressed(event);
    };
    const clicked = (event: MouseEvent) => pressed(event);
    addEventListener('keydown', keyed);
    if (byClick) addEventListener('click', clicked);
    return () => {
      removeEventListener('keydown', keyed);
      removeEventListener('click', clicked);
    };
  }, [isAwaited, byClick]);
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
    // Without storage, the screen asks again after a reload.
  }
}

const api = clientOf(displayRoutes);

/**
 * Fetches the clinic's voice when the feed connects and after each change of the clinic. If staff turn on a
 * voice, it speaks from the next call on.
 */
export function useVoice(clinicId: string): ClinicVoice {
  const [voice, setVoice] = useState(NO_VOICE);
  // The feed sends a new list after each change and after a reconnect.
  const told = useClinicDoctors(clinicId);
  useEffect(() => {
    const asked = new AbortController();
    api.clinics.getVoice({ clinicId }, { signal: asked.signal }).then(
      ({ recordings, ...voice }) => setVoice({ ...voice, recordings: byLanguage(recordings) }),
      // Calls keep the old voice until the feed's next change.
      () => {},
    );
    return () => asked.abort();
  }, [clinicId, told]);
  return voice;
}

function byLanguage(recordings: readonly PlayedRecording[]): RecordedSounds {
  const found = new Map<PlayedRecording['language'], Map<string, string>>();
  for (const { language, key, url } of recordings)
    found.set(language, (found.get(language) ?? new Map<string, string>()).set(key, url));
  return found;
}
