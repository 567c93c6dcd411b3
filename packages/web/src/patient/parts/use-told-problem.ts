import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../shared/ui/toast.tsx';

type FieldProblem = { field: string | null; title: string; text: string };

/** Shows a toast about an error in typed text. `focus` moves the focus to the field. */
export function useToldProblem(problem: FieldProblem | null, focus: (field: string) => void): void {
  const show = useToast();
  const bring = useEffectEvent(focus);
  useEffect(() => {
    if (!problem?.field) return;
    show({ title: problem.title, description: problem.text, tone: 'destructive' });
    bring(problem.field);
    // At the next attempt the message is out of date, and must not appear next to a new one.
    return () => show(null);
  }, [problem, show]);
}
