import { LoaderCircle } from 'lucide-react';

/** Decorates words that describe progress, and has no meaning by itself. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden className="animate-spin" />;
}
