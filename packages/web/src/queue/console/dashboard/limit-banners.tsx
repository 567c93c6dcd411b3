import type { Usage } from '@baari/contract/billing';
import { counted } from '../../../lib/format.ts';
import { hasPage } from '../../../lib/has-page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isAtDoctorLimit, isAtTokenLimit } from './usage-figures.ts';

export const DOCTOR_LIMIT_ID = 'doctor-limit';

/** Says which limits of the plan are reached; nothing on an unlimited one. */
export function LimitBanners({ usage }: { usage: Usage }) {
  const upgrade = hasPage('/pricing') && (
    <ButtonLink href="/pricing" size="small">
      Upgrade to Pro
    </ButtonLink>
  );
  return (
    <>
      {isAtDoctorLimit(usage) && (
        <Notice tone="warm" className="mb-4" action={upgrade}>
          <p id={DOCTOR_LIMIT_ID}>
            You’ve reached the limit of {counted(usage.doctorLimit, 'doctor')} on the Free plan. Upgrade to
            Pro for unlimited doctors.
          </p>
        </Notice>
      )}
      {isAtTokenLimit(usage) && (
        <Notice tone="warm" className="mb-4" action={upgrade}>
          You’ve reached the daily limit of {usage.dailyTokenLimit} tokens on the Free plan. Upgrade to Pro
          for unlimited tokens.
        </Notice>
      )}
    </>
  );
}
