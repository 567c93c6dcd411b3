import { tokenLabel } from '@baari/core/doctors';
import { useNewestDoctors } from '../shared/board/use-newest-doctors.ts';
import type { ListedDoctor } from '../shared/board/use-board.ts';
import { useWords } from '../shared/words/words-context.tsx';
import { passedNumbers } from './display-state.ts';

/** For who was called and not there, and is now: of which line, where equal numbers could be several. */
export function Passed({ doctors }: { doctors: readonly ListedDoctor[] }) {
  const { display: words, doctor } = useWords('display');
  const labels = useNewestDoctors(doctors).flatMap(({ profile, queue }) => {
    const line = profile.shownLetter === null && doctors.length > 1 ? ` (${doctor.name(profile)})` : '';
    return queue ? passedNumbers(queue).map((number) => tokenLabel(profile.shownLetter, number) + line) : [];
  });
  if (labels.length === 0) return null;
  return <p className="display-passed">{words.tellDesk(labels.join(', '))}</p>;
}
