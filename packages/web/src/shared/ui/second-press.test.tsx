// @vitest-environment jsdom
/** Tests that a page ignores an accidental second press on a button that the first press changed. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { words } from '@baari/words/en/web/console';
import { WordsProvider } from '../words/words-context.tsx';
import { useStillPointer } from './still-pointer.ts';
import { Switch } from './switch.tsx';

afterEach(() => {
  document.elementFromPoint = () => null;
});

function Screen({ children }: { children: ReactNode }) {
  useStillPointer(true);
  return children;
}

let presses = 0;

function Setting() {
  const [isOn, setOn] = useState(false);
  return (
    <Switch
      isOn={isOn}
      onChange={(wanted) => {
        presses += 1;
        setOn(wanted);
      }}
    >
      Target
    </Switch>
  );
}

function Tick() {
  return (
    <label>
      <input type="checkbox" onChange={() => (presses += 1)} />
      Target
    </label>
  );
}

/** A button that is busy until the next frame, as with a fast server. */
function Sender() {
  const [isBusy, setBusy] = useState(false);
  const send = () => {
    presses += 1;
    setBusy(true);
    requestAnimationFrame(() => setBusy(false));
  };
  return (
    <Button busy={isBusy} busyLabel="Sending" onClick={send}>
      Target
    </Button>
  );
}

/** A button that opens and closes a menu or another part of the page. */
function Opener() {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    presses += 1;
    setOpen(!isOpen);
  };
  return (
    <Button aria-expanded={isOpen} onClick={toggle}>
      Target
    </Button>
  );
}

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
const drawn = () =>
  act(async () => {
    await frame();
    await frame();
  });

/** Presses the button at a pixel, and waits until the page is drawn. */
const pressAt = (clientX: number) => press(screen.getByText('Target'), clientX);

async function press(target: Element, clientX: number) {
  document.elementFromPoint = () => target;
  for (const [type, Kind] of [
    ['pointerdown', PointerEvent],
    ['pointerup', PointerEvent],
    ['click', MouseEvent],
  ] as const) {
    const event = new Kind(type, { bubbles: true, cancelable: true, clientX, clientY: 10, detail: 1 });
    // In jsdom, the time of an event is not on the same clock as the page.
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    fireEvent(target, event);
  }
  // React draws the answer in the first frame. The code under test compares the button in the second frame.
  await drawn();
  await drawn();
}

test.each([
  ['a switch', Setting],
  ['a checkbox', Tick],
  ['a button that was busy', Sender],
  ['a button that opens a menu', Opener],
])('treats two presses at the same pixel as one on %s', async (_, Target) => {
  presses = 0;
  render(
    <Screen>
      <Target />
    </Screen>,
  );
  await pressAt(10);
  await pressAt(10);
  await pressAt(11);
  expect(presses).toBe(1);
  await pressAt(20);
  expect(presses).toBe(2);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pressAt(20);
  expect(presses).toBe(3);
});

test('keeps a dialog open if its backdrop appears under the pointer that opened it', async () => {
  const closed: boolean[] = [];
  render(
    <Screen>
      <WordsProvider value={{ console: words }}>
        <Dialog title="A key" trigger={<Button>Target</Button>} onOpenChange={(open) => closed.push(!open)} />
      </WordsProvider>
    </Screen>,
  );
  await pressAt(10);
  const shade = document.querySelector('[data-scrim]');
  if (!shade) throw new Error('no shade');
  await press(shade, 10);
  expect(closed).toEqual([false]);
  await press(shade, 50);
  expect(closed).toEqual([false, true]);
});
