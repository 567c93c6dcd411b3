/** Sends random keys, scans and clicks that are not meant to change the queue. */
import type { Page } from '@playwright/test';
import { byHand } from '../../harness/keyboard.ts';
import type { Random } from '../random.ts';
import { type Seat, SIZE } from './seats.ts';

/** All keys that are not listed here type characters. */
const CLICKS_SHARE = 0.1;
const SCANS_SHARE = 0.03;

/** The pause between the keys that a scanner sends. */
const SCANNER_MS = 5;
/** The texts that a scanner types: one from an ABHA card, and one from a box of medicine. */
const SCANS = [
  '{"hidn":"91-1234-5678-9012","name":"Deepa Shaikh","gender":"F","dob":"13/2/1964","mobile":"9876500037"}',
  '8901030865278',
];

const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
/** Keys that type no character. Undo, Tab and the desk's call key are left out. */
const OTHERS = [
  'Backspace',
  'Delete',
  'Escape',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'F9',
  'ArrowUp',
  'ArrowDown',
  'Enter',
];
/** Elements that act on a click. Clicks on labels, radio buttons, rows and fields do no harm. */
const BUTTONS =
  'button, a, select, [role^=menuitem], [role=option], [role=tab], [role=dialog] label, [role=dialog] input, [role=alertdialog] label';
/** The elements that Enter and Space press. */
const PRESSED = 'button, a, select, [role^=menuitem], [role=tab]';

export type Pressed = { keys: number; scans: number; clicks: number; seconds: number; sent: string[] };

type Trial = {
  seat: Seat;
  seconds: number;
  /** Returns true once enough has happened, so that the test can stop early. */
  until: (tried: Pressed) => boolean;
  /** This function is called repeatedly between the keys, to act as another person. */
  work: () => Promise<void>;
};

/** Types at random, and returns the changes that the page requested, each with the last keys before it. */
export async function pressAtRandom(
  page: Page,
  random: Random,
  { seat, seconds, until, work }: Trial,
): Promise<Pressed> {
  const tried: Pressed = { keys: 0, scans: 0, clicks: 0, seconds, sent: [] };
  const last: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      tried.sent.push(`${new URL(request.url()).pathname} after ${last.slice(-8).join(' ')}`);
  });
  const others = OTHERS.filter((key) => key !== seat.callKey);
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt && !until(tried)) {
    await work();
    if (random.chance(CLICKS_SHARE)) {
      const [x, y] = [random.below(SIZE.width), random.below(SIZE.height)];
      if (await page.evaluate(meetsButton, { x, y, buttons: BUTTONS })) continue;
      last.push(`click ${x},${y}`);
      await page.mouse.click(x, y);
      tried.clicks += 1;
    } else if (random.chance(SCANS_SHARE)) {
      const code = random.pick(SCANS);
      if (!code.startsWith('{') && (await page.evaluate(isAnAnswer, { key: 'Enter', pressed: PRESSED })))
        continue;
      last.push(`scan ${code}`);
      await page.keyboard.type(`${code}\n`, { delay: SCANNER_MS });
      // A person presses the next key only after a pause.
      await page.waitForTimeout(byHand.delay);
      tried.scans += 1;
    } else {
      const key = random.pick(random.chance(0.8) ? PRINTABLE : others);
      if (await page.evaluate(isAnAnswer, { key, pressed: PRESSED })) continue;
      last.push(key);
      await page.keyboard.press(key, byHand);
      tried.keys += 1;
    }
  }
  return tried;
}

function meetsButton({ x, y, buttons }: { x: number; y: number; buttons: string }): boolean {
  return Boolean(document.elementFromPoint(x, y)?.closest(buttons));
}

/**
 * Returns true for presses that are meant to act. These are Enter and Space on a button, Enter in the form
 * that adds a patient, and a digit in the menu that the field opened. Enter in the field itself only opens a
 * menu or the form. A digit from a scanner is never meant to act.
 */
function isAnAnswer({ key, pressed }: { key: string; pressed: string }): boolean {
  const focused = document.activeElement;
  if (/^\d$/.test(key)) return document.querySelector('[role=menu]') !== null;
  if (key !== 'Enter' && key !== ' ') return false;
  if (focused?.closest(pressed)) return true;
  return (
    key === 'Enter' &&
    focused?.closest('[role=search]') === null &&
    focused.closest('input, textarea') !== null
  );
}
