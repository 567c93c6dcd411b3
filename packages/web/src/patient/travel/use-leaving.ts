import type { PatientToken } from '@baari/contract/queue';
import { useRef, useState } from 'react';
import type { Way } from './departure-notice.tsx';
import { type TravelControl, useTravel } from './use-travel.ts';

type SaveWay = (way: { travelMinutes: number | null; cutsCloser?: boolean }) => Promise<void>;

export type Leaving = { way: Way; chooseCloser: (cutsCloser: boolean) => void };

type LeavingControl = {
  /** Calculates when to leave; null without a travel time, or when the patient is here. */
  leaving: Leaving | null;
  /**
   * Asks the phone for the way, takes typed minutes, or forgets it, and stores that with the token; null
   * where it makes no sense.
   */
  offer: {
    control: TravelControl;
    ask: () => Promise<void>;
    take: () => Promise<void>;
    forget: () => Promise<void>;
  } | null;
};

/** When to leave, as the patient wants it. `save` stores it with the token. */
export function useLeaving(token: PatientToken, hasArrived: boolean, save: SaveWay): LeavingControl {
  const travel = useTravel(token.clinic);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const saved = useRef(Promise.resolve());
  // One after the other, so that the last choice is stored.
  const saveNext: SaveWay = (way) => (saved.current = saved.current.then(() => save(way)));
  // A phone that cannot reach the server still knows its way, and its own choices.
  const measured = travel?.travel.kind === 'known' ? travel.travel.minutes : null;
  const travelMinutes = hasArrived ? null : (token.travelMinutes ?? measured);
  const ask = async () => {
    const minutes = await travel?.ask();
    if (typeof minutes === 'number') await saveNext({ travelMinutes: minutes });
  };
  const take = async () => {
    const minutes = travel?.take() ?? null;
    if (minutes !== null) await saveNext({ travelMinutes: minutes });
  };
  const forget = async () => {
    travel?.forget();
    await saveNext({ travelMinutes: null });
  };
  const shown =
    travel && travelMinutes !== null && travel.travel.kind === 'unasked'
      ? known(travel, travelMinutes)
      : travel;
  const offer = shown && !hasArrived ? { control: shown, ask, take, forget } : null;
  if (travelMinutes === null) return { leaving: null, offer };
  const chooseCloser = (cutsCloser: boolean) => {
    setChosen(cutsCloser);
    void saveNext({ travelMinutes, cutsCloser });
  };
  return {
    leaving: { way: { travelMinutes, cutsCloser: chosen ?? token.cutsCloser }, chooseCloser },
    offer,
  };
}

/** The control where the token knows the way. */
const known = (control: TravelControl, minutes: number): TravelControl => ({
  ...control,
  travel: { kind: 'known', minutes },
});
