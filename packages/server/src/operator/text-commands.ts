import { csvRow } from '@baari/core/shared';
import type { Config } from '../config/config.ts';
import { type ListedTemplate, listTextTemplates } from '../texts/index.ts';

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
