import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { addSuperAdmin } from '../../../test/desk-world.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import { sitemapOf } from '../sitemap/sitemap.repository.ts';

let server: TestServer;
let operator: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  operator = await addSuperAdmin(server);
});
afterAll(() => server.close());
beforeEach(() => server.db.query('DELETE FROM operator_text'));

const admin = () => operator.api.platform;
const GSTIN = '27AAPFU0939F1ZV';

describe('the operator’s texts', () => {
  it('starts with empty texts, changes only those that are sent, and clears those that are sent empty', async () => {
    expect((await admin().getOperatorTexts({})).texts).toEqual({
      privacy: '',
      terms: '',
      refund: '',
      contact: '',
      sellerName: '',
      sellerAddress: '',
      gstin: '',
    });
    await admin().setOperatorTexts({ privacy: ' We keep little.\n\n- names ', gstin: GSTIN.toLowerCase() });
    await admin().setOperatorTexts({ terms: 'Be kind.', sellerName: 'Queue Works' });
    expect((await admin().setOperatorTexts({ terms: '  ' })).texts).toMatchObject({
      privacy: 'We keep little.\n\n- names',
      terms: '',
      sellerName: 'Queue Works',
      gstin: GSTIN,
    });
    expect(await sitemapOf(server.db).listOperatorPaths()).toEqual(['/privacy']);
  });

  it('refuses an invalid GSTIN and a text that is too long', async () => {
    const refused = { code: 'invalid', reason: 'request.invalid' };
    const typed = [
      { gstin: '27AAPFU0938F1ZV' },
      { gstin: 'none' },
      { privacy: 'x'.repeat(20_001) },
      { sellerName: 'Two\nlines' },
      { sellerAddress: 'x'.repeat(501) },
      { contact: 'a\u0000b' },
    ];
    for (const texts of typed) {
      expect(await refusal(admin().setOperatorTexts({ terms: 'Not kept.', ...texts }))).toMatchObject(
        refused,
      );
    }
    expect((await admin().getOperatorTexts({})).texts.terms).toBe('');
  });

  it('lets only super admins read or write all of the operator’s texts', async () => {
    const owner = await server.registerOwner();
    const reason = 'platform.super_admin_required';
    expect(await refusal(owner.api.platform.getOperatorTexts({}))).toMatchObject({ reason });
    expect(await refusal(owner.api.platform.setOperatorTexts({ terms: 'Mine.' }))).toMatchObject({ reason });
    expect(await refusal(owner.api.platform.putAwayTextsNotice({}))).toMatchObject({ reason });
    expect((await admin().getOperatorTexts({})).isPutAway).toBe(false);
  });

  it('logs each change of a text once, even when two super admins save at once', async () => {
    const before = (await admin().listAuditEvents({ act: 'text.changed' })).total;
    const set = () => admin().setOperatorTexts({ refund: 'Within a week.', sellerName: 'Queue Works' });
    const lock = { statement: 'LOCK TABLE operator_text IN SHARE ROW EXCLUSIVE MODE', values: {} };
    await atOnce(server, lock, [set, set]);
    const { rows, total } = await admin().listAuditEvents({ act: 'text.changed' });
    expect(total - before).toBe(2);
    expect(rows.slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'refund', by: operator.email, detail: { characters: 14 } }),
        expect.objectContaining({ subject: 'sellerName', detail: { from: '', to: 'Queue Works' } }),
      ]),
    );
  });

  it('shows the notice about missing texts until one super admin dismisses it for all', async () => {
    expect((await admin().putAwayTextsNotice({})).isPutAway).toBe(true);
    const other = await addSuperAdmin(server);
    expect((await other.api.platform.getOperatorTexts({})).isPutAway).toBe(true);
  });
});
