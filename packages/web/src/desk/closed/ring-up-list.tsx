import type { ReactNode } from 'react';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** A patient to phone. */
export type ToRingUp = {
  id: string;
  /** The token's label, if there was a token. */
  label?: string;
  name: string;
  /** The outcome of the visit, and its time. */
  about: string;
  phone: string | null;
  /** Buttons for the fee of the visit, such as a refund. */
  money?: ReactNode;
  tick: ReactNode;
};

/** Patients to phone, each with a phone link and a tick. On a narrow screen the name has a separate line. */
export function RingUpList({ people }: { people: readonly ToRingUp[] }) {
  const { callBacks: words } = useWords('desk');
  return (
    <ul className="divide-y divide-line">
      {people.map(({ id, label, name, about, phone, money, tick }) => (
        <li key={id} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 py-1">
          {label !== undefined && (
            <span className="token-number min-w-10 text-2xl whitespace-nowrap">{label}</span>
          )}
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-sm text-ink-soft">{about}</span>
          </span>
          {/* If the controls do not fit next to the name, they move below it together. */}
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
