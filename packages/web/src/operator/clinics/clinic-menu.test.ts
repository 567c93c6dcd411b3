import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/operator';
import { lossesTexts } from './clinic-menu.tsx';

const { waiting, erase } = words.clinicsTab;

test.each([
  [0, 'Nobody is waiting there right now.'],
  [1, '1 person is waiting there right now: the token is cancelled.'],
  [1200, '1,200 people are waiting there right now: their tokens are cancelled.'],
])('shows how many patients wait: %i', (waitingNow, text) => {
  expect(waiting({ count: waitingNow })).toBe(text);
});

test('lists the data that is deleted with a clinic, and leaves out data that the clinic does not have', () => {
  const losses = { clinicId: 'c', name: 'Sunrise', slug: 'sunrise', waitingNow: 0 };
  expect(
    lossesTexts(erase.losses, { ...losses, doctors: 1, patients: 50_000, tokens: 2, members: 0 }),
  ).toEqual(['50,000 patients', '2 tokens', '1 doctor']);
  expect(lossesTexts(erase.losses, { ...losses, doctors: 0, patients: 0, tokens: 0, members: 0 })).toEqual(
    [],
  );
});
