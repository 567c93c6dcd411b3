import { Eye, EyeOff } from 'lucide-react';
import { clsx } from 'clsx';
import { useState, type ComponentProps } from 'react';
import { controlClass, FieldFrame, type FieldText } from './field.tsx';
import { useWords } from '../words/words-context.tsx';

type PasswordFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' };

/** A password field that can show the typed text. */
export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const { labels } = useWords('console');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame
      id={input.id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      control={(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={clsx(controlClass, 'pr-13')}
          />
          <button
            type="button"
            aria-label={labels.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <Icon size={20} aria-hidden />
          </button>
        </div>
      )}
    />
  );
}
