import { Home } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { OwnTokens } from '../parts/own-tokens.tsx';
import { PatientToasts } from '../parts/patient-toasts.tsx';
import { MOBILE_DIGITS, mobileDigits } from '../device/mobile-number.ts';
import { readPhone } from '../device/phone-on-device.ts';
import { type CheckProblem, useTokenCheck } from './use-token-check.ts';
import { useToldProblem } from '../parts/use-told-problem.ts';

/** Where somebody who lost the link of a token finds it again by the phone number. */
export function TokenStatusPage() {
  const { lookup: words } = useWords('lists');
  return (
    <PatientToasts>
      <div className="mx-auto grid max-w-md gap-4">
        <OwnTokens />
        <div>
          <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{words.checkHeading}</h1>
          <p className="mt-1 text-ink-soft">{words.checkLead}</p>
        </div>
        <Card>
          <CheckForm />
        </Card>
        <ButtonLink variant="secondary" href="/" icon={<Home size={18} aria-hidden />} wide>
          {words.backToHome}
        </ButtonLink>
      </div>
    </PatientToasts>
  );
}

/** The field is the browser's own (uncontrolled): what is typed before the script has arrived is not lost. */
function CheckForm() {
  const { lookup: words } = useWords('lists');
  const input = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState('');
  const { problem, isChecking, check, clear, reset } = useTokenCheck();
  useToldProblem(problem, () => input.current?.focus());

  const restored = useEffectEvent(reset);
  useEffect(() => {
    if (!input.current) return;
    input.current.value = mobileDigits(input.current.value) || (readPhone() ?? '');
    setPhone(input.current.value);
    // Back from the tokens to a page that the browser kept as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && restored();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  const typed = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const digits = mobileDigits(currentTarget.value);
    if (currentTarget.value !== digits) currentTarget.value = digits;
    setPhone(digits);
    clear();
  };
  // The browser does not submit a form whose button is off: whoever presses Enter is told why.
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && phone.length < MOBILE_DIGITS) void check(phone);
  };
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void check(phone);
  };
  return (
    <form method="post" noValidate onSubmit={submitted}>
      <div className="grid gap-4">
        <TextField
          ref={input}
          label={words.phone}
          hint={words.phoneHint}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          enterKeyHint="go"
          required
          readOnly={isChecking}
          onInput={typed}
          onKeyDown={pressed}
          error={problem?.field === 'phone' ? problem.text : undefined}
        />
        {problem && problem.field === null && <Outcome problem={problem} />}
        <Button
          type="submit"
          size="large"
          wide
          busy={isChecking}
          busyLabel={words.checking}
          disabled={phone.length < MOBILE_DIGITS}
        >
          {words.check}
        </Button>
        <p className="text-sm text-ink-soft">{words.privacy}</p>
        <noscript>{words.needsScript}</noscript>
      </div>
    </form>
  );
}

function Outcome({ problem }: { problem: CheckProblem }) {
  return (
    <Notice tone={problem.tone} title={problem.title}>
      {problem.text}
    </Notice>
  );
}
