// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useDimmedNames } from './use-dimmed-names.ts';

const pressed = vi.fn<() => void>();

function Desk({ queues }: { queues: number }) {
  const desk = useRef<HTMLDivElement>(null);
  useDimmedNames(desk, queues);
  return (
    <div ref={desk} data-testid="desk">
      <button type="button" onClick={pressed} onKeyDown={pressed}>
        Call
      </button>
    </div>
  );
}

function openDesk() {
  vi.useFakeTimers();
  pressed.mockClear();
  const { rerender } = render(<Desk queues={1} />);
  const isDimmed = () => screen.getByTestId('desk').dataset['dimmed'] !== undefined;
  const idle = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { isDimmed, idle, call: screen.getByRole('button'), change: () => rerender(<Desk queues={2} />) };
}

test.each([
  ['a move', () => fireEvent.pointerMove(document)],
  ['a key', () => fireEvent.keyDown(document, { key: 'a' })],
])('dims the names after two idle minutes, until %s', (_, use) => {
  const { isDimmed, idle } = openDesk();
  idle(119_999);
  use();
  idle(119_999);
  expect(isDimmed()).toBe(false);
  idle(1);
  expect(isDimmed()).toBe(true);
  use();
  expect(isDimmed()).toBe(false);
});

test('shows the names again when a queue changes', () => {
  const { isDimmed, idle, change } = openDesk();
  idle(120_000);
  change();
  expect(isDimmed()).toBe(false);
});

test('shows the names on the first touch or key, and acts on the next', () => {
  const { idle, call } = openDesk();
  const tap = () => {
    fireEvent.pointerDown(call);
    fireEvent.click(call);
  };
  idle(120_000);
  tap();
  expect(pressed).not.toHaveBeenCalled();
  tap();
  expect(pressed).toHaveBeenCalledOnce();
  idle(120_000);
  fireEvent.keyDown(call, { key: 'Enter' });
  expect(pressed).toHaveBeenCalledOnce();
});
