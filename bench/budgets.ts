/**
 * The limits for patients' pages: the size of the download, and the Lighthouse results with its mobile
 * preset.
 */
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { freePort } from '../packages/server/test/baari-process.ts';
import { findBrowser } from '../harness/find-browser.mjs';
import { fontsEnv } from '../harness/fonts.mjs';
import {
  builtPages,
  CODE_BUDGET_BYTES,
  STYLE_BUDGET_BYTES,
  WORDS_BUDGET_BYTES,
} from '../harness/built-pages.ts';
import { startChild } from '../harness/measures/child.ts';
import type { BenchPostgres } from '../harness/postgres.ts';
import { OWNER, seedClinic } from '../harness/seed.ts';

const CLIENT_DIR = path.join(import.meta.dirname, '../packages/web/dist/client');
const LEAST_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const LAYOUT_SHIFT_BUDGET = 0.02;
const BROWSER_ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

type Row = { what: string; budget: string; measured: string; isMet: boolean };

export async function benchBudgets(postgres: BenchPostgres): Promise<void> {
  const rows = builtPages(CLIENT_DIR).flatMap(({ script, language, ...page }) => [
    atMost(`${script} (${language}), code`, page.codeBytes, CODE_BUDGET_BYTES),
    atMost(`${script} (${language}), words`, page.wordsBytes, WORDS_BUDGET_BYTES),
    {
      ...atMost(`${script} (${language}), scripts with gzip`, page.gzippedScriptBytes, Infinity),
      budget: '',
    },
    atMost(`${script} (${language}), styles`, page.styleBytes, STYLE_BUDGET_BYTES),
    {
      what: `${script} (${language}), others’ code`,
      budget: 'none',
      measured: page.foreign.join(', ') || 'none',
      isMet: page.foreign.length === 0,
    },
  ]);
  rows.push(...(await audit(postgres)));
  console.table(rows.map(({ isMet, ...row }) => ({ ...row, result: isMet ? 'met' : 'MISSED' })));
}

function atMost(what: string, bytes: number, budgetBytes: number): Row {
  const inKb = (count: number) => `${(count / 1024).toFixed(1)} kB`;
  return { what, budget: inKb(budgetBytes), measured: inKb(bytes), isMet: bytes <= budgetBytes };
}

async function audit(postgres: BenchPostgres): Promise<Row[]> {
  const connection = await postgres.create('budgets');
  const baari = await startChild('baari-server.ts', { ...connection, hasPages: true });
  const port = await freePort();
  const args = [...BROWSER_ARGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await findBrowser(), env: fontsEnv(), args });
  try {
    const url = z.string().parse(await baari.ask('url'));
    const [doctor] = await seedClinic(url, connection, 3);
    if (!doctor) throw new Error('no doctor');
    const secret = await fillQueue(url, doctor.id);
    const pages = {
      landing: '/',
      clinic: '/bench-clinic',
      doctor: '/bench-clinic/doctor-0',
      token: `/t/${secret}`,
    };
    const rows: Row[] = [];
    for (const [name, page] of Object.entries(pages)) rows.push(...(await auditPage(name, url + page, port)));
    return rows;
  } finally {
    await browser.close();
    await baari.stop();
  }
}

/** Adds five patients ahead of a token and returns the secret of that token. */
async function fillQueue(url: string, doctorId: string): Promise<string> {
  const { api } = createTestClient(url);
  await api.accounts.signIn(OWNER);
  for (let index = 0; index < 5; index += 1) {
    await api.queue.addPatient({ doctorId, name: `Patient ${index}`, phone: `980000000${index}` });
  }
  const phone = '9800000009';
  const { secret } = await api.queue.issueToken({ doctorId, name: 'Patient', phone, travelMinutes: null });
  return secret;
}

async function auditPage(name: string, url: string, port: number): Promise<Row[]> {
  // Search engines must not index a token's page, so this benchmark skips the Lighthouse audit that counts
  // this as a fault.
  const skipAudits = name === 'token' ? ['is-crawlable'] : null;
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', skipAudits });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}.`);
  const { categories, audits } = result.lhr;
  const scores = Object.entries(LEAST_SCORES).map(([category, least]) => {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    const what = `Lighthouse, ${name}: ${category}`;
    return { what, budget: `at least ${least}`, measured: String(score), isMet: score >= least };
  });
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const found = audits[id];
      if (weight > 0 && found?.scoreDisplayMode === 'binary' && found.score === 0)
        console.log(`${name}: ${found.title}`);
    }
  }
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Infinity;
  const budget = `under ${LAYOUT_SHIFT_BUDGET}`;
  const what = `${name}: layout shift`;
  return [...scores, { what, budget, measured: shift.toFixed(3), isMet: shift < LAYOUT_SHIFT_BUDGET }];
}
