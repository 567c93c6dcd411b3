// @vitest-environment jsdom
/** Tests tabs by keyboard and mouse against https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const NAMES = ['Queue', 'Patients', 'Settings'] as const;
type Name = (typeof NAMES)[number];
const TABS = NAMES.map((name) => ({ value: name, label: name, content: <p>{`All of ${name}`}</p> }));

function open(onChange: (value: Name, show: () => void) => void = (_, show) => show()) {
  function Page() {
    const [value, setValue] = useState<Name>('Queue');
    return (
      <>
        <button>Before</button>
        <Tabs
          label="Clinic"
          tabs={TABS}
          value={value}
          onChange={(next) => onChange(next, () => setValue(next))}
        />
      </>
    );
  }
  render(<Page />);
  return userEvent.setup();
}

const focused = () => document.activeElement?.textContent;
const shown = () => screen.getByRole('tabpanel').textContent;

test('selects one tab, and names its panel after it', async () => {
  const user = open();
  expect(screen.getByRole('tablist', { name: 'Clinic' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'Queue' }).textContent).toBe('All of Queue');
  await user.click(screen.getByRole('tab', { name: 'Patients' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Patients');
  expect(screen.getByRole('tabpanel', { name: 'Patients' }).textContent).toBe('All of Patients');
  expect(screen.getAllByRole('tabpanel', { hidden: true }).filter((panel) => panel.textContent)).toHaveLength(
    1,
  );
});

test('moves with Tab to the selected tab and its panel, and with arrows between tabs', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Before' }));
  await user.tab();
  for (const [key, label] of [
    ['{ArrowLeft}', 'Settings'],
    ['{ArrowRight}', 'Queue'],
    ['{End}', 'Settings'],
    ['{Home}', 'Queue'],
    ['{ArrowRight}', 'Patients'],
    ['{Alt>}{ArrowRight}{/Alt}', 'Patients'],
  ] as const) {
    await user.keyboard(key);
    expect(focused()).toBe(label);
    expect(shown()).toBe('All of Queue');
  }
  await user.keyboard('{Enter}');
  expect(shown()).toBe('All of Patients');
  await user.tab();
  expect(focused()).toBe('All of Patients');
});

test('ignores a second press before the first takes effect', async () => {
  const changed = vi.fn<(value: Name) => void>();
  const user = open((value) => changed(value));
  await user.dblClick(screen.getByRole('tab', { name: 'Patients' }));
  expect(changed.mock.calls).toEqual([['Patients']]);
});
