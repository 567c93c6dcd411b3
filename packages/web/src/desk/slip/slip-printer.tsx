import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { SlipAtOnce, SlipDialog } from './slip-dialog.tsx';
import { rememberedPaper } from './slip-paper.ts';

type SlipRequest = {
  doctorId: string;
  number: number;
  /** True if the slip is printed without a dialog when a paper was chosen on this device. */
  isAtOnce: boolean;
};

type PrintSlip = (request: SlipRequest) => void;

const SlipContext = createContext<PrintSlip | null>(null);

/** Returns the function that prints a token's slip. The function never changes between renders. */
export function usePrintSlip(): PrintSlip {
  const print = use(SlipContext);
  if (!print) throw new Error('usePrintSlip needs a SlipPrinter above it.');
  return print;
}

/** Shows the slips that components below it request, or prints them immediately, one after another. */
export function SlipPrinter({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<SlipRequest | null>(null);
  const [waiting, setWaiting] = useState<readonly (SlipRequest & { id: number })[]>([]);
  const lastId = useRef(0);
  const print = useCallback((request: SlipRequest) => {
    lastId.current += 1;
    const id = lastId.current;
    if (request.isAtOnce && rememberedPaper() !== null)
      setWaiting((before) => [...before, { ...request, id }]);
    else setAsked(request);
  }, []);
  const [next] = waiting;
  return (
    <SlipContext value={print}>
      {children}
      {asked && (
        <SlipDialog key={`${asked.doctorId} ${asked.number}`} {...asked} onClose={() => setAsked(null)} />
      )}
      {/* A browser can print only one page at a time. */}
      {next && !asked && (
        <SlipAtOnce
          key={next.id}
          {...next}
          onDone={() => setWaiting((before) => before.filter(({ id }) => id !== next.id))}
        />
      )}
    </SlipContext>
  );
}
