import { useEffect, useRef, useState } from 'react';
import { type NotRecorded, notRecorded, startRecording, type Running, type Take } from './record.ts';

/** The recording that is running now. Its step is `asking` until the browser grants the microphone. */
export type Active = { part: string; step: 'asking' | 'recording' };

export type Recorder = {
  active: Active | null;
  takes: ReadonlyMap<string, Take>;
  failed: { part: string; why: NotRecorded } | null;
  record: (part: string) => void;
  stop: () => void;
  /** Drops a recording that was saved in the meantime or is not wanted. */
  drop: (part: string) => void;
};

/**
 * Records one part of calls at a time. Each part keeps its recording until it is dropped, even if
 * saving failed or another part is recorded.
 */
export function useRecorder(): Recorder {
  const [active, setActive] = useState<Active | null>(null);
  const [takes, setTakes] = useState<ReadonlyMap<string, Take>>(new Map());
  const [failed, setFailed] = useState<Recorder['failed']>(null);
  const running = useRef<Running | null>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.stop();
    };
  }, []);
  useAskBeforeLeaving(takes.size > 0 || active !== null);

  const record = async (part: string) => {
    setFailed(null);
    setActive({ part, step: 'asking' });
    try {
      running.current = await startRecording();
      if (isGone.current) running.current.stop();
      setActive({ part, step: 'recording' });
      const take = await running.current.taken;
      setTakes((before) => new Map(before).set(part, take));
    } catch (error) {
      setFailed({ part, why: notRecorded(error) });
    }
    running.current = null;
    setActive(null);
  };

  const drop = (part: string) =>
    setTakes((before) => new Map([...before].filter(([other]) => other !== part)));

  return {
    active,
    takes,
    failed,
    record: (part) => void record(part),
    stop: () => running.current?.stop(),
    drop,
  };
}

function useAskBeforeLeaving(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
