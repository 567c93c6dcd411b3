// @vitest-environment jsdom
/** Tests how admins and owners put the widget on their website. */
import type { ClinicWidget } from '@baari/contract/sharing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { clinic, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { type Answers, sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';

const WIDGET: ClinicWidget = {
  widgetUrl: 'https://baari.example/embed/sunrise',
  pageUrl: 'https://baari.example/sunrise',
  sites: ['www.sunrise.example'],
  isInPlan: true,
};

async function openWidget(given: Partial<ClinicWidget> = {}, answers: Answers = {}) {
  const lists = {
    keys: { listKeys: { keys: [], areInPlan: true } },
    webhooks: { listWebhooks: { webhooks: [], isInPlan: true } },
    sharing: { getWidget: { ...WIDGET, ...given } },
  };
  serverAnswers(toOwner, lists, answers);
  const { user } = openPage('/sunrise/connections');
  const card = within(await screen.findByRole('region', { name: 'Widget for your website' }));
  return { user, card };
}

const inputsOf = (operation: string) =>
  sent.filter(({ name }) => name === operation).map(({ input }) => input);

test('offers the code of the widget in the chosen language, and a plain link', async () => {
  const { user, card } = await openWidget();
  const code = await card.findByLabelText('Code of the widget');
  expect(code.textContent).toContain('src="https://baari.example/embed/sunrise"');
  await user.selectOptions(card.getByLabelText('Language'), 'hi');
  expect(code.textContent).toContain('src="https://baari.example/embed/sunrise?lang=hi"');
  expect(card.getByText('https://baari.example/sunrise')).toBeTruthy();
});

test('adds a website, and shows which address is wrong', async () => {
  const added = { ...WIDGET, sites: [...WIDGET.sites, '*.filesusr.com'] };
  const { user, card } = await openWidget({}, { sharing: { addWidgetSite: added } });
  await user.type(await card.findByLabelText('Website'), '*.filesusr.com{Enter}');
  expect(await card.findByText('*.filesusr.com')).toBeTruthy();
  expect(inputsOf('addWidgetSite')).toEqual([{ clinicId: clinic.id, site: '*.filesusr.com' }]);
  expect(card.getByLabelText<HTMLInputElement>('Website').value).toBe('');
});

test('keeps the typed address when the server refuses it', async () => {
  const { user, card } = await openWidget(
    {},
    { sharing: { addWidgetSite: new ApiError('invalid', 'widget.wrong_site') } },
  );
  await user.type(await card.findByLabelText('Website'), 'clinic{Enter}');
  expect(await card.findByText('Enter a website’s address, such as www.example.com.')).toBeTruthy();
  expect(card.getByLabelText<HTMLInputElement>('Website').value).toBe('clinic');
});

test('removes a website', async () => {
  const { user, card } = await openWidget({}, { sharing: { removeWidgetSite: { ...WIDGET, sites: [] } } });
  await user.click(await card.findByRole('button', { name: 'Remove www.sunrise.example' }));
  await expectToast('Website removed');
  expect(card.queryByText('www.sunrise.example')).toBeNull();
  expect(card.getByText(/None yet/)).toBeTruthy();
});

test('shows that the plan has no widget, and offers no code', async () => {
  const { card } = await openWidget({ isInPlan: false });
  expect(await card.findByText(/not in this plan/)).toBeTruthy();
  expect(card.queryByLabelText('Code of the widget')).toBeNull();
  expect(card.queryByLabelText('Website')).toBeNull();
});
