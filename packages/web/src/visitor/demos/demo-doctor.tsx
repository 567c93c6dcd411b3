import { CircleCheck, Megaphone } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { NumberHero } from '../../shared/ui/number-hero.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { callNext, MINUTES_PER_POSITION, waitingIn, type DemoDay } from './demo-day.ts';
import { DemoFrame } from './demo-frame.tsx';
import { statusLooks } from './demo-looks.ts';
import { useKept } from './kept-state.ts';
import { demoDay } from './states.ts';

const CODE_LENGTH_MAX = 4;
const PREFILLED = { phone: '9876543210', code: 'AB12' };

/** The doctor's side: signing in, and calling one after the other. */
export function DemoDoctorScreen() {
  const [isSignedIn, setSignedIn] = useState(false);
  return (
    <DemoFrame
      title="Doctor demo"
      lead={
        isSignedIn
          ? 'Dr. Rao’s queue today. Call the next patient and watch the patient demo follow.'
          : 'Doctors sign in with their phone number and the code that the clinic gave them.'
      }
      links={[
        { href: '/demo/patient', text: 'Patient demo' },
        { href: '/demo', text: 'Demo home' },
      ]}
    >
      {isSignedIn ? <Dashboard /> : <SignIn onSignedIn={() => setSignedIn(true)} />}
    </DemoFrame>
  );
}

function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [{ phone, code }, setTyped] = useState(PREFILLED);
  const isFilled = phone.trim() !== '' && code.trim() !== '';
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isFilled) onSignedIn();
  };
  return (
    <Card title="Doctor Login" className="max-w-md">
      <form noValidate onSubmit={submitted} className="grid gap-4">
        <TextField
          label="Phone number"
          type="tel"
          value={phone}
          autoComplete="off"
          onChange={(event) => setTyped({ phone: event.currentTarget.value, code })}
        />
        <TextField
          label="OTP"
          hint="The 4 characters are filled in already."
          value={code}
          maxLength={CODE_LENGTH_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) =>
            setTyped({ phone, code: event.currentTarget.value.toUpperCase().slice(0, CODE_LENGTH_MAX) })
          }
        />
        <Button type="submit" size="large" wide disabled={!isFilled}>
          Sign In
        </Button>
      </form>
    </Card>
  );
}

function Dashboard() {
  const day = useKept(demoDay);
  const showToast = useToast();
  const waiting = waitingIn(day);
  const { doctor } = day;
  const call = () => {
    const called = callNext(demoDay.get());
    demoDay.set(called);
    showToast({ title: 'Patient Called', description: `Token #${called.servingToken}, please.` });
  };
  return (
    <>
      <StatList>
        <Stat label="Current Token" value={`#${doctor.currentToken}`} />
        <Stat label="Waiting" value={doctor.totalWaiting} />
        <Stat label="Today's Total" value={doctor.totalToday} />
        <Stat label="Avg. Time" value={`${MINUTES_PER_POSITION}m`} />
      </StatList>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <CurrentlyServing day={day}>
          <Button
            size="large"
            wide
            disabled={waiting.length === 0}
            icon={<Megaphone size={22} aria-hidden />}
            onClick={call}
          >
            Call Next Patient
          </Button>
        </CurrentlyServing>
        <TodaysQueue day={day} isCaughtUp={waiting.length === 0} />
      </div>
    </>
  );
}

function CurrentlyServing({ day, children }: { day: DemoDay; children: ReactNode }) {
  const called = day.tokens.find(({ status }) => status === 'called');
  return (
    <Card title="Currently Serving">
      <NumberHero label={called?.name ?? 'Nobody'} number={day.servingToken} />
      <div className="mt-5">{children}</div>
    </Card>
  );
}

function TodaysQueue({ day, isCaughtUp }: { day: DemoDay; isCaughtUp: boolean }) {
  return (
    <Card title="Today's Queue">
      {isCaughtUp && (
        <EmptyState icon={CircleCheck} title="All Caught Up!">
          Nobody is waiting. New tokens appear here by themselves.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {day.tokens.map(({ id, token, name, status }) => {
          const { tone, icon, text } = statusLooks[status];
          return (
            <li key={id} className="flex items-center gap-4 py-2.5">
              <span className="token-number w-12 text-xl">#{token}</span>
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <Badge tone={tone} icon={icon}>
                {text}
              </Badge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
