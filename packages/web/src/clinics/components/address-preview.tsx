import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { slugPreviewQuery } from '../api.ts';

const pauseMs = 300;

/** The address that patients would open, under the name while it is typed. */
export function AddressPreview({ name }: { name: string }) {
  const settled = useDebounced(name.trim(), pauseMs);
  const { data } = useQuery({ ...slugPreviewQuery(settled), placeholderData: (previous) => previous });
  if (settled === '') return 'Patients find you under an address made of this name.';
  if (!data) return 'Your Clinic URL…';
  return (
    <span className="flex items-start gap-1.5">
      <Globe size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {data.isAvailable ? data.url : 'This address is not free: you choose another one when you register.'}
      </span>
    </span>
  );
}
