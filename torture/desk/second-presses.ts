/**
 * Presses every button of the desk, the doctor's panel and the office twice at the same pixel, with five
 * different delays. Two presses must change the same as one press.
 */
import { setTimeout as after } from 'node:timers/promises';
import { openBrowser } from '../../harness/desk-page.ts';
import type { Row } from '../part.ts';
import { type Random, randomOf } from '../random.ts';
import type { Control } from './presses/controls.ts';
import { DELAYS_MS } from './presses/hand.ts';
import { type Place, PLACES } from './presses/places.ts';
import { type Choice, describe, Walk } from './presses/walk.ts';
import { Walker } from './presses/walker.ts';

/** The short version presses this many buttons of each user on one screen that the seed selects. */
const DRAWN = 2;

/** Walkers wait most of the time, so two cores are enough for them. */
const WALKERS = 3;
const IDLE_MS = 100;
const PLANTED = 'button “More”';

/** Presses all buttons, or in the short version some that the seed selects. */
export async function pressTwice(seed: number, isShort: boolean): Promise<Row[]> {
  const random = randomOf(seed, 'second presses');
  const places = isShort
    ? PLACES.filter(({ isSampled }) => isSampled).map((place) => ({
        ...place,
        screens: [random.pick(place.screens)],
      }))
    : PLACES;
  const browser = await openBrowser();
  const walkers: Walker[] = [];
  try {
    while (walkers.length < (isShort ? 1 : WALKERS)) walkers.push(await Walker.open(browser));
    const walk = new Walk(places, isShort ? { choose: drawWith(random) } : { isChecked: true });
    await runAll(walk, walkers);
    for (const told of walk.unreached) console.log(`  not reached: ${told}`);
    const rows = places.map((place) => rowOf(walk, place));
    const [first] = walkers;
    if (!first || isShort) return rows;
    return [...rows, rowOfChecks(walk), await rowOfPlanted(first), await rowOfUnopened(first)];
  } finally {
    await browser.close();
    for (const walker of walkers) await walker.close();
  }
}

function drawWith({ below }: Random): Choice {
  const drawnAt = new Map<Place, number>();
  return (controls, place) => {
    const left = [...controls];
    const drawn: Control[] = [];
    const before = drawnAt.get(place) ?? 0;
    while (before + drawn.length < DRAWN && left.length > 0)
      drawn.push(...left.splice(below(left.length), 1));
    drawnAt.set(place, before + drawn.length);
    return drawn;
  };
}

async function runAll(walk: Walk, walkers: readonly Walker[]): Promise<void> {
  let atWork = 0;
  const run = async (walker: Walker) => {
    for (;;) {
      const state = walk.next();
      if (state) {
        atWork += 1;
        const startedAt = performance.now();
        try {
          await walker.walk(walk, state);
          const seconds = (performance.now() - startedAt) / 1000;
          console.log(`  ${seconds.toFixed(0)} s, ${walk.left} states left: ${describe(state)}`);
        } catch (error) {
          walk.fail(state.place, `${describe(state)}: ${String(error)}`);
        } finally {
          atWork -= 1;
        }
      } else if (atWork === 0) return;
      // Another walker may still find more buttons.
      else await after(IDLE_MS);
    }
  };
  await Promise.all(walkers.map(run));
}

function rowOf({ pressed, faults }: Walk, place: Place): Row {
  const wrong = faults.filter((fault) => fault.place === place);
  return {
    claim: `${place.name}: a second press at the same pixel has no effect, and an undo names the patient`,
    tried: `${pressed.get(place) ?? 0} buttons on ${place.screens.length} screens, each again after ${DELAYS_MS.join(', ')} ms`,
    seen:
      wrong.length === 0
        ? 'every time the same as one press'
        : `${wrong.length} wrong: ${wrong
            .slice(0, 2)
            .map(({ told }) => told)
            .join(' | ')
            .slice(0, 300)}`,
    isHeld: wrong.length === 0 && (pressed.get(place) ?? 0) > 0,
  };
}

const rowOfChecks = ({ checked, violations }: Walk): Row => ({
  claim: 'the accessibility checker finds nothing in any state that the presses reach, light and dark',
  tried: `${checked} states`,
  seen:
    violations.length === 0
      ? 'nothing found'
      : `${violations.length} findings: ${violations[0]}`.slice(0, 300),
  isHeld: violations.length === 0 && checked > 0,
});

async function rowOfPlanted(walker: Walker): Promise<Row> {
  const [, , panel] = PLACES;
  if (!panel) throw new Error('no panel');
  const place: Place = { ...panel, screens: ['/doctor/:doctor/admin'] };
  await walker.plant(place, 'More');
  const walk = new Walk([place], { choose: (controls) => controls.filter(({ key }) => key === PLANTED) });
  await runAll(walk, [walker]);
  return {
    claim: 'the same walk detects a button that adds a patient at each press',
    tried: `${PLANTED}, again after ${DELAYS_MS.join(', ')} ms`,
    seen: `${walk.faults.length} of ${DELAYS_MS.length} found`,
    isHeld: walk.faults.length === DELAYS_MS.length,
  };
}

async function rowOfUnopened(walker: Walker): Promise<Row> {
  const [owner] = PLACES;
  if (!owner) throw new Error('no owner');
  const wrong: Place = { ...owner, screens: ['/:slug/no-such-page'] };
  const blank: Place = { ...owner, screens: ['/:slug/connections'] };
  await walker.plantBlank(blank);
  const walk = new Walk([wrong, blank], { choose: () => [] });
  await runAll(walk, [walker]);
  return {
    claim: 'the same walk detects a screen that does not open, and one without buttons',
    tried: '2 screens',
    seen: `${walk.faults.length} of 2 found`,
    isHeld: walk.faults.length === 2,
  };
}
