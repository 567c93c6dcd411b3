/**
 * Serves the files for search engines. These files contain the pages that search engines may read, and list
 * all public pages.
 */
import { AppError, isPlanPage } from '@baari/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../context/index.ts';
import { createShelf, keepDocument, type KeptDocument, sendKept } from './kept-document.ts';
import type { Admit } from './request-context.ts';

/** Lists the paths of all public pages, by sitemap file. */
export type Sitemap = {
  /** Lists the paths of the pages that the operator wrote. */
  listOperatorPaths: () => Promise<string[]>;
  /** Counts the sitemap files for clinics. */
  countFiles: () => Promise<number>;
  /** Lists the paths in a file. Files are counted from 1. */
  listPaths: (file: number) => Promise<string[]>;
};

/** Public pages that belong to no clinic. */
const OWN_PATHS = ['/', '/clinics', '/pricing', '/support', '/token-status', '/demo'];
const XML = 'application/xml';
const KEPT_MS = 10 * 60_000;
// The largest number of files that are kept in memory. Each file may have 50,000 addresses.
const KEPT_AT_MOST = 8;

/** `hasPlans` returns whether the installation has pages about plans. */
type Asked = { hasPlans: () => boolean; admit: Admit };

/** Serves `/robots.txt`, and `/sitemap.xml` with the files that it lists. */
export function addSearchEngineFiles(
  app: FastifyInstance,
  site: Pick<Site, 'publicUrl'>,
  { listOperatorPaths, countFiles, listPaths, hasPlans, admit }: Sitemap & Asked,
): void {
  const absolute = (path: string) => escapeXml(site.publicUrl + path);

  const shelf = createShelf(KEPT_MS, KEPT_AT_MOST);
  const answer = async (
    [request, reply]: [FastifyRequest, FastifyReply],
    name: string,
    make: () => Promise<KeptDocument>,
  ) => {
    await admit(request, 'search-engine-file');
    return sendKept(request, reply, await shelf(name, make));
  };

  app.get('/robots.txt', (...asked) =>
    answer(asked, 'robots', () => {
      const disallowed = ['/api/', '/dev/', '/t/', '/s/', '/w/'].map((path) => `Disallow: ${path}`);
      const lines = ['User-agent: *', ...disallowed, '', `Sitemap: ${site.publicUrl}/sitemap.xml`, ''];
      return keepDocument('text/plain', lines.join('\n'));
    }),
  );
  app.get('/sitemap.xml', (...asked) =>
    answer(asked, 'index', async () => {
      const numbers = Array.from({ length: await countFiles() }, (_, index) => String(index + 1));
      const files = ['pages', ...numbers].map((name) => absolute(`/sitemap-${name}.xml`));
      return keepDocument(XML, listOf('sitemapindex', 'sitemap', files));
    }),
  );
  app.get('/sitemap-pages.xml', (...asked) =>
    answer(asked, 'pages', async () => {
      const own = OWN_PATHS.filter((path) => hasPlans() || !isPlanPage(path));
      const paths = [...own, ...(await listOperatorPaths())];
      return keepDocument(XML, listOf('urlset', 'url', paths.map(absolute)));
    }),
  );
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9][0-9]{0,5}).xml', (request, reply) => {
    const { file } = request.params;
    return answer([request, reply], file, async () => {
      const paths = await listPaths(Number(file));
      if (paths.length === 0) throw new AppError('not_found', 'request.not_found');
      return keepDocument(XML, listOf('urlset', 'url', paths.map(absolute)));
    });
  });
}

/** Writes a sitemap's list in the format of https://www.sitemaps.org/protocol.html */
function listOf(root: string, item: string, addresses: readonly string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${address}</loc></${item}>\n`).join('');
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${items}</${root}>\n`;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
