import type { ReactNode } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { ToastProvider } from '../../shared/ui/toast.tsx';

/** Adds toasts to a patient's page. */
export function PatientToasts({ children }: { children: ReactNode }) {
  const { toast } = useWords('patient');
  return <ToastProvider dismissLabel={toast.dismiss}>{children}</ToastProvider>;
}
