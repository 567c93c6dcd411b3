import { DOCTOR_CODE_LENGTH } from '@baari/core/doctors';
import { typedCode } from '@baari/core/shared';
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
import { useWords } from '../../shared/words/words-context.tsx';
import { doctorIn, entryOf, MINUTES_PER_POSITION } from './demo-day.ts';
import { DemoFrame } from './demo-frame.tsx';
import { statusLooks } from './demo-looks.ts';
import { callNext, type DemoQueue, servingIn } from './demo-queue.ts';
import { useKept } from './kept-state.ts';
import { demoDay } from './states.ts';

const PREFILLED = { phone: '9876543210', code: 'AB12' };

/** Shows the doctor's side: signing in and calling patients. */
export function DemoDoctorScreen() {
  const { doctorSide, frame } = useWords('demos');
  const [isSignedIn, setSignedIn] = useState(false);
  return (
    <DemoFrame
      title={frame.doctor}
      lead={isSignedIn ? doctorSide.lead : doctorSide.signInLead}
      links={[
        { href: '/demo/patient', text: frame.patient },
        { href: '/demo', text: frame.demoHome },
      ]}
    >
      {isSignedIn ? <Dashboard /> : <SignIn onSignedIn={() => setSignedIn(true)} />}
    </DemoFrame>
  );
}

function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useWords('demos').doctorSide;
  const [{ phone, code }, setTyped] = useState(PREFILLED);
  const isFilled = phone.trim() !== '' && code.trim() !== '';
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isFilled) onSignedIn();
  };
  return (
    <Card title={words.login} className="max-w-md">
      <form noValidate onSubmit={submitted} className="grid gap-4">
        <TextField
          label={words.phone}
          type="tel"
          value={phone}
          autoComplete="off"
          onChange={(event) => setTyped({ phone: event.currentTarget.value, code })}
        />
        <TextField
          label={words.code}
          hint={words.codeHint}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) =>
            setTyped({ phone, code: typedCode(event.currentTarget.value).slice(0, DOCTOR_CODE_LENGTH) })
          }
        />
        <Button type="submit" size="large" wide disabled={!isFilled}>
          {words.signIn}
        </Button>
      </form>
    </Card>
  );
}

function Dashboard() {
  const { doctorSide: words, figures } = useWords('demos');
  const day = useKept(demoDay);
  const showToast = useToast();
  const doctor = doctorIn(day);
  const isCaughtUp = doctor.totalWaiting === 0;
  const call = () => {
    const called = callNext(demoDay.get());
    demoDay.set(called);
    showToast({ title: words.called, description: words.calledToken({ number: servingIn(called) }) });
  };
  return (
    <>
      <StatList>
        <Stat label={words.current} value={`#${doctor.currentToken}`} />
        <Stat label={figures.waiting} value={doctor.totalWaiting} />
        <Stat label={words.today} value={doctor.totalToday} />
        <Stat label={figures.average} value={words.minutes({ count: MINUTES_PER_POSITION })} />
      </StatList>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <CurrentlyServing day={day}>
          <Button
            size="large"
            wide
            disabled={isCaughtUp}
            icon={<Megaphone size={22} aria-hidden />}
            onClick={call}
          >
            {words.callNext}
          </Button>
        </CurrentlyServing>
        <TodaysQueue day={day} isCaughtUp={isCaughtUp} />
      </div>
    </>
  );
}

function CurrentlyServing({ day, children }: { day: DemoQueue; children: ReactNode }) {
  const words = useWords('demos').doctorSide;
  const calledName = day.tokens.find(({ state }) => state.status === 'called')?.name;
  return (
    <Card title={words.serving}>
      <NumberHero label={calledName ?? words.nobody} number={servingIn(day)} />
      <div className="mt-5">{children}</div>
    </Card>
  );
}

function TodaysQueue({ day, isCaughtUp }: { day: DemoQueue; isCaughtUp: boolean }) {
  const words = useWords('demos').doctorSide;
  return (
    <Card title={words.queue}>
      {isCaughtUp && (
        <EmptyState icon={CircleCheck} title={words.caughtUp}>
          {words.caughtUpHint}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {day.tokens
          .map((each) => entryOf(each, day))
          .map(({ id, token, name, status }) => (
            <li key={id} className="flex items-center gap-4 py-2.5">
              <span className="token-number w-12 text-xl">#{token}</span>
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <Badge {...statusLooks[status]}>{words.statuses[status]}</Badge>
            </li>
          ))}
      </ul>
    </Card>
  );
}
