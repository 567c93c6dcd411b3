import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';

/** Loads a part of a page, and its texts in one language, from separate files. */
export type LoadPart<Props> = (locale: string) => Promise<{ draw: (props: Props) => ReactNode }>;

/**
 * Loads a part of the page that few patients need, once it is requested. Returns null until the part has
 * loaded. `load` must be the same function at each call. After a lost connection, `onFailure` can let another
 * press try again.
 */
export function useLoaded<Props>(
  isWanted: boolean,
  load: LoadPart<Props>,
  onFailure?: (error: unknown) => void,
): { draw: (props: Props) => ReactNode } | null {
  const { locale } = useWords('patient');
  const [loaded, setLoaded] = useState<{ draw: (props: Props) => ReactNode } | null>(null);
  const failed = useEffectEvent((error: unknown) => onFailure?.(error));
  useEffect(() => {
    if (isWanted) load(locale).then(setLoaded, (error: unknown) => failed(error));
  }, [isWanted, load, locale]);
  return loaded;
}
