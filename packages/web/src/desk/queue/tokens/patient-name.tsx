import { patientName } from '../../../shared/queue/erased-patient.ts';
import type { ConsoleToken } from '@baari/contract/queue';
import { Footprints, Phone } from 'lucide-react';
import { useWords } from '../../../shared/words/words-context.tsx';

/** The patient's name, and whether the desk added them. */
export function PatientName({ token }: { token: ConsoleToken }) {
  const { queue } = useWords('desk');
  return (
    // In a table a long name takes no more than its share: the actions beside it stay on their line.
    <span className="wrap-anywhere sm:inline-block sm:max-w-48 xl:max-w-96">
      <span className="me-2">{patientName(token.name, queue)}</span>
      {token.isWalkIn && <WalkInMark token={token} />}
    </span>
  );
}

/** Says that the desk added the patient, who is there or was on the telephone. */
export function WalkInMark({ token }: { token: ConsoleToken }) {
  const { desk } = useWords('desk');
  return (
    <span className="inline-flex items-center gap-1 align-middle text-sm whitespace-nowrap text-ink-soft">
      {token.arrivedAt === null ? (
        <>
          <Phone size={16} aria-hidden /> {desk.phonedIn}
        </>
      ) : (
        <>
          <Footprints size={16} aria-hidden /> {desk.walkIn}
        </>
      )}
    </span>
  );
}
