import { LoaderCircle } from 'lucide-react';

/** The spinner only decorates a text about progress, so screen readers ignore it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden className="animate-spin" />;
}
