import { LoaderCircle } from 'lucide-react';

/** Decoration beside words that say what is going on; it carries no meaning of its own. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden className="animate-spin" />;
}
