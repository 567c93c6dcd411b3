// @vitest-environment jsdom
/** Tests that a wait in a test ends only after React has drawn everything. */
import { render, screen } from '@testing-library/react';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { expect, test } from 'vitest';

/** React draws these rows in several steps, because together they take longer than one step may. */
const ROWS = [...Array(40).keys()];
const STEPS_OF_A_ROW = 500_000;

function Row({ text }: { text: string }) {
  let sum = 0;
  for (let step = 0; step < STEPS_OF_A_ROW; step += 1) sum += Math.sqrt(step);
  return (
    <li>
      {text}: {sum}
    </li>
  );
}

const Rows = memo(({ text }: { text: string }) => (
  <ul>
    {ROWS.map((row) => (
      <Row key={row} text={`${text} in row ${row}`} />
    ))}
  </ul>
));

function Screen() {
  const [text, setText] = useState('old');
  const deferred = useDeferredValue(text);
  useEffect(() => void setTimeout(() => setText('new'), 1), []);
  return (
    <>
      <h1>{text}</h1>
      <Rows text={deferred} />
    </>
  );
}

test('a wait ends only after React has drawn what it defers', async () => {
  render(<Screen />);
  await screen.findByRole('heading', { name: 'new' });
  expect(screen.getByText(/new in row 39/)).toBeTruthy();
});
