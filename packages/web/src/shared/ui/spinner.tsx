import { LoaderCircle } from 'lucide-react';

/** Only decorates a text about progress, so screen readers ignore it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden className="animate-spin" />;
}
