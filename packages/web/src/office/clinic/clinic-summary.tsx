import type { RegisteredClinic } from '@baari/contract/clinics';
import { phoneText } from '../../shared/format/format.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** Lists a clinic's facts and leaves out missing ones. */
export function ClinicSummary({ clinic }: { clinic: RegisteredClinic }) {
  const { clinic: clinicWords, labels, place } = useWords('office');
  const words = clinicWords.details;
  const { location } = clinic;
  const rows = [
    [words.clinic, clinic.name],
    [words.owner, clinic.ownerName],
    [labels.email, clinic.email],
    [labels.phone, phoneText(clinic.phone)],
    [place.address, clinic.address],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
      {location && (
        <div className="contents">
          <dt className="text-ink-soft">{words.map}</dt>
          <dd>
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${location.latitude},${location.longitude}`}
              target="_blank"
              rel="noopener"
              className="font-medium text-accent-ink underline underline-offset-4"
            >
              {words.openInMaps}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
