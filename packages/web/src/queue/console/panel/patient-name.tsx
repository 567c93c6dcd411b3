import { patientName } from '../erased-patient.ts';
import type { ConsoleToken } from '@baari/contract/queue';
import { Footprints } from 'lucide-react';

/** The patient's name, and whether the desk added them. */
export function PatientName({ token }: { token: ConsoleToken }) {
  return (
    <span className="wrap-anywhere">
      <span className="me-2">{patientName(token.name)}</span>
      {token.isWalkIn && <WalkInMark />}
    </span>
  );
}

/** Says that the desk added the patient. */
export function WalkInMark() {
  return (
    <span className="inline-flex items-center gap-1 align-middle text-sm whitespace-nowrap text-ink-soft">
      <Footprints size={16} aria-hidden />
      Walk-in
    </span>
  );
}
