import type { Sql } from '../../db/index.ts';
import { findPublicNames } from '../texts/operator-texts.repository.ts';
import { CLINICS_PER_SITEMAP, countSitemapClinics, listSitemapClinics } from './sitemap.repository.ts';

/** Returns the pages of the operator, of active clinics and of their doctors, for search engines. */
export function sitemapOf(sql: Sql): {
  listOperatorPaths: () => Promise<string[]>;
  countFiles: () => Promise<number>;
  listPaths: (file: number) => Promise<string[]>;
} {
  return {
    listOperatorPaths: async () => (await findPublicNames(sql)).map((name) => `/${name}`),
    countFiles: async () => Math.ceil((await countSitemapClinics(sql)) / CLINICS_PER_SITEMAP),
    listPaths: async (file) =>
      (await listSitemapClinics(sql, file)).flatMap(({ slug, doctorSlugs }) => [
        `/${slug}`,
        `/${slug}/doctors`,
        ...doctorSlugs.map((doctorSlug) => `/${slug}/${doctorSlug}`),
      ]),
  };
}
