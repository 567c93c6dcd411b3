import type { ErrorDetails } from '@baari/core/shared';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';

/** The free address that a refusal suggests, if it does. */
export function suggestionIn(details: ErrorDetails): string | null {
  return typeof details.suggestion === 'string' ? details.suggestion : null;
}

type SlugFieldProps = { error: string | undefined } & Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'onChange'
>;

/** The last part of the clinic's address, there to be typed only when the name's own one is not free. */
export function SlugField(props: SlugFieldProps) {
  return (
    <TextField
      label="Clinic URL"
      hint={`${window.location.host}/${String(props.value)} — letters a–z, digits and hyphens.`}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  );
}
