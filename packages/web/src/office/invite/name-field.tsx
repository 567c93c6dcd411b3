import type { ComponentProps } from 'react';
import { missing } from '../../shared/forms/index.ts';
import { TextField } from '../../shared/ui/field.tsx';

type NameFieldProps = { error: string | undefined } & Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'onChange' | 'enterKeyHint'
>;

export function nameError(name: string): string | undefined {
  return missing(name, 'Please enter your name.');
}

/** How colleagues will know the new member. */
export function NameField(props: NameFieldProps) {
  return (
    <TextField
      label="Your name"
      hint="Your colleagues see it beside what you do."
      autoComplete="name"
      maxLength={100}
      {...props}
    />
  );
}
