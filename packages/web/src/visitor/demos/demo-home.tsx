import { ExternalLink, RotateCcw, Smartphone, Stethoscope } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { useKept } from './kept-state.ts';
import { demoDay } from './states.ts';

const SECOND_TAB_AFTER_MS = 1000;
const PATIENT = '/demo/patient';
const DOCTOR = '/demo/doctor';

/** Where the demonstration begins: its two sides, to be opened next to each other. */
export function DemoHome() {
  return (
    <DemoFrame
      title="Try the queue"
      lead="Be the patient in one tab and the doctor in another. What you do in one shows in the other at once."
      links={[
        { href: '/patient', text: 'Simple patient demo' },
        { href: '/admin', text: 'Simple desk demo' },
        { href: '/', text: 'Home' },
      ]}
    >
      <Sides />
      <State />
    </DemoFrame>
  );
}

function Sides() {
  const { openBoth, hasBlockedTab } = useBothTabs();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card title="Patient">
          <Smartphone size={32} aria-hidden className="mb-3 text-accent" />
          <p className="mb-5">Give a name and a number, get a token, and watch it come nearer.</p>
          <ButtonLink href={PATIENT} variant="secondary" wide>
            Open patient demo
          </ButtonLink>
        </Card>
        <Card title="Doctor">
          <Stethoscope size={32} aria-hidden className="mb-3 text-accent" />
          <p className="mb-5">Sign in, see who waits, and call one after the other.</p>
          <ButtonLink href={DOCTOR} variant="secondary" wide>
            Open doctor demo
          </ButtonLink>
        </Card>
      </div>
      <div className="mt-4 grid gap-4">
        <Button size="large" wide icon={<ExternalLink size={22} aria-hidden />} onClick={openBoth}>
          Open both demos
        </Button>
        {hasBlockedTab && (
          <Notice
            tone="warm"
            title="Your browser held a tab back"
            action={
              <ButtonLink href={DOCTOR} target="_blank" variant="secondary" size="small">
                Open doctor demo in a tab
              </ButtonLink>
            }
          >
            It opens one tab for each press.
          </Notice>
        )}
      </div>
    </>
  );
}

/** The patient's tab at once, the doctor's a second later, unless the browser allows no second one. */
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
  const { servingToken, doctor } = useKept(demoDay);
  const showToast = useToast();
  const reset = () => {
    demoDay.reset();
    showToast({ title: 'Demo reset', description: 'The queue is as it was at the beginning.' });
  };
  return (
    <Card
      className="mt-4"
      title="The demo clinic now"
      action={
        <Button variant="secondary" size="small" icon={<RotateCcw size={18} aria-hidden />} onClick={reset}>
          Reset demo
        </Button>
      }
    >
      <StatList>
        <Stat label="Now serving" value={`#${servingToken}`} />
        <Stat label="Waiting" value={doctor.totalWaiting} />
        <Stat label="Today's total" value={doctor.totalToday} />
      </StatList>
    </Card>
  );
}
