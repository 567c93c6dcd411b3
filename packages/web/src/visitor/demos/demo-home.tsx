import { ExternalLink, RotateCcw, Smartphone, Stethoscope } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { doctorIn } from './demo-day.ts';
import { DemoFrame } from './demo-frame.tsx';
import { useKept } from './kept-state.ts';
import { demoDay } from './states.ts';

const SECOND_TAB_AFTER_MS = 1000;
const PATIENT = '/demo/patient';
const DOCTOR = '/demo/doctor';

/** Starts the demonstration, whose two sides open next to each other. */
export function DemoHome() {
  const { home, frame } = useWords('demos');
  return (
    <DemoFrame
      title={home.title}
      lead={home.lead}
      links={[
        { href: '/patient', text: frame.simplePatient },
        { href: '/admin', text: frame.simpleDesk },
        { href: '/', text: frame.home },
      ]}
    >
      <Sides />
      <State />
    </DemoFrame>
  );
}

function Sides() {
  const { home } = useWords('demos');
  const { openBoth, hasBlockedTab } = useBothTabs();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card title={home.patient}>
          <Smartphone size={32} aria-hidden className="mb-3 text-accent" />
          <p className="mb-5">{home.patientHint}</p>
          <ButtonLink href={PATIENT} variant="secondary" wide>
            {home.openPatient}
          </ButtonLink>
        </Card>
        <Card title={home.doctor}>
          <Stethoscope size={32} aria-hidden className="mb-3 text-accent" />
          <p className="mb-5">{home.doctorHint}</p>
          <ButtonLink href={DOCTOR} variant="secondary" wide>
            {home.openDoctor}
          </ButtonLink>
        </Card>
      </div>
      <div className="mt-4 grid gap-4">
        <Button size="large" wide icon={<ExternalLink size={22} aria-hidden />} onClick={openBoth}>
          {home.openBoth}
        </Button>
        {hasBlockedTab && (
          <Notice
            tone="warm"
            title={home.blocked}
            action={
              <ButtonLink href={DOCTOR} target="_blank" variant="secondary" size="small">
                {home.openInTab}
              </ButtonLink>
            }
          >
            {home.blockedHint}
          </Notice>
        )}
      </div>
    </>
  );
}

/** Opens the patient's tab immediately and the doctor's a second later, unless the browser blocks them. */
function useBothTabs() {
  const [hasBlockedTab, setBlockedTab] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const openBoth = () => {
    clearTimeout(timer.current);
    setBlockedTab(false);
    window.open(PATIENT, '_blank');
    timer.current = setTimeout(() => {
      setBlockedTab(window.open(DOCTOR, '_blank') === null);
    }, SECOND_TAB_AFTER_MS);
  };
  return { openBoth, hasBlockedTab };
}

function State() {
  const { home, frame, figures } = useWords('demos');
  const doctor = doctorIn(useKept(demoDay));
  const showToast = useToast();
  const reset = () => {
    demoDay.reset();
    showToast({ title: frame.reset, description: frame.resetHint });
  };
  return (
    <Card
      className="mt-4"
      title={home.now}
      action={
        <Button variant="secondary" size="small" icon={<RotateCcw size={18} aria-hidden />} onClick={reset}>
          {home.reset}
        </Button>
      }
    >
      <StatList>
        <Stat label={figures.serving} value={`#${doctor.currentToken}`} />
        <Stat label={figures.waiting} value={doctor.totalWaiting} />
        <Stat label={home.today} value={doctor.totalToday} />
      </StatList>
    </Card>
  );
}
