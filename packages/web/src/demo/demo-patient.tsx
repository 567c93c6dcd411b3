import { Phone } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { newIdempotencyKey } from '../lib/api/idempotency-key.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import { NumberHero } from '../ui/number-hero.tsx';
import { useToast } from '../ui/toast.tsx';
import { DEMO_CLINIC, entryOf, takeToken, type DemoDoctor } from './demo-day.ts';
import { DemoFrame } from './demo-frame.tsx';
import { availabilityOf } from './demo-looks.ts';
import { DemoOwnToken } from './demo-own-token.tsx';
import { useKept } from './kept-state.ts';
import { demoDay, ownTokenId } from './states.ts';

/** The patient's side: the clinic, a form, and the token that one gets. */
export function DemoPatient() {
  const day = useKept(demoDay);
  const ownId = useKept(ownTokenId);
  const own = day.tokens.find(({ id }) => id === ownId);
  return (
    <DemoFrame
      title="Patient demo"
      lead="What a patient sees after scanning the QR code at the clinic."
      links={[
        { href: '/demo/doctor', text: 'Doctor demo' },
        { href: '/demo', text: 'Demo home' },
      ]}
    >
      {own ? (
        <DemoOwnToken day={day} entry={entryOf(own, day.servingToken)} />
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
              <NumberHero label="Now serving" number={day.servingToken} />
            </Card>
          </div>
          <div className="grid gap-4">
            <DoctorCard doctor={day.doctor} />
            <TokenForm />
          </div>
        </div>
      )}
    </DemoFrame>
  );
}

function DoctorCard({ doctor }: { doctor: DemoDoctor }) {
  const { tone, icon, text } = availabilityOf(doctor);
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
      <p className="text-ink-soft">{doctor.totalToday} tokens today</p>
    </Card>
  );
}

function TokenForm() {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const showToast = useToast();
  const isFilled = name.trim() !== '' && phone.trim() !== '';
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isFilled) return;
    const id = newIdempotencyKey();
    demoDay.set(takeToken(demoDay.get(), { id, name: name.trim(), phoneNumber: phone.trim() }));
    ownTokenId.set(id);
    showToast({ title: 'Token Generated!' });
  };
  return (
    <Card title="Take a token">
      <form noValidate onSubmit={submitted} className="grid gap-4">
        <TextField
          label="Full name"
          value={name}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label="Phone number"
          type="tel"
          value={phone}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <Button type="submit" size="large" wide disabled={!isFilled}>
          Generate Token
        </Button>
      </form>
    </Card>
  );
}
