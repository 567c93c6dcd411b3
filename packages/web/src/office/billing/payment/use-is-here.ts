import { useEffect, useRef } from 'react';

/** Tells whether the component is still on the page, for what goes on after an await. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
