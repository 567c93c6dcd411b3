/** The list of buttons that still have to be pressed, shared by all walkers. */
import type { Control } from './controls.ts';
import type { Place } from './places.ts';

/** A state of a screen: the presses that lead from its address to it. */
export type State = { place: Place; screen: string; presses: readonly string[] };

export const describe = ({ screen, presses }: State): string => [screen, ...presses].join(' › ');

/** A button whose second press did something. */
export type Fault = { place: Place; told: string };

export class Walk {
  readonly faults: Fault[] = [];
  readonly pressed = new Map<Place, number>();
  /** The buttons that no hand reaches, such as those that another element covers. */
  readonly unreached: string[] = [];
  readonly #states: State[];
  readonly #seen = new Set<string>();
  readonly #isWanted: (key: string) => boolean;

  /** `isWanted` chooses the buttons by their key. */
  constructor(places: readonly Place[], isWanted: (key: string) => boolean = () => true) {
    this.#isWanted = isWanted;
    this.#states = places.flatMap((place) => place.screens.map((screen) => ({ place, screen, presses: [] })));
  }

  add(state: State): void {
    this.#states.push(state);
  }

  next(): State | undefined {
    return this.#states.shift();
  }

  isNew(state: State, control: Control): boolean {
    return !this.#seen.has(idOf(state, control));
  }

  /** Returns those of the controls that no other state has, for the caller to press. */
  take(state: State, controls: readonly Control[]): Control[] {
    const taken = controls.filter((control) => this.#isWanted(control.key) && this.isNew(state, control));
    for (const control of taken) this.#seen.add(idOf(state, control));
    this.pressed.set(state.place, (this.pressed.get(state.place) ?? 0) + taken.length);
    return taken;
  }
}

const idOf = ({ place, screen }: State, { key, isFrame }: Control): string =>
  `${place.name} ${isFrame ? '' : screen} ${key}`;
