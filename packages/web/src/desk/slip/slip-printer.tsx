import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { SlipDialog, type SlipRequest } from './slip-dialog.tsx';

type PrintSlip = (request: SlipRequest) => void;

const SlipContext = createContext<PrintSlip | null>(null);

/** Returns the function that prints a token's slip, the same at every rendering. */
export function usePrintSlip(): PrintSlip {
  const print = use(SlipContext);
  if (!print) throw new Error('usePrintSlip needs a SlipPrinter above it.');
  return print;
}

/** Shows the slip that a component inside requests. */
export function SlipPrinter({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<SlipRequest | null>(null);
  const print = useCallback((request: SlipRequest) => setAsked(request), []);
  return (
    <SlipContext value={print}>
      {children}
      {asked && (
        <SlipDialog key={`${asked.doctorId} ${asked.number}`} {...asked} onClose={() => setAsked(null)} />
      )}
    </SlipContext>
  );
}
