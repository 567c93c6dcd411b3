// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { ClockProvider } from '../../../shared/board/clock.tsx';
import { sampleNow, sampleToken } from '../../../shared/board/patient-samples.ts';
import { serverAnswers } from '../../../shared/test-support/server.test-support.ts';
import { words as alerts } from '../../../shared/words/en/alerts.ts';
import { words as en } from '../../../shared/words/en/patient.ts';
import { WordsProvider } from '../../../shared/words/words-context.tsx';
import { TokenPage } from '../token-page.tsx';

const [on, off] = [sampleToken({ whatsapp: 'on' }), sampleToken({ whatsapp: 'off' })];

function openPage() {
  render(
    <WordsProvider value={{ shared: en, patient: en, alerts }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <TokenPage token={off} />
      </ClockProvider>
    </WordsProvider>,
  );
  const whatsapp = screen.getByRole('switch', { name: alerts.whatsapp });
  return { user: userEvent.setup(), isOn: () => whatsapp.getAttribute('aria-checked') === 'true', whatsapp };
}

test('who wrote STOP finds WhatsApp off on coming back to the open page', async () => {
  serverAnswers({ queue: { setWhatsappAlerts: on, getToken: on } });
  const { user, whatsapp, isOn } = openPage();
  await user.click(whatsapp);
  expect(isOn()).toBe(true);
  serverAnswers({ queue: { getToken: off } });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(isOn()).toBe(false);
});

test('what the server refused is as it was, and said', async () => {
  serverAnswers({ queue: { setWhatsappAlerts: new ApiError('conflict', 'queue.whatsapp_off') } });
  const { user, whatsapp, isOn } = openPage();
  await user.click(whatsapp);
  await screen.findByText(en.refusals.actionFailed);
  expect(isOn()).toBe(false);
});
