// @vitest-environment jsdom
import type { PlatformGrowth } from '@baari/contract/platform';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { wordsOf } from '../../app/console/open-console.test-support.tsx';
import { serverAnswers, unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { expectInTab, openTab, tabWords } from '../operator-desk.test-support.tsx';

const clinicId = '019a0000-0000-7000-8000-00000000000c';

const growth: PlatformGrowth = {
  weeks: [
    { week: '2026-11-02', activeClinics: 80, tokens: 12_000, newClinics: 1 },
    { week: '2026-11-09', activeClinics: 90, tokens: 15_000, newClinics: 0 },
    { week: '2026-11-16', activeClinics: 40, tokens: 4_000, newClinics: 2 },
  ],
  plans: { pro: 30, free: 61 },
  stopped: {
    rows: [
      { clinicId, name: 'Sunrise', ownerEmail: 'lata@sunrise.example', lastOn: '2026-11-01', tokens: 1_250 },
    ],
    total: 51,
  },
  floods: [{ clinicId, name: 'Lakeside', days: 2, lastOn: '2026-10-20' }],
};

afterEach(() => document.documentElement.removeAttribute('data-plans'));

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => wordsOf(row));

test('shows that the weekly figures could not be loaded, and loads them on a second try', async () => {
  const { user } = openTab('growth', { getPlatformGrowth: unexpected });
  await expectInTab(`Failed to load weekly figures ${unexpectedText} Try again`);
  serverAnswers({ platform: { getPlatformGrowth: growth } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectInTab('Active clinics last week 90 80 the week before');
});

test('shows the last whole week, the plans of active clinics, and how many clinics stopped using Baari', async () => {
  openTab('growth', { getPlatformGrowth: growth });
  await expectInTab(
    'Tokens last week 15,000 12,000 the week before Active, on Pro 30 61 on Free Stopped using Baari 51',
  );
});

test('shows no plans in a clinic’s own copy', async () => {
  document.documentElement.dataset['plans'] = 'off';
  openTab('growth', { getPlatformGrowth: growth });
  await expectInTab('Active clinics last week 90');
  expect(tabWords()).not.toMatch(/Pro|Free/);
});

test('shows each chart’s figures in words and in a table, newest week first', async () => {
  const { user } = openTab('growth', { getPlatformGrowth: growth });
  const charts = await screen.findAllByRole('img');
  expect(charts.map((chart) => chart.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('The highest is 90, in the week from Nov 09, 2026'),
    expect.stringContaining('The highest is 15,000, in the week from Nov 09, 2026'),
    expect.stringContaining('The highest is 2, in the week from Nov 16, 2026'),
  ]);
  for (const summary of screen.getAllByText('The same figures as a table (3 weeks)'))
    await user.click(summary);
  expect(rowsOf('Tokens').slice(1)).toEqual([
    'Week from Nov 16, 2026 Tokens 4,000',
    'Week from Nov 09, 2026 Tokens 15,000',
    'Week from Nov 02, 2026 Tokens 12,000',
  ]);
});

test('links to the clinics that stopped using Baari, and to clinics with floods of tokens', async () => {
  openTab('growth', { getPlatformGrowth: growth });
  await expectInTab('Showing the 1 most recent of 51.');
  expect(wordsOf(screen.getByRole('table', { name: 'Clinics that stopped' }))).toMatch(
    /Sunrise .*lata@sunrise\.example .*Nov 01, 2026 .*1,250/,
  );
  expect(wordsOf(screen.getByRole('table', { name: 'Clinics with possible fake tokens' }))).toMatch(
    /Lakeside .*2 .*Oct 20, 2026/,
  );
  const links = ['Sunrise', 'Lakeside'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(Array.from({ length: 2 }, () => `/super-admin?clinic=${clinicId}`));
});

test('shows a message on a platform without figures', async () => {
  openTab('growth', {
    getPlatformGrowth: {
      ...growth,
      weeks: growth.weeks.map(({ week }) => ({ week, activeClinics: 0, tokens: 0, newClinics: 0 })),
      stopped: { rows: [], total: 0 },
      floods: [],
    },
  });
  await expectInTab('None found.');
  await expectInTab('No clinic has stopped.');
  expect(screen.getAllByRole('img')[0]?.getAttribute('aria-label')).toBe('Bar chart by week, empty.');
});
