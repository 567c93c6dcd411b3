import { phoneText } from '../format/format.ts';

/** Links a phone number. Null, for an erased patient or one without a phone, shows a dash. */
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
