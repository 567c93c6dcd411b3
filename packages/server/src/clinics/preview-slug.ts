import type { Input } from '@baari/contract';
import type { Context } from '../context/index.ts';
import { chooseSlugOfName } from './choose-slug.ts';

type SlugPreview = { slug: string; url: string; isAvailable: boolean; suggestion: string | null };

/** The address a clinic's name would get, as shown under the name while it is typed. */
export async function previewSlug(
  ctx: Context,
  input: Input<'clinics', 'previewSlug'>,
): Promise<SlugPreview> {
  const choice = await chooseSlugOfName(ctx.db, input.name);
  return {
    slug: choice.slug,
    url: `${ctx.site.publicUrl}/${choice.slug}`,
    isAvailable: choice.isAvailable,
    suggestion: choice.isAvailable ? null : choice.suggestion,
  };
}
