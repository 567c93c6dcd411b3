import type { Site } from '../context/index.ts';

/** The address of a page with the secret of a mailed link. */
export const linkTo = ({ publicUrl }: Site, path: string, token: string): string =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
