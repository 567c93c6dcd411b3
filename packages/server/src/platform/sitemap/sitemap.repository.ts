import type { Sql } from '../../db/index.ts';
import { findPublicNames } from '../texts/operator-texts.repository.ts';

/**
 * Search engines accept 50,000 addresses per file. A file with this number of clinics has room for their
 * doctors.
 */
const CLINICS_PER_SITEMAP = 1000;

type SitemapClinic = { slug: string; doctorSlugs: string[] };

/** Counts the active clinics. */
async function countSitemapClinics(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>('SELECT count(*) AS count FROM clinic WHERE is_active');
  return row?.count ?? 0;
}

/**
 * Returns the active clinics in one file of the sitemap, with their doctors, oldest clinic first. Files are
 * numbered from 1.
 */
async function listSitemapClinics(sql: Sql, file: number): Promise<SitemapClinic[]> {
  return sql.query<{ slug: string; doctorSlugs: string[] }>(
    `SELECT c.slug, ARRAY(
       SELECT d.slug FROM doctor d WHERE d.clinic_id = c.id AND d.removed_at IS NULL ORDER BY d.slug
     ) AS doctor_slugs
     FROM clinic c WHERE c.is_active ORDER BY c.id LIMIT :clinicsPerSitemap OFFSET :offset`,
    { clinicsPerSitemap: CLINICS_PER_SITEMAP, offset: (file - 1) * CLINICS_PER_SITEMAP },
  );
}

/** Lists for search engines the pages of the operator, of active clinics and of their doctors. */
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
