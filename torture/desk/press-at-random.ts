/** Hands that do not look: keys and clicks anywhere, but for those that ask for something. */
import type { Page } from '@playwright/test';
import type { Random } from '../random.ts';
import { type Seat, SIZE } from './seats.ts';

/** The rest is typed. */
const CLICKS_SHARE = 0.1;

const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
/** Keys of a keyboard that write nothing. Undo and Tab are left out, and in each seat the key that calls. */
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
/** What does something when it is clicked: to meet it is no accident. Labels, radios, rows and fields are met. */
const BUTTONS =
  'button, a, select, [role^=menuitem], [role=tab], [role=dialog] label, [role=dialog] input, [role=alertdialog] label';
/** What Enter and Space press. */
const PRESSED = 'button, a, select, [role^=menuitem], [role=tab]';

export type Pressed = { keys: number; clicks: number; seconds: number; sent: string[] };

type Trial = {
  seat: Seat;
  seconds: number;
  /** Whether enough was seen before the time is over. */
  until: (tried: Pressed) => boolean;
  /** What somebody else does meanwhile; asked for again and again. */
  work: () => Promise<void>;
};

/** What the page sent but questions, with the last keys before. */
export async function pressAtRandom(
  page: Page,
  random: Random,
  { seat, seconds, until, work }: Trial,
): Promise<Pressed> {
  const tried: Pressed = { keys: 0, clicks: 0, seconds, sent: [] };
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
    } else {
      const key = random.pick(random.chance(0.8) ? PRINTABLE : others);
      if (await page.evaluate(isAnAnswer, { key, pressed: PRESSED })) continue;
      last.push(key);
      await page.keyboard.press(key);
      tried.keys += 1;
    }
  }
  return tried;
}

function meetsButton({ x, y, buttons }: { x: number; y: number; buttons: string }): boolean {
  return Boolean(document.elementFromPoint(x, y)?.closest(buttons));
}

/**
 * Enter and Space on a button are asked for, and Enter in the form that adds. So is a digit in the menu that the field opened;
 * Enter in the field itself opens a menu or the form, and does nothing else.
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
