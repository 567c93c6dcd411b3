/** The list of buttons that still have to be pressed. All walkers share this list. */
import type { Control } from './controls.ts';
import { DELAYS_MS } from './hand.ts';
import type { Place } from './places.ts';

/** A state of a screen. It contains the presses that lead from the screen's address to this state. */
export type State = {
  place: Place;
  screen: string;
  presses: readonly string[];
  /** The buttons that the last press has shown. Absent without a press. */
  shown?: readonly Control[];
};

export const describe = ({ screen, presses }: State): string => [screen, ...presses].join(' › ');

/** A button whose second press changed something. */
export type Fault = { place: Place; told: string };

/** Selects the buttons to press from those that were not pressed in another state. */
export type Choice = (controls: readonly Control[], place: Place) => readonly Control[];

type Options = {
  /** Selects the buttons that are pressed. By default, all buttons are pressed. */
  choose?: Choice;
  /** The delays before the second presses. */
  delays?: readonly number[];
  /** True if the accessibility checker runs in each state. */
  isChecked?: boolean;
};

export class Walk {
  readonly delays: readonly number[];
  readonly isChecked: boolean;
  /** The number of states in which the accessibility checker ran, and its findings. */
  checked = 0;
  readonly violations: string[] = [];
  readonly faults: Fault[] = [];
  readonly pressed = new Map<Place, number>();
  /** The buttons that could not be pressed, for example because another element covers them. */
  readonly unreached: string[] = [];
  readonly #states: State[];
  readonly #seen = new Set<string>();
  readonly #choose: Choice;

  constructor(places: readonly Place[], { choose, delays, isChecked }: Options = {}) {
    this.#choose = choose ?? ((controls) => controls);
    this.delays = delays ?? DELAYS_MS;
    this.isChecked = isChecked ?? false;
    this.#states = places.flatMap((place) => place.screens.map((screen) => ({ place, screen, presses: [] })));
  }

  /** Records a fault and prints it immediately, because the walk takes long. */
  fail(place: Place, told: string): void {
    this.faults.push({ place, told });
    console.log(`  second press: ${told}`);
  }

  /** Records findings of the accessibility checker that no other state had. */
  object(state: State, found: readonly string[]): void {
    this.checked += 1;
    for (const told of found) {
      if (this.violations.includes(told)) continue;
      this.violations.push(told);
      console.log(`  accessibility: ${describe(state)}: ${told}`);
    }
  }

  /** Adds a state that a press has led to, unless all buttons that it shows were pressed elsewhere. */
  follow(state: State): void {
    if (this.#hasNew(state)) this.#states.push(state);
  }

  get left(): number {
    return this.#states.length;
  }

  next(): State | undefined {
    for (;;) {
      const state = this.#states.shift();
      if (!state || this.#hasNew(state)) return state;
    }
  }

  #hasNew(state: State): boolean {
    return state.shown?.some((control) => this.#isNew(state, control)) ?? true;
  }

  #isNew(state: State, control: Control): boolean {
    return !this.#seen.has(idOf(state, control));
  }

  /**
   * Returns the controls that the caller should press, which are those that `choose` selects and no other
   * state had.
   */
  take(state: State, controls: readonly Control[]): readonly Control[] {
    const taken = this.#choose(
      controls.filter((control) => this.#isNew(state, control)),
      state.place,
    );
    for (const control of taken) this.#seen.add(idOf(state, control)).add(idAnywhere(state, control));
    this.pressed.set(state.place, (this.pressed.get(state.place) ?? 0) + taken.length);
    return taken;
  }
}

/**
 * Returns the same id for the same button. Everything behind a press is the same on all screens of a user, and
 * for all patients and doctors. Dialogs and menus are also the same for all users with the same kind of
 * browser.
 */
const idOf = (state: State, control: Control): string =>
  control.isOverlay || state.presses.length > 0
    ? idAnywhere(state, control)
    : `${state.place.name} ${control.isFrame ? '' : state.screen} ${control.key}`;

const idAnywhere = ({ place }: State, { key, isOverlay }: Control): string =>
  `${isOverlay ? deviceOf(place) : place.name} ${withoutNames(key)}`;

const deviceOf = ({ browser }: Place): string => (browser.isMobile ? 'a phone' : 'a wide screen');

/** Leaves out names of doctors and patients, and the part of a dialog's title that names the doctor. */
const withoutNames = (key: string): string =>
  key
    .replaceAll(/(Dr\.|Details of|Listen:|understand this:) [^”›·]+/g, '$1')
    .replaceAll(/\b[A-Z] #(?:(?:,| ·) [^”›]+)?/g, '#')
    .replace(/(?: · [^”›]*)? ?›/, ' ›');
