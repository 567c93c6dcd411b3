import { useState, type ChangeEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useWords } from '../words/words-context.tsx';

type SecondFactorFieldProps = {
  field: {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  autoFocus?: boolean;
};

/** Asks for a code of an authenticator app or a recovery code. */
export function SecondFactorField({ field, autoFocus = false }: SecondFactorFieldProps) {
  const words = useWords('console').session.secondFactor;
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div>
      <TextField
        label={isRecovery ? words.recoveryCode : words.appCode}
        hint={isRecovery && words.recoveryHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        autoFocus={autoFocus}
        {...field}
      />
      <Button variant="ghost" size="small" className="mt-1" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? words.useApp : words.useRecovery}
      </Button>
    </div>
  );
}
