import { Home } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { patientApi } from '../../shared/api/patient-api.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { ListWords, PatientWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { MOBILE_DIGITS, mobileDigits } from '../device/mobile-number.ts';
import { keepPhone, readPhone } from '../device/phone-on-device.ts';
import { tokenPath } from '../links.ts';
import { OwnTokens } from '../parts/own-tokens.tsx';
import { PatientToasts } from '../parts/patient-toasts.tsx';
import { refusalText } from '../parts/refusal-text.ts';
import { useToldProblem } from '../parts/use-told-problem.ts';

/** Finds a lost token by phone number. */
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

/**
 * The browser and not React stores the field's text, so text that was typed before the script loads is kept.
 */
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
    // The user went back, and the browser restored the page from its cache.
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
  // Browsers do not submit a form with a disabled button, so Enter explains why.
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

type CheckProblem = {
  field: 'phone' | null;
  tone: 'warm' | 'danger';
  title: string;
  text: string;
};

/** Opens the tokens of a phone number. */
function useTokenCheck() {
  const messages = useWords('patient');
  const { lookup } = useWords('lists');
  const [problem, setProblem] = useState<CheckProblem | null>(null);
  const [isChecking, setChecking] = useState(false);

  const check = async (phone: string) => {
    if (isChecking) return;
    if (phone.length < MOBILE_DIGITS) {
      setProblem(invalid(lookup));
      return;
    }
    setProblem(null);
    setChecking(true);
    try {
      const tokens = await patientApi.queue.checkTokens({ phone });
      if (tokens.length > 0) {
        keepPhone(phone);
        location.assign('/patient-dashboard');
        return;
      }
      // The page of the booking lists all other bookings of this device.
      const [booking] = await patientApi.bookings.checkBookings({ phone });
      if (booking) {
        location.assign(tokenPath(booking.secret));
        return;
      }
      setProblem({ field: null, tone: 'warm', title: lookup.noneTitle, text: lookup.none });
    } catch (error) {
      setProblem(problemOf(error, messages, lookup));
    }
    setChecking(false);
  };
  return {
    problem,
    isChecking,
    check,
    clear: () => setProblem(null),
    /** Resets the state of a page that the browser restored from its cache. */
    reset: () => setChecking(false),
  };
}

function invalid(lookup: ListWords['lookup']): CheckProblem {
  return { field: 'phone', tone: 'danger', title: lookup.invalidTitle, text: lookup.invalid };
}

function problemOf(error: unknown, messages: PatientWords, lookup: ListWords['lookup']): CheckProblem {
  if (!(error instanceof ApiError))
    return { field: null, tone: 'danger', title: lookup.failedTitle, text: lookup.unexpected };
  if (error.reason === 'patient.invalid_phone') return invalid(lookup);
  if (error.code === 'rate_limited') {
    return {
      field: null,
      tone: 'danger',
      title: lookup.failedTitle,
      text: refusalText(messages, error, lookup.failed),
    };
  }
  return { field: null, tone: 'danger', title: lookup.failedTitle, text: lookup.failed };
}
