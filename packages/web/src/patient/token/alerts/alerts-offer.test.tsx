// @vitest-environment jsdom
import type { PatientToken } from '@baari/contract/queue';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { ClockProvider } from '../../../shared/board/clock.tsx';
import { sampleNow, sampleToken } from '../../../shared/board/patient-samples.ts';
import { serverAnswers } from '../../../shared/test-support/server.test-support.ts';
import { words, words as alerts } from '@baari/words/en/web/alerts';
import { words as en } from '@baari/words/en/web/patient';
import { WordsProvider } from '../../../shared/words/words-context.tsx';
import { AlertsSection, TokenPage } from '../token-page.tsx';
import { AlertsOffer } from './alerts-offer.tsx';
import type { AlertState } from './use-alerts.ts';

const later = async () => undefined;

const offer = (state: AlertState, error: string | null = null) => (
  <WordsProvider value={{ shared: en, patient: en, alerts: words }}>
    <AlertsOffer state={state} error={error} secret="s" tellsToLeave={false} turnOn={later} turnOff={later} />
  </WordsProvider>
);

const drawn = (state: AlertState, error?: string) => renderToStaticMarkup(offer(state, error));

const section = (token: Partial<PatientToken>, hasArrived = false) =>
  renderToStaticMarkup(
    <WordsProvider value={{ shared: en, patient: en, alerts: words }}>
      <AlertsSection token={sampleToken(token)} hasArrived={hasArrived} onChange={() => undefined} />
    </WordsProvider>,
  );

test.each<[AlertState, string, string]>([
  ['offered', words.offerHint({ tellsToLeave: false }), words.offer],
  ['turning-on', words.turningOn, words.offer],
  ['on', words.on, words.off],
  ['turning-off', words.turningOff, words.off],
])('says that alerts are %s, with a button to change that', (state, said, button) => {
  const html = drawn(state);
  expect(html).toContain(said);
  expect(html).toMatch(new RegExp(`<button.*${button}.*</button>`));
});

test.each<[AlertState, string]>([
  ['blocked', words.blockedHint],
  ['home-screen', words.homeScreenSteps.open],
])('says that alerts are %s, and how to fix that', async (state, said) => {
  render(offer(state));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('keeps the focus on a busy button, and ignores a second press', () => {
  expect(drawn('turning-on')).toMatch(/<button[^>]*aria-busy="true" aria-disabled="true"/);
});

test('shows an error next to the button when turning alerts on fails', () => {
  const html = drawn('offered', words.notTurnedOn);
  expect(html).toMatch(/role="alert"/);
  expect(html).toContain(words.notTurnedOn);
  expect(html).toContain(words.offer);
});

test('shows that alerts tell the patient when to leave, if the travel time is set', () => {
  expect(section({ travelMinutes: 20 })).toContain('when to leave');
  expect(section({ travelMinutes: null })).not.toContain('when to leave');
  expect(section({ travelMinutes: 20 }, true)).not.toContain('when to leave');
});

test('renders the offer on the server, and includes text messages only if the clinic sends them', () => {
  const page = (textAlerts: boolean | null) => section({ textAlerts });
  expect(page(null)).toContain(words.offer);
  expect(page(null)).not.toContain(words.texts);
  expect(page(true)).toMatch(/role="switch" aria-checked="true"/);
  expect(page(false)).toMatch(/role="switch" aria-checked="false"/);
});

test('offers WhatsApp in the clinic’s name if available', () => {
  const page = (whatsapp: PatientToken['whatsapp']) => section({ whatsapp });
  expect(page(null)).not.toContain(words.whatsapp);
  expect(page('off')).toMatch(/role="switch" aria-checked="false"/);
  expect(page('off')).toContain(words.whatsappHint({ clinic: 'City Clinic' }));
  expect(page('on')).toMatch(/role="switch" aria-checked="true"/);
});

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

test('shows WhatsApp as off after the patient wrote STOP', async () => {
  serverAnswers({ queue: { setWhatsappAlerts: on, getToken: on } });
  const { user, whatsapp, isOn } = openPage();
  await user.click(whatsapp);
  expect(isOn()).toBe(true);
  serverAnswers({ queue: { getToken: off } });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(isOn()).toBe(false);
});

test('resets a switch that the server refused, and shows why', async () => {
  serverAnswers({ queue: { setWhatsappAlerts: new ApiError('conflict', 'queue.whatsapp_off') } });
  const { user, whatsapp, isOn } = openPage();
  await user.click(whatsapp);
  await screen.findByText(en.refusals.actionFailed);
  expect(isOn()).toBe(false);
});
