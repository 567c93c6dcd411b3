import { useState } from 'react';
import { locate, LocateError, type LocateFailure } from '../../shared/location/locate.ts';
import { nearText } from './find-path.ts';

type NearMe = {
  isBusy: boolean;
  failure: LocateFailure | null;
  /** Asks the device where it is. */
  ask: () => void;
};

/** Hands on where the device is, as an address says it. */
export function useNearMe(onFound: (near: string) => void): NearMe {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LocateFailure | null>(null);
  const ask = () => {
    setBusy(true);
    setFailure(null);
    locate().then(
      (position) => {
        setBusy(false);
        onFound(nearText(position));
      },
      (error: unknown) => {
        setBusy(false);
        setFailure(error instanceof LocateError ? error.failure : 'unknown');
      },
    );
  };
  return { isBusy, failure, ask };
}
