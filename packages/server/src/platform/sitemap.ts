import type { Sql } from '../db/index.ts';
import { CLINICS_PER_SITEMAP, countSitemapClinics, listSitemapClinics } from './sitemap.repository.ts';

/** The pages of active clinics and their doctors, as search engines are to find them. */
export function sitemapOf(sql: Sql): {
  countFiles: () => Promise<number>;
  listPaths: (file: number) => Promise<string[]>;
} {
  return {
    countFiles: async () => Math.ceil((await countSitemapClinics(sql)) / CLINICS_PER_SITEMAP),
    listPaths: async (file) =>
      (await listSitemapClinics(sql, file)).flatMap(({ slug, doctorSlugs }) => [
        `/${slug}`,
        `/${slug}/doctors`,
        ...doctorSlugs.map((doctorSlug) => `/${slug}/${doctorSlug}`),
      ]),
  };
}
