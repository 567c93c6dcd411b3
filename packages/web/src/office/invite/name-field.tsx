import type { ComponentProps } from 'react';
import { missing } from '../../shared/forms/index.ts';
import { TextField } from '../../shared/ui/field.tsx';
import type { OfficeWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type NameFieldProps = { error: string | undefined } & Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'onChange' | 'enterKeyHint'
>;

export function nameError({ nameMissing }: OfficeWords['invite'], name: string): string | undefined {
  return missing(name, nameMissing);
}

/** How colleagues will know the new member. */
export function NameField(props: NameFieldProps) {
  const { invite: words } = useWords('office');
  return (
    <TextField label={words.name} hint={words.nameHint} autoComplete="name" maxLength={100} {...props} />
  );
}
