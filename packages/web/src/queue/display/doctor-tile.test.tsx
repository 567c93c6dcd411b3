import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { words as en } from '../../messages/languages/en.ts';
import { MessagesProvider } from '../../messages/messages-context.tsx';
import { ClockProvider } from '../patient/clock.tsx';
import { sampleBoardDoctor, sampleClinic, sampleNow } from '../patient/patient-samples.ts';
import { DoctorTile } from './doctor-tile.tsx';

const onBreak = { kind: 'break', until: '2026-11-23T05:00:00.000Z' } as const;

function tile(queue: Parameters<typeof sampleBoardDoctor>[1]): string {
  return renderToStaticMarkup(
    <MessagesProvider messages={en}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <DoctorTile clinic={sampleClinic} doctor={sampleBoardDoctor({}, queue)} fresh={null} />
      </ClockProvider>
    </MessagesProvider>,
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
