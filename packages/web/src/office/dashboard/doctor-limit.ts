import type { Usage } from '@baari/contract/billing';
import type { ConsoleDoctor } from '@baari/contract/queue';

/** Whatever says that the plan has no room for another doctor; the button to add one refers to it. */
export const DOCTOR_LIMIT_ID = 'doctor-limit';

/** The doctors who are beyond the plan's limit and issue no new tokens. */
export function doctorsBeyond(
  { doctorIdsNotCovered }: Pick<Usage, 'doctorIdsNotCovered'>,
  doctors: readonly ConsoleDoctor[],
): readonly ConsoleDoctor[] {
  return doctors.filter(({ profile }) => doctorIdsNotCovered.includes(profile.id));
}
