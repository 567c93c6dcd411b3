import type { Usage } from '@baari/contract/billing';
import type { ClinicConsole } from '@baari/contract/queue';
import { counted } from '../../../lib/format.ts';
import { hasPage } from '../../../lib/has-page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DOCTOR_LIMIT_ID } from './doctor-limit.ts';
import { isAtDoctorLimit, isAtTokenLimit } from './usage-figures.ts';

const ASK_THE_OWNER = 'Ask the owner of the clinic to upgrade to Pro.';

type LimitBannersProps = {
  usage: Usage;
  role: ClinicConsole['role'];
  /** Another banner tells of the doctors: a phone has no room for it twice. */
  isDoctorLimitTold?: boolean;
};

/** Says which limits of the plan are reached; nothing on an unlimited one. */
export function LimitBanners({ usage, role, isDoctorLimitTold = false }: LimitBannersProps) {
  const isOwner = role === 'owner';
  // Whoever else pays, pays for an account that covers nothing here.
  const upgrade = isOwner && hasPage('/pricing') && (
    <ButtonLink href="/pricing" size="small">
      Upgrade to Pro
    </ButtonLink>
  );
  return (
    <>
      {isAtDoctorLimit(usage) && !isDoctorLimitTold && (
        <Notice tone="warm" className="mb-4" action={upgrade}>
          <p id={DOCTOR_LIMIT_ID}>
            You’ve reached the limit of {counted(usage.doctorLimit, 'doctor')} on the Free plan.{' '}
            {isOwner ? 'Upgrade to Pro for unlimited doctors.' : ASK_THE_OWNER}
          </p>
        </Notice>
      )}
      {isAtTokenLimit(usage) && (
        <Notice tone="warm" className="mb-4" action={upgrade}>
          You’ve reached the daily limit of {usage.dailyTokenLimit} tokens on the Free plan.{' '}
          {isOwner ? 'Upgrade to Pro for unlimited tokens.' : ASK_THE_OWNER}
        </Notice>
      )}
    </>
  );
}
