import type { DoctorProfile } from '@baari/contract/doctors';
import { tokenLabel } from '@baari/core/doctors';
import { useWords } from '../shared/words/words-context.tsx';
import type { KnownCall } from './shown-calls.ts';

type LastCallsProps = {
  calls: readonly KnownCall[];
  doctors: readonly { profile: DoctorProfile }[];
  timeZone: string;
};

/** For who looked away: which numbers were called last, by whom and when. */
export function LastCalls({ calls, doctors, timeZone }: LastCallsProps) {
  const { display: words, doctor, timeText } = useWords('display');
  const profiles = new Map(doctors.map(({ profile }) => [profile.id, profile]));
  const nameOf = (profile: DoctorProfile | undefined) => profile && doctor.name(profile);
  return (
    <aside className="display-calls" aria-labelledby="last-calls">
      <h2 id="last-calls">{words.lastCalls}</h2>
      {calls.length === 0 ? (
        <p>{words.noCalls}</p>
      ) : (
        <ol>
          {calls.map(({ id, doctorId, number, at }) => (
            <li key={id}>
              <strong className="token-number">
                {tokenLabel(profiles.get(doctorId)?.shownLetter ?? null, number)}
              </strong>
              <span className="display-call-doctor">{nameOf(profiles.get(doctorId))}</span>
              <time>{timeText(at, timeZone)}</time>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
