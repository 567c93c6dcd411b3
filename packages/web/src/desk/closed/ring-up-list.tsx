import type { ReactNode } from 'react';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** A patient to phone. */
export type ToRingUp = {
  id: string;
  /** The token's id, if there was a token. */
  label?: string;
  name: string;
  /** The outcome of the visit, and its time. */
  about: string;
  phone: string | null;
  /** A button for the money of the visit. */
  money?: ReactNode;
  tick: ReactNode;
};

/** Patients to phone, each with a phone link and a tick. On a narrow screen the name has a separate line. */
export function RingUpList({ people }: { people: readonly ToRingUp[] }) {
  const { callBacks: words } = useWords('desk');
  return (
    <ul className="divide-y divide-line">
      {people.map(({ id, label, name, about, phone, money, tick }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 py-1">
          {label !== undefined && (
            <span className="token-number min-w-10 text-2xl whitespace-nowrap">{label}</span>
          )}
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-sm text-ink-soft">{about}</span>
          </span>
          {/* With a button for money there are too many for one line, and they move below the name together. */}
          <span className="flex flex-wrap items-center gap-x-4">
            {phone === null ? (
              <span className="text-sm text-ink-soft">{words.noPhone}</span>
            ) : (
              <>
                <PhoneLink phone={phone} />
                {tick}
              </>
            )}
            {money}
          </span>
        </li>
      ))}
    </ul>
  );
}
