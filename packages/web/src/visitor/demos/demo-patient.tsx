import { Phone } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { typedText } from '../../shared/forms/typed-text.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { NumberHero } from '../../shared/ui/number-hero.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { DEMO_CLINIC, type DemoDoctor, doctorIn, entryOf } from './demo-day.ts';
import { DemoFrame } from './demo-frame.tsx';
import { availabilityOf } from './demo-looks.ts';
import { DemoOwnToken } from './demo-own-token.tsx';
import { servingIn, takeToken } from './demo-queue.ts';
import { useKept } from './kept-state.ts';
import { demoDay, ownTokenId } from './states.ts';

/** Shows the patient's side: the clinic, a form, and the token. */
export function DemoPatientScreen() {
  const { patientSide, frame, figures } = useWords('demos');
  const day = useKept(demoDay);
  const ownId = useKept(ownTokenId);
  const own = day.tokens.find(({ id }) => id === ownId);
  return (
    <DemoFrame
      title={frame.patient}
      lead={patientSide.lead}
      links={[
        { href: '/demo/doctor', text: frame.doctor },
        { href: '/demo', text: frame.demoHome },
      ]}
    >
      {own ? (
        <DemoOwnToken day={day} entry={entryOf(own, day)} />
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <div className="grid gap-4">
            <Card title={DEMO_CLINIC.name}>
              <p>{DEMO_CLINIC.address}</p>
              <p className="mt-1 flex items-center gap-2">
                <Phone size={18} aria-hidden className="text-ink-soft" />
                {DEMO_CLINIC.phone}
              </p>
            </Card>
            <Card>
              <NumberHero label={figures.serving} number={servingIn(day)} />
            </Card>
          </div>
          <div className="grid gap-4">
            <DoctorCard doctor={doctorIn(day)} />
            <TokenForm />
          </div>
        </div>
      )}
    </DemoFrame>
  );
}

function DoctorCard({ doctor }: { doctor: DemoDoctor }) {
  const words = useWords('demos');
  const { tone, icon, text } = availabilityOf(words, doctor);
  return (
    <Card
      title={doctor.name}
      action={
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      }
    >
      <p>{doctor.specialty}</p>
      <p className="text-ink-soft">{words.patientSide.tokensToday({ count: doctor.totalToday })}</p>
    </Card>
  );
}

/** Uses uncontrolled fields, so that text typed before the script loads is kept. */
function TokenForm() {
  const words = useWords('demos').patientSide;
  const form = useRef<HTMLFormElement>(null);
  const [isFilled, setFilled] = useState(false);
  const showToast = useToast();
  const look = () => setFilled(form.current !== null && isComplete(patientIn(form.current)));
  useEffect(look, []);
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const patient = patientIn(event.currentTarget);
    if (!isComplete(patient)) return;
    const id = newIdempotencyKey();
    demoDay.set(takeToken(demoDay.get(), { id, ...patient }));
    ownTokenId.set(id);
    showToast({ title: words.taken });
    // Scrolls up, because the token replaces the form, whose button is far down on a phone.
    scrollTo(0, 0);
  };
  return (
    <Card title={words.take}>
      <form ref={form} noValidate onSubmit={submitted} onInput={look} className="grid gap-4">
        <TextField label={words.name} name="name" autoComplete="off" enterKeyHint="next" />
        <TextField label={words.phone} name="phone" type="tel" autoComplete="off" enterKeyHint="done" />
        <Button type="submit" size="large" wide disabled={!isFilled}>
          {words.generate}
        </Button>
      </form>
    </Card>
  );
}

type DemoPatientEntry = { name: string; phoneNumber: string };

function patientIn(form: HTMLFormElement): DemoPatientEntry {
  const typed = new FormData(form);
  return { name: typedText(typed, 'name').trim(), phoneNumber: typedText(typed, 'phone').trim() };
}

const isComplete = ({ name, phoneNumber }: DemoPatientEntry) => name !== '' && phoneNumber !== '';
