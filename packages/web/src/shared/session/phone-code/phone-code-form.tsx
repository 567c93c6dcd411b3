import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import type { PhoneCodeSteps } from './phone-code-steps.ts';
import { PhoneStep } from './phone-step.tsx';

/** A phone, then the code that was sent to it. What was typed stays, also when going back for another number. */
export function PhoneCodeForm(props: PhoneCodeSteps) {
  const [typed, setTyped] = useState({ phone: '' });
  const [sentAt, setSentAt] = useState<number | null>(null);
  if (sentAt === null) {
    return (
      <PhoneStep
        typed={typed}
        sendCode={props.sendCode}
        onSent={(sent) => {
          setTyped(sent);
          setSentAt(Date.now());
        }}
      />
    );
  }
  return (
    <CodeStep
      {...props}
      typed={typed}
      sentAt={sentAt}
      onSentAgain={() => setSentAt(Date.now())}
      onOtherPhone={() => setSentAt(null)}
    />
  );
}
