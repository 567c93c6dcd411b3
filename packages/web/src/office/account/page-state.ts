import { useLocation } from 'react-router';
import { z } from 'zod';

const pageState = z.object({ returnTo: z.string().startsWith('/').optional(), email: z.string().optional() });

/** What a link to an account page carries along in the history entry: the page to return to, a known email. */
export function usePageState(): z.infer<typeof pageState> {
  const parsed = pageState.safeParse(useLocation().state);
  return parsed.success ? parsed.data : {};
}
