import type { Usage } from '@baari/contract/billing';
import type { ClinicConsole } from '@baari/contract/queue';
import { Notice } from '../../shared/ui/notice.tsx';
import type { FreeDay } from '../../shared/queue/free-day.ts';
import { FreeDayBanner, UpgradeLink } from '../../shared/queue/free-day-banner.tsx';
import { DOCTOR_LIMIT_ID } from './doctor-limit.ts';
import { isAtDoctorLimit } from './usage-figures.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type LimitBannersProps = {
  usage: Usage;
  /** What of the day is used; null on Pro. */
  day: FreeDay | null;
  role: ClinicConsole['role'];
  /** Another banner tells of the doctors: a phone has no room for it twice. */
  isDoctorLimitTold?: boolean;
};

/** Says which limits of the plan are reached; nothing on an unlimited one. */
export function LimitBanners({ usage, day, role, isDoctorLimitTold = false }: LimitBannersProps) {
  const {
    dashboard: { limits: words },
    freeDay,
  } = useWords('office');
  return (
    <>
      {isAtDoctorLimit(usage) && !isDoctorLimitTold && (
        <Notice tone="warm" className="mb-4" action={<UpgradeLink access={role} />}>
          <p id={DOCTOR_LIMIT_ID}>
            {words.doctors(usage.doctorLimit)} {role === 'owner' ? words.upgrade : freeDay.askOwner}
          </p>
        </Notice>
      )}
      <FreeDayBanner day={day} access={role} />
    </>
  );
}
