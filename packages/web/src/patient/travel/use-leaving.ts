import type { PatientToken } from '@baari/contract/queue';
import { useRef, useState } from 'react';
import type { Way } from '../waits/instruction.ts';
import { type TravelControl, useTravel } from './use-travel.ts';

type SaveWay = (way: { travelMinutes: number | null; cutsCloser?: boolean }) => Promise<void>;

export type Leaving = { way: Way; chooseCloser: (cutsCloser: boolean) => void };

type LeavingControl = {
  /**
   * The time to leave, or null without a travel time, or after the patient has arrived.
   */
  leaving: Leaving | null;
  /**
   * The controls for the travel time, which is stored with the token, or null if travel does not matter.
   */
  offer: {
    control: TravelControl;
    ask: () => Promise<void>;
    take: () => Promise<void>;
    forget: () => Promise<void>;
  } | null;
};

/**
 * Computes when to leave, according to the patient's preference. `save` stores the preference with the token.
 */
export function useLeaving(token: PatientToken, hasArrived: boolean, save: SaveWay): LeavingControl {
  const travel = useTravel(token.clinic);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const saved = useRef(Promise.resolve());
  // Saves one change after another, so that the last choice is stored.
  const saveNext: SaveWay = (way) => (saved.current = saved.current.then(() => save(way)));
  // If the network is lost, the phone still has the travel time and the choices.
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

/** Returns the controls for a token whose travel time is known. */
const known = (control: TravelControl, minutes: number): TravelControl => ({
  ...control,
  travel: { kind: 'known', minutes },
});
