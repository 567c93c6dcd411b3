/** Fills in the empty fields of a page, so that its buttons have something to save. */
import type { Page } from '@playwright/test';

let filled = 0;

/** Returns the number of fields that were empty. */
export async function fillFields(page: Page, password: string): Promise<number> {
  filled += 1;
  return page.evaluate(fillAll, { password, unique: String(1_000_000 + filled) });
}

/** The browser runs this code in the page. */
function fillAll({ password, unique }: { password: string; unique: string }): number {
  let count = 0;
  const set = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
    count += 1;
    // React overrides the property of the field, and notices a value only if it is set with the property of
    // the prototype.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const textOf = (field: HTMLInputElement | HTMLTextAreaElement): string => {
    const label = `${[...(field.labels ?? [])].map((one) => one.textContent).join(' ')} ${field.getAttribute('aria-label') ?? ''}`;
    const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    if (field.type === 'password')
      return field.autocomplete === 'new-password' ? `${password} too` : password;
    if (field.type === 'email') return `filled-${unique}@pressed.test`;
    if (field.type === 'tel' || /phone/i.test(label)) return `9${unique.padStart(9, '5')}`;
    if (field.type === 'date') return date(/until|to|last/i.test(label) ? 3 : 2);
    if (field.type === 'time') return '10:00';
    if (field.type === 'number' || /numeric|decimal/.test(field.inputMode)) return '20';
    if (field.type === 'url') return 'https://pressed.test/';
    return `Filled ${unique}`;
  };
  const overlay = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const part: ParentNode = overlay ?? document;
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.disabled || field.readOnly || field.value !== '' || !field.checkVisibility()) continue;
    if (['radio', 'checkbox', 'file', 'search', 'hidden'].includes(field.type)) continue;
    if (field.role === 'combobox' || field.closest('[role=search]')) continue;
    set(field, textOf(field));
  }
  for (const list of part.querySelectorAll('select'))
    if (!list.disabled && list.value === '' && list.options.length > 1)
      set(list, list.options[1]?.value ?? '');
  const groups = new Set(
    [...part.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name }) => name),
  );
  for (const name of groups) {
    const radios = [
      ...part.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(name)}"]`),
    ];
    if (overlay && !radios.some(({ checked }) => checked)) radios.find(({ disabled }) => !disabled)?.click();
  }
  return count;
}
