import type { ReactNode } from 'react';

type TicketProps = {
  /** The text across the top, for example the patient's name. */
  heading: ReactNode;
  children: ReactNode;
  /** The content below the line where a paper token would be torn off. */
  stub?: ReactNode;
};

/** Looks like a paper token. Use this component only for the reader's own number. */
export function Ticket({ heading, children, stub }: TicketProps) {
  return (
    <section className="rounded-card border border-line bg-surface shadow-card">
      <h2 className="rounded-t-card bg-band px-5 py-3 text-center font-semibold text-on-band">{heading}</h2>
      <div className="px-5 py-4">{children}</div>
      {stub && (
        <>
          <TearLine />
          <div className="px-5 py-3">{stub}</div>
        </>
      )}
    </section>
  );
}

function TearLine() {
  const notch = 'absolute -top-2.5 h-5 w-2.5 border border-line bg-canvas';
  return (
    <div aria-hidden className="relative">
      <div className="mx-5 border-t-2 border-dashed border-line" />
      <span className={`${notch} -left-px rounded-r-pill border-l-0`} />
      <span className={`${notch} -right-px rounded-l-pill border-r-0`} />
    </div>
  );
}
