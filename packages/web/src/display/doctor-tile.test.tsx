import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { words as en } from '@baari/words/en/web/display';
import { WordsProvider } from '../shared/words/words-context.tsx';
import { ClockProvider } from '../shared/board/clock.tsx';
import { sampleBoardDoctor, sampleClinic, sampleNow } from '../shared/board/patient-samples.ts';
import { DoctorTile } from './doctor-tile.tsx';

const onBreak = { kind: 'break', until: '2026-11-23T05:00:00.000Z' } as const;

type Sample = Parameters<typeof sampleBoardDoctor>;

function tile(queue: Sample[1], profile: Sample[0] = {}): string {
  return renderToStaticMarkup(
    <WordsProvider value={{ shared: en, display: en }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <DoctorTile clinic={sampleClinic} doctor={sampleBoardDoctor(profile, queue)} fresh={null} />
      </ClockProvider>
    </WordsProvider>,
  );
}

test.each([
  ['Now serving', {}],
  ['Last called', { calledAt: null }],
  ['Not started yet', { sessionId: null, nowServing: 0, calledAt: null, states: '' }],
])('shows an announcement next to "%s"', (state, queue) => {
  expect(tile(queue)).toContain(state);
  expect(tile(queue)).not.toContain('Break');
  const announced = tile({ ...queue, announcement: onBreak });
  expect(announced).toContain(state);
  expect(announced).toContain('Break until 10:30');
  expect(tile({ ...queue, announcement: { ...onBreak, until: sampleNow } })).not.toContain('Break');
});

test('shows a line’s letter before its numbers, and the room instead of the specialty', () => {
  const text = tile({}, { shownLetter: 'B', room: 'Room 3' }).replace(/<[^>]*>/g, ' ');
  expect(text).toMatch(/Room 3\s+B\s+10\s+Now serving\s+Next\s+B 11\s+12\s+13/);
  expect(text).not.toContain('Cardiology');
});

test('shows a doctor’s days off instead of the closed practice, with the reason below', () => {
  const days = { from: '2026-11-24', to: '2026-12-01', slots: [], isDayOff: true };
  const off = { datedHours: [{ kind: 'absence' as const, ...days, note: 'At a congress' }] };
  const closed = { practice: 'closed', sessionId: null, nowServing: 0, calledAt: null, states: '' } as const;
  const offer = (opensAt: string) => ({ ...closed, offer: { kind: 'closed', opensAt } as const });
  const text = tile(offer('2026-12-02T01:30:00.000Z'), off).replace(/<[^>]*>/g, ' ');
  expect(text).toMatch(/On leave until 1 December.*At a congress/);
  expect(tile(offer('2026-11-24T01:30:00.000Z'), off)).not.toContain('On leave');
});
