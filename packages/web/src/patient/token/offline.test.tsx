import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { words as en } from '../../shared/words/en/patient.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { ClockProvider } from '../../shared/board/clock.tsx';
import { freshnessOf } from '../../shared/board/freshness.ts';
import { sampleNow, sampleToken } from '../../shared/board/patient-samples.ts';
import { TokenPage } from './token-page.tsx';

vi.mock('../../shared/board/freshness.ts', { spy: true });

const draw = () =>
  renderToStaticMarkup(
    <WordsProvider value={{ shared: en, patient: en }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <TokenPage token={sampleToken()} />
      </ClockProvider>
    </WordsProvider>,
  );

test('a page without a network says so above its card, and dims the card', () => {
  expect(draw()).not.toContain('opacity-80');
  vi.mocked(freshnessOf).mockReturnValue({ state: 'offline', knownAt: Date.parse(sampleNow) });
  const html = draw();
  expect(html.indexOf('Last known state')).toBeGreaterThan(-1);
  expect(html.indexOf('Last known state')).toBeLessThan(html.indexOf('opacity-80'));
});
