// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ClockProvider } from '../../shared/board/clock.tsx';
import { sampleNow, sampleToken } from '../../shared/board/patient-samples.ts';
import { liveClient } from '../../shared/live/index.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words as en } from '@baari/words/en/web/patient';
import { wordsIn } from '../../shared/words/languages.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { LiveStatus } from '../parts/live-status.tsx';
import { TokenPage } from './token-page.tsx';

test.each([
  ['en', 'Offline. Last update less than a minute ago. It will update when you are back online.'],
  ['hi', 'ऑफ़लाइन। आख़िरी जानकारी, एक मिनट के भीतर की। नेटवर्क मिलते ही यह अपने आप अपडेट हो जाएगा।'],
])('ends sentences as is usual in the language: %s', (code, text) => {
  const { shared, patient } = wordsIn(code);
  const { container } = render(
    <WordsProvider value={{ shared, patient }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <LiveStatus
          freshness={{ state: 'offline', knownAt: Date.parse(sampleNow) }}
          timeZone="Asia/Kolkata"
        />
      </ClockProvider>
    </WordsProvider>,
  );
  expect(container.textContent).toBe(text);
});

test('shows a notice above the card that the network is down, dims the card, and keeps its only instruction', async () => {
  serverAnswers();
  const { container } = render(
    <WordsProvider value={{ shared: en, patient: en, alerts }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <TokenPage token={sampleToken()} />
      </ClockProvider>
    </WordsProvider>,
  );
  // The page starts to follow the feed after its first requests.
  await act(async () => {});
  const dimmed = () => container.querySelector('.opacity-80');
  expect(dimmed()).toBeNull();
  expect(container.textContent).toContain('Inside now10');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => window.dispatchEvent(new Event('offline')));
  const told = await screen.findByText(/Last update/);
  const card = dimmed();
  expect(card?.textContent).toContain('Last called10');
  expect(card?.textContent).not.toContain('Inside now');
  expect(screen.getAllByText(/^Be at the clinic by/)).toHaveLength(1);
  expect(card && told.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('while the clinic has no internet, shows when the internet failed, and shows no wait', async () => {
  serverAnswers();
  const token = sampleToken();
  const { container } = render(
    <WordsProvider value={{ shared: en, patient: en, alerts }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <TokenPage token={token} />
      </ClockProvider>
    </WordsProvider>,
  );
  await act(async () => {});
  expect(container.textContent).toContain('between');
  const { store } = liveClient();
  const outage = { outageSince: sampleNow, waits: { notes: [], line: [] } };
  act(() => store.putQueue({ ...token.queue, ...outage }));
  const told = screen.getByText('The clinic has had no internet since 10:00 am.');
  const card = container.querySelector('.opacity-80');
  expect(card?.textContent).toContain('Last called10');
  expect(card?.textContent).not.toMatch(/between|around|Be at the clinic/);
  expect(card && told.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  act(() => store.putQueue(token.queue));
  expect(screen.queryByText(/no internet/)).toBeNull();
  expect(container.textContent).toContain('between');
});
