import type { ConfirmingWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';
import { ConfirmPhone, type ConfirmPhoneProps } from './confirm-phone.tsx';

const files = import.meta.glob<ConfirmingWords>('../../../../words/dist/*/web/confirming.ts', {
  import: 'words',
});

/** Loads the texts of a language from a separate file and returns the component. */
export async function drawConfirmPhone(locale: string) {
  const words = await inLanguage(files, locale);
  return {
    draw: (props: ConfirmPhoneProps) => <ConfirmPhone {...props} words={{ ...words, ...props.said }} />,
  };
}
