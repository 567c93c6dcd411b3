import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../shared/ui/toast.tsx';

type FieldProblem = { field: string | null; title: string; text: string };

/** Says aloud what is wrong with what was typed; `focus` brings the person to the field. */
export function useToldProblem(problem: FieldProblem | null, focus: (field: string) => void): void {
  const show = useToast();
  const bring = useEffectEvent(focus);
  useEffect(() => {
    if (!problem?.field) return;
    show({ title: problem.title, description: problem.text, tone: 'destructive' });
    bring(problem.field);
    // What it says is over with the next try, and must not stand beside what that is refused for.
    return () => show(null);
  }, [problem, show]);
}
