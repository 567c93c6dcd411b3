import type { ClinicMember, ClinicMembership, ClinicTeam } from '@baari/contract/clinics';
import type { ApiError } from '../../shared/api/index.ts';

/** A member as the viewer meets them, and what to tell when something was done. */
export type MemberRowProps = {
  clinic: ClinicMembership;
  member: ClinicMember;
  onChanged: (team: ClinicTeam) => void;
  onRemoved: () => void;
  onRefused: (error: ApiError) => void;
};
