/** The operator's own pages, as everybody reads them. */
import type { PublicText } from '@baari/core/platform';
import type { Context } from '../../context/index.ts';
import { findPublicNames, findPublicText } from './operator-texts.repository.ts';

/** The text of a page; null for one that is not set. */
export function getPublicText(ctx: Context, { name }: { name: PublicText }): Promise<string | null> {
  return findPublicText(ctx.db, name);
}

/** The pages that are set, in their order. */
export function listPublicTexts(ctx: Context): Promise<PublicText[]> {
  return findPublicNames(ctx.db);
}
