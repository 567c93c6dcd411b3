import { useEffect, useRef, useState } from 'react';
import { playSound, type Playing } from './sound.ts';

export type Listening = {
  /** The part that is playing. */
  part: string | null;
  failed: string | null;
  /** Plays a sound and stops any other. */
  listen: (part: string, load: () => Promise<ArrayBuffer>) => void;
  stop: () => void;
};

/** Plays one recording at a time, for the person who records them. */
export function useListen(): Listening {
  const [part, setPart] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const playing = useRef<Playing | null>(null);
  /** Counts presses, so that a sound loaded for an earlier press is not played. */
  const presses = useRef(0);

  const stop = () => {
    presses.current += 1;
    playing.current?.stop();
    playing.current = null;
    setPart(null);
  };

  const listen = async (wanted: string, load: () => Promise<ArrayBuffer>) => {
    stop();
    const press = presses.current;
    setFailed(null);
    setPart(wanted);
    try {
      const started = await playSound(await load());
      if (press !== presses.current) {
        started.stop();
        return;
      }
      playing.current = started;
      await started.over;
    } catch {
      if (press === presses.current) setFailed(wanted);
    }
    if (press === presses.current) setPart(null);
  };

  useEffect(
    () => () => {
      presses.current += 1;
      playing.current?.stop();
    },
    [],
  );

  return { part, failed, listen: (wanted, load) => void listen(wanted, load), stop };
}
