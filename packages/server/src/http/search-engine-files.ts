/** What search engines ask for: what they may read, and where all that is to be found stands. */
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../context/index.ts';

/** The addresses to be found, in files. */
export type Sitemap = {
  /** How many files of clinics there are. */
  countFiles: () => Promise<number>;
  /** The paths of a file's pages, the first file being 1. */
  listPaths: (file: number) => Promise<string[]>;
};

/** The pages that stand for themselves. */
const OWN_PATHS = ['/', '/clinics', '/pricing', '/support', '/token-status', '/demo'];
const CACHING = 'public, max-age=3600';

/** Serves `/robots.txt`, and `/sitemap.xml` with the files it names. */
export function addSearchEngineFiles(
  app: FastifyInstance,
  site: Pick<Site, 'publicUrl'>,
  { countFiles, listPaths }: Sitemap,
): void {
  const absolute = (path: string) => escapeXml(site.publicUrl + path);

  app.get('/robots.txt', async (_request, reply) => {
    const disallowed = ['/api/', '/dev/', '/t/'].map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...disallowed, '', `Sitemap: ${site.publicUrl}/sitemap.xml`, ''];
    return send(reply, 'text/plain', lines.join('\n'));
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const numbers = Array.from({ length: await countFiles() }, (_, index) => String(index + 1));
    const files = ['pages', ...numbers].map((name) => absolute(`/sitemap-${name}.xml`));
    return send(reply, 'application/xml', listOf('sitemapindex', 'sitemap', files));
  });
  app.get('/sitemap-pages.xml', async (_request, reply) =>
    send(reply, 'application/xml', listOf('urlset', 'url', OWN_PATHS.map(absolute))),
  );
  app.get<{ Params: { file: string } }>(
    '/sitemap-:file(^[1-9][0-9]{0,5}).xml',
    async ({ params: { file } }, reply) => {
      const paths = await listPaths(Number(file));
      if (paths.length === 0) throw new AppError('not_found', 'request.not_found');
      return send(reply, 'application/xml', listOf('urlset', 'url', paths.map(absolute)));
    },
  );
}

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.header('cache-control', CACHING).type(`${type}; charset=utf-8`).send(text);

/** https://www.sitemaps.org/protocol.html */
function listOf(root: string, item: string, addresses: readonly string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${address}</loc></${item}>\n`).join('');
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${items}</${root}>\n`;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
