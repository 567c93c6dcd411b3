import { phoneText } from '../../shared/format/format.ts';

/** A phone that is dialled at a press. */
export function PhoneCell({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className="inline-flex min-h-11 items-center whitespace-nowrap text-accent-ink underline underline-offset-4"
    >
      {phoneText(phone)}
    </a>
  );
}
