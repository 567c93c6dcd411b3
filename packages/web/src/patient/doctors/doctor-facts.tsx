import type { DoctorProfile } from '@baari/contract/doctors';
import { rupees } from '../../shared/format/rupees.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { cutAt } from '../../shared/format/short-address.ts';

const BIO_LENGTH = 120;
const LANGUAGES_SHOWN = 3;

/** Whom one would see, in short; what the clinic left out is left out. */
export function DoctorFacts({ profile }: { profile: DoctorProfile }) {
  const { doctor } = useWords('patient');
  const { doctors: words } = useWords('lists');
  const languages = profile.languages ?? [];
  const more = languages.length - LANGUAGES_SHOWN;
  const facts = [
    profile.yearsExperience === null ? null : words.experience(doctor.years(profile.yearsExperience)),
    profile.qualifications,
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <>
      {facts.length > 0 && <p className="mt-2">{facts.join(' · ')}</p>}
      {languages.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          <span className="sr-only">{words.languages}: </span>
          {languages.slice(0, LANGUAGES_SHOWN).map(doctor.language).join(', ')}
          {more > 0 && ` ${words.more(more)}`}
        </p>
      )}
      {profile.consultationFee !== null && (
        <p className="mt-1 text-sm text-ink-soft">
          {words.fee}: <strong className="font-semibold text-ink">{rupees(profile.consultationFee)}</strong>
        </p>
      )}
      {profile.bio && <p className="mt-2 text-sm wrap-anywhere">{cutAt(BIO_LENGTH, profile.bio.trim())}</p>}
    </>
  );
}
