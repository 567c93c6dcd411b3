import type { ReactNode } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { ToastProvider } from '../../shared/ui/toast.tsx';

/** A patient's page with room for a toast. */
export function PatientToasts({ children }: { children: ReactNode }) {
  const { toast } = useWords('patient');
  return <ToastProvider dismissLabel={toast.dismiss}>{children}</ToastProvider>;
}
