import { PAISE_PER_RUPEE } from '@baari/core/billing';
import { csvRow } from '@baari/core/shared';
import { type TextFailure, unregisteredKinds } from '@baari/core/texts';
import type { Config } from '../config/config.ts';
import {
  type CountedFailures,
  type CountedTexts,
  countTextDeliveries,
  countTextFailures,
  type ListedTemplate,
  listTextTemplates,
  textReportPath,
} from '../texts/index.ts';
import { givenVaultOf } from './operator-vault.ts';
import { withCurrentDatabase } from './operator-database.ts';

const COLUMNS = ['kind', 'language', 'category', 'variables', 'text', 'reason', 'id'] as const;

/** Returns the templates of text messages for registration, as blocks to read and copy or as CSV. */
export async function printTextTemplates({ texts }: Config, format: string): Promise<string> {
  const templates = listTextTemplates(texts.style);
  if (format === 'csv') return asCsv(templates);
  if (format !== '') throw new Error(`There is no format "${format}": use csv, or none.`);
  return templates
    .map(({ kind, language, category, variables, text, reason, id }) =>
      [
        `${kind} ${language}  ${category}  ${variables.join(', ')}`,
        `  ${text}`,
        reason && `  ${reason}`,
        id && `  Registered as ${id}.`,
      ]
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n\n');
}

const asCsv = (templates: readonly ListedTemplate[]) =>
  [
    csvRow(COLUMNS),
    ...templates.map((template) => csvRow(COLUMNS.map((column) => [template[column]].flat().join(' ')))),
  ]
    .join('')
    .trimEnd();

const DAY_MS = 86_400_000;
const DAYS = 7;

/** The advice to the operator for each kind of failure. */
const ADVICE: Readonly<Record<TextFailure, string>> = {
  account: 'Check the provider’s keys, balance and permitted addresses.',
  entity: 'Check SMS_ENTITY_ID, and that the entity is active at the carriers’ portal.',
  telemarketer: 'Bind your provider to your entity at the carriers’ portal.',
  header: 'Check SMS_HEADER, capitals included, and that it belongs to this entity.',
  template: 'Compare the registered text with sms-templates, and its id in SMS_TEMPLATES.',
  number: 'Nothing to do: the number is wrong, off or blocked.',
  other: 'Look up the code at the provider.',
};

/**
 * Returns what happened to the texts of the last days, how to fix failures, and the address for delivery
 * reports.
 */
export async function printTextStatus(config: Config): Promise<string> {
  const { sms, texts, publicUrl } = config;
  if (sms === null || sms.provider === 'own')
    return 'No provider of registered texts is set: see docs/self-hosting/sms.md.';
  const since = new Date(Date.now() - DAYS * DAY_MS);
  const [counts, failures] = await withCurrentDatabase(config, (db) =>
    Promise.all([countTextDeliveries(db, since), countTextFailures(db, since)]),
  );
  const unregistered = unregisteredKinds(texts.style);
  return [
    `Delivery reports go to ${publicUrl ?? ''}${textReportPath(givenVaultOf(config))}`,
    'Keep this address secret: whoever knows it can report that texts arrived.',
    unregistered.length === 0
      ? 'Every kind of text has a registered template.'
      : `Not sent, for want of a registered template: ${unregistered.join(', ')}`,
    '',
    `The texts of the last ${DAYS} days:`,
    ...(counts.length === 0 ? ['  none'] : counts.map((count) => countLine(count, sms.pricePaise))),
    ...(failures.length === 0 ? [] : ['', 'Not delivered:', ...failures.map(failureLine)]),
  ].join('\n');
}

const countLine = ({ language, texts, parts, delivered, failed }: CountedTexts, pricePaise: number) =>
  `  ${language}: ${texts} texts, billed as ${parts}${pricePaise === 0 ? '' : ` (₹${((parts * pricePaise) / PAISE_PER_RUPEE).toFixed(2)})`}; ${delivered} delivered, ${failed} not delivered, ${texts - delivered - failed} without a report`;

const failureLine = ({ failure, code, kind, texts }: CountedFailures) =>
  `  ${texts} × ${kind}: ${failure}${code === null ? '' : ` (${code})`}. ${ADVICE[failure]}`;
