import { useLocation } from 'react-router';
import { z } from 'zod';

const pageState = z.object({ email: z.string().optional() });

/** What a link to an account page carries along in the history entry: a known email. */
export function usePageState(): z.infer<typeof pageState> {
  const parsed = pageState.safeParse(useLocation().state);
  return parsed.success ? parsed.data : {};
}
