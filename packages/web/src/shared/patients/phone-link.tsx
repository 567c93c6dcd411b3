import { phoneText } from '../format/format.ts';

/**
 * Links a phone number. Shows a dash instead if the patient was erased or has no phone.
 */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (phone === null) return '–';
  return (
    <a
      href={`tel:${phone}`}
      className="inline-flex min-h-11 items-center whitespace-nowrap text-accent-ink underline underline-offset-4"
    >
      {phoneText(phone)}
    </a>
  );
}
