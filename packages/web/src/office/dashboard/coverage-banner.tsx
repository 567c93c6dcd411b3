import type { Usage } from '@baari/contract/billing';
import type { ClinicConsole } from '@baari/contract/queue';
import { Link } from 'react-router';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { DOCTOR_LIMIT_ID, doctorsBeyond } from './doctor-limit.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type CoverageBannerProps = { usage: Usage; console: Pick<ClinicConsole, 'doctors' | 'role'> };

/** Names the doctors who are beyond the plan's limit and issue no new tokens; nothing when there are none. */
export function CoverageBanner({ usage, console: { doctors, role } }: CoverageBannerProps) {
  const { dashboard, doctor, freeDay } = useWords('office');
  const words = dashboard.limits;
  const beyond = doctorsBeyond(usage, doctors);
  if (beyond.length === 0) return null;
  const titles = beyond.map(({ profile }) => doctor.name(profile));
  return (
    <Notice
      tone="warm"
      className="mb-4"
      title={words.notCovered(doctor.and(titles), titles.length)}
      action={
        role === 'owner' && (
          <Link to="/billing" className={buttonClass({ size: 'small' })}>
            {words.chooseOrUpgrade}
          </Link>
        )
      }
    >
      <p id={DOCTOR_LIMIT_ID}>
        {words.notCoveredHint(usage.doctorLimit)}
        {role !== 'owner' && ` ${freeDay.ownerChooses}`}
      </p>
    </Notice>
  );
}
