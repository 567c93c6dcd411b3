import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ToastProvider } from '../../../ui/toast.tsx';

/** A patient's page with room for a toast. */
export function PatientToasts({ children }: { children: ReactNode }) {
  const { toast } = useMessages();
  return <ToastProvider dismissLabel={toast.dismiss}>{children}</ToastProvider>;
}
