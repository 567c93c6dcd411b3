import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../shared/ui/toast.tsx';

type FieldProblem = { field: string | null; title: string; text: string };

/** Announces an error in the typed text; `focus` brings the user to the field. */
export function useToldProblem(problem: FieldProblem | null, focus: (field: string) => void): void {
  const show = useToast();
  const bring = useEffectEvent(focus);
  useEffect(() => {
    if (!problem?.field) return;
    show({ title: problem.title, description: problem.text, tone: 'destructive' });
    bring(problem.field);
    // Its text is obsolete with the next try, and must not stay beside that one's refusal.
    return () => show(null);
  }, [problem, show]);
}
