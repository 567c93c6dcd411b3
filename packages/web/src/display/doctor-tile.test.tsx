import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { words as en } from '../shared/words/en/display.ts';
import { WordsProvider } from '../shared/words/words-context.tsx';
import { ClockProvider } from '../shared/board/clock.tsx';
import { sampleBoardDoctor, sampleClinic, sampleNow } from '../shared/board/patient-samples.ts';
import { DoctorTile } from './doctor-tile.tsx';

const onBreak = { kind: 'break', until: '2026-11-23T05:00:00.000Z' } as const;

function tile(queue: Parameters<typeof sampleBoardDoctor>[1]): string {
  return renderToStaticMarkup(
    <WordsProvider value={{ shared: en, display: en }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <DoctorTile clinic={sampleClinic} doctor={sampleBoardDoctor({}, queue)} fresh={null} />
      </ClockProvider>
    </WordsProvider>,
  );
}

test.each([
  ['Now serving', {}],
  ['Called last', { calledAt: null }],
  ['Not started yet', { sessionId: null, nowServing: 0, calledAt: null, states: '' }],
])('an announcement stands beside "%s"', (state, queue) => {
  expect(tile(queue)).toContain(state);
  expect(tile(queue)).not.toContain('Break');
  const announced = tile({ ...queue, announcement: onBreak });
  expect(announced).toContain(state);
  expect(announced).toContain('Break until 10:30');
  expect(tile({ ...queue, announcement: { ...onBreak, until: sampleNow } })).not.toContain('Break');
});
