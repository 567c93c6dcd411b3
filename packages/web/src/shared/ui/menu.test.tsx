// @vitest-environment jsdom
/**
 * Tests a menu by keyboard, mouse and touch against https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/.
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

function open() {
  const chosen = vi.fn<(label: string) => void>();
  const item = (label: string, more = {}) => ({ label, onSelect: () => chosen(label), ...more });
  render(
    <>
      <Menu
        trigger={<button>Actions</button>}
        groups={[
          [item('Edit'), item('Erase', { whyNot: 'Nothing is kept' })],
          [item('Print'), item('Export as file'), item('Sign out', { isDisabled: true })],
        ]}
      />
      <button>Beside</button>
    </>,
  );
  return { user: userEvent.setup(), chosen, button: screen.getByRole('button', { name: 'Actions' }) };
}

const focused = () => document.activeElement?.textContent;
const isOpen = () => screen.queryByRole('menu') !== null;

test.each(['{Enter}', ' ', '{ArrowDown}'])('opens at its first item with the key "%s"', async (key) => {
  const { user, button } = open();
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  await user.keyboard(key);
  expect(focused()).toBe('Edit');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'Actions' })).toBeTruthy();
  expect(screen.getAllByRole('separator')).toHaveLength(1);
});

test('opens with a click and focuses its list, and closes with another click', async () => {
  const { user, button } = open();
  await user.click(button);
  expect(document.activeElement).toBe(screen.getByRole('menu'));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await user.click(button);
  expect(isOpen()).toBe(false);
});

test('moves with arrows, Home, End and letters', async () => {
  const { user, button } = open();
  button.focus();
  await user.keyboard('{Enter}');
  for (const [keys, label] of [
    ['{ArrowDown}', 'Erase Nothing is kept'],
    ['{ArrowDown}', 'Print'],
    ['{End}', 'Sign out'],
    ['{ArrowDown}', 'Sign out'],
    ['{ArrowUp}', 'Export as file'],
    ['{Home}', 'Edit'],
    ['{ArrowUp}', 'Edit'],
    ['p', 'Print'],
  ] as const) {
    await user.keyboard(keys);
    expect(focused()).toBe(label);
  }
});

test('finds an item by a word, and cycles through items with the same first letter', async () => {
  const { button } = open();
  fireEvent.click(button);
  const type = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  for (const key of 'export a') type(key);
  expect(focused()).toBe('Export as file');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  fireEvent.click(button);
  const led = Array.from({ length: 3 }, () => {
    type('e');
    return focused();
  });
  expect(led).toEqual(['Erase Nothing is kept', 'Export as file', 'Edit']);
});

test.each(['{Enter}', ' '])(
  'chooses an item with the key "%s", and returns the focus to the button',
  async (key) => {
    const { user, button, chosen } = open();
    button.focus();
    await user.keyboard(`{Enter}{End}{ArrowUp}`);
    await user.keyboard(key);
    expect(chosen.mock.calls).toEqual([['Export as file']]);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button);
  },
);

test('opens with a held key and chooses nothing', async () => {
  const { user, button, chosen } = open();
  button.focus();
  await user.keyboard('{Enter}');
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Edit' }), { key: 'Enter', repeat: true });
  expect(chosen).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
});

test('lets the keyboard focus a disabled item, and stays open', async () => {
  const { user, button, chosen } = open();
  await user.click(button);
  for (const name of ['Erase Nothing is kept', 'Sign out']) {
    const item = screen.getByRole('menuitem', { name });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await user.click(item);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(item);
  }
  expect(chosen).not.toHaveBeenCalled();
});

test('closes with Escape, and continues from its button with Tab', async () => {
  const { user, button } = open();
  for (const [key, name] of [
    ['{Escape}', 'Actions'],
    ['{Tab}', 'Beside'],
  ] as const) {
    button.focus();
    await user.keyboard(`{Enter}${key}`);
    expect(isOpen()).toBe(false);
    expect(focused()).toBe(name);
  }
});

test('closes when the user presses outside, and lets that press act as usual', async () => {
  const { user, button } = open();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Beside' }));
  expect(isOpen()).toBe(false);
  expect(focused()).toBe('Beside');
});

test('closes only when a touch outside ends, because the touch may scroll', async () => {
  const { user, button } = open();
  await user.click(button);
  const beside = screen.getByRole('button', { name: 'Beside' });
  fireEvent(beside, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  expect(isOpen()).toBe(true);
  fireEvent.click(beside);
  expect(isOpen()).toBe(false);
});

test('closes when the focus moves away, and leaves it there', async () => {
  const { user, button } = open();
  await user.click(button);
  const beside = screen.getByRole('button', { name: 'Beside' });
  act(() => beside.focus());
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(beside);
});

test.each([
  {
    at: { top: 100, bottom: 140 },
    height: 300,
    expected: { top: '144px', bottom: 'auto', maxHeight: '612px' },
  },
  {
    at: { top: 700, bottom: 740 },
    height: 300,
    expected: { top: 'auto', bottom: '72px', maxHeight: '684px' },
  },
  {
    at: { top: 300, bottom: 340 },
    height: 700,
    expected: { top: '56px', bottom: 'auto', maxHeight: '744px', right: '70px' },
  },
  {
    at: { top: -90, bottom: -50 },
    height: 300,
    expected: { top: '4px', bottom: 'auto', maxHeight: '752px' },
  },
])('stays within the window: %o', async ({ at, height, expected }) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1366);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ x: 1300, width: 40, y: at.top, height: at.bottom - at.top }),
  );
  const { button } = open();
  fireEvent.click(button);
  expect(screen.getByRole('menu').style).toMatchObject({ right: '26px', ...expected });
  vi.restoreAllMocks();
});
