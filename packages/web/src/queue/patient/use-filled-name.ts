import { useState, type RefObject } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useRecalledName } from './use-recalled-name.ts';
import type { Typed } from './use-token-form.ts';

/**
 * Fills in the name that goes with the phone number, never over what the person typed, and tells whether the name that
 * stands there is the one it filled in.
 */
export function useFilledName(
  form: RefObject<HTMLFormElement | null>,
  typed: Typed,
  onFill: (form: HTMLFormElement) => void,
): boolean {
  const { form: words } = useMessages();
  const show = useToast();
  const [filled, setFilled] = useState<string | null>(null);

  useRecalledName(typed.phone, (name) => {
    const input = form.current?.elements.namedItem('name');
    if (!form.current || !(input instanceof HTMLInputElement)) return;
    const isOurs = input.value === '' || input.value === filled;
    if (!isOurs || name === filled) return;
    // The name of another number does not stay behind.
    input.value = name ?? '';
    setFilled(name);
    onFill(form.current);
    if (name !== null) show({ title: words.welcomeBack, description: words.welcomeBackHint(name) });
  });
  return filled !== null && typed.name === filled;
}
