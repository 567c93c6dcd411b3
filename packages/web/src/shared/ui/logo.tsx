/** Shows the mark, three people in a row with the next one in front, and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden>
        <rect width="32" height="32" rx="9" fill="#0b5a57" />
        <circle cx="6.75" cy="20.5" r="2.25" fill="#7fb8b2" />
        <circle cx="13.25" cy="18.5" r="3" fill="#d5ebe8" />
        <circle cx="22.75" cy="15" r="5.25" fill="#f5a93d" />
      </svg>
      <span className="text-xl font-bold tracking-tight">Baari</span>
    </span>
  );
}
