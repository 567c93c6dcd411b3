import type { Usage } from '@baari/contract/billing';
import type { ClinicConsole } from '@baari/contract/queue';
import { doctorTitle } from '@baari/core/doctors';
import { Link } from 'react-router';
import { counted } from '../../shared/format/format.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { DOCTOR_LIMIT_ID, doctorsBeyond } from './doctor-limit.ts';

const names = new Intl.ListFormat('en-IN', { type: 'conjunction' });

type CoverageBannerProps = { usage: Usage; console: Pick<ClinicConsole, 'doctors' | 'role'> };

/** Names the doctors who are beyond the plan's limit and issue no new tokens; nothing when there are none. */
export function CoverageBanner({ usage, console: { doctors, role } }: CoverageBannerProps) {
  const beyond = doctorsBeyond(usage, doctors);
  if (beyond.length === 0) return null;
  const isOne = beyond.length === 1;
  const titles = beyond.map(({ profile }) => doctorTitle(profile.name || profile.specialty));
  return (
    <Notice
      tone="warm"
      className="mb-4"
      title={`${names.format(titles)} ${isOne ? 'issues' : 'issue'} no new tokens`}
      action={
        role === 'owner' && (
          <Link to="/billing" className={buttonClass({ size: 'small' })}>
            Choose or upgrade
          </Link>
        )
      }
    >
      <p id={DOCTOR_LIMIT_ID}>
        The Free plan covers {counted(usage.doctorLimit, 'doctor')}. Calling, completing and skipping go on as
        usual.{role !== 'owner' && ' The owner of the clinic can choose another doctor or upgrade to Pro.'}
      </p>
    </Notice>
  );
}
