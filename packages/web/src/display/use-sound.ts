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

// It is written here alone, when it no longer matters.
const neverChanges = () => () => {};

type DisplaySound = {
  isOn: boolean;
  /** It was on when this screen ran last, and the browser stays silent until somebody presses something. */
  isAsking: boolean;
  /** Somebody has turned it on since the page was opened. */
  wasOn: boolean;
  toggle: () => void;
  /** Says a call, in each of its languages. */
  say: (call: readonly Line[]) => void;
};

type SoundOptions = {
  voice: ClinicVoice;
  /** Of the languages that calls are said in. */
  locales: readonly string[];
};

/**
 * The sound of a screen: off until somebody presses something, as browsers demand. After a reload it goes on by itself
 * where it was on and the browser lets it.
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

/** Acts as soon as the browser allows sound, which may be at once or never. */
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
      // Refused: it waits for somebody to press something.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isAwaited]);
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

/**
 * OK on a television's remote, which is the Enter key: a remote has no pointer. A click anywhere does where it is
 * `byClick`. A button that is pressed does by itself what it says.
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
    // A browser that keeps nothing: it asks again after a reload.
  }
}

const api = clientOf(displayRoutes);

/**
 * What the clinic's screen speaks with. Asked for once its feed is there, and again with each change of the clinic that the
 * feed tells: a voice that staff have just turned on is heard with the next call.
 */
export function useVoice(clinicId: string): ClinicVoice {
  const [voice, setVoice] = useState(NO_VOICE);
  // A list of its own comes with each change, and whenever the feed has been away.
  const told = useClinicDoctors(clinicId);
  useEffect(() => {
    const asked = new AbortController();
    api.clinics.getVoice({ clinicId }, { signal: asked.signal }).then(
      ({ recordings, ...voice }) => setVoice({ ...voice, recordings: byLanguage(recordings) }),
      // Calls go on as before until the feed tells of the next change.
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
