import { expect, test } from 'vitest';
import { detailText } from './activity-tab.tsx';

test.each([
  [{ from: 'free', to: 'pro' }, 'free → pro'],
  [{ from: 1000, to: 1250 }, '1000 → 1250'],
  [{ patients: 12, recordsCleared: 40 }, 'patients: 12, records cleared: 40'],
  [{ from: 'free', reason: 'asked' }, 'from: free, reason: asked'],
  [{ forErasing: true, cancelledTokens: 2 }, 'for erasing, cancelled tokens: 2'],
  [{ wasDeleted: false }, ''],
  [{ nested: { secret: 1 } }, ''],
  [{}, ''],
])('turns the facts %o into words', (detail, text) => {
  expect(detailText(detail)).toBe(text);
});
