import type { RegisteredClinic } from '@baari/contract/clinics';
import { phoneText } from '../../shared/format/format.ts';

/** What a clinic is, line by line; what it has not is left out. */
export function ClinicSummary({ clinic }: { clinic: RegisteredClinic }) {
  const { location } = clinic;
  const rows = [
    ['Clinic', clinic.name],
    ['Owner', clinic.ownerName],
    ['Email', clinic.email],
    ['Phone', phoneText(clinic.phone)],
    ['Address', clinic.address],
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
          <dt className="text-ink-soft">Map</dt>
          <dd>
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${location.latitude},${location.longitude}`}
              target="_blank"
              rel="noopener"
              className="font-medium text-accent-ink underline underline-offset-4"
            >
              Open in maps
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
