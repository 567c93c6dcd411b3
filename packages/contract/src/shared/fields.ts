import { PHONE_CODE_LENGTH } from '@baari/core/accounts';
import {
  isVisible,
  mayBeName,
  type Reason,
  typedCode,
  withoutInvisible,
  SORT_DIRECTIONS,
  type SortDirection,
} from '@baari/core/shared';
import { z } from 'zod';

export const id = z.uuid();

/** An instant, as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/**
 * Longer text is refused immediately. Searching 200,000 characters for a web address would block all other
 * requests.
 */
const typed = (maxLength: number) =>
  z
    .string()
    .overwrite((value) => withoutInvisible(value).trim())
    .max(maxLength, { abort: true });

/**
 * A typed line: trimmed, with visible characters, and without line breaks, control characters or lone
 * surrogates.
 */
export const line = (maxLength: number) =>
  typed(maxLength)
    .min(1)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .refine(isVisible, 'nothing to be seen');

/** A person's name. A name appears in mails, so a web address in it is refused with a separate error. */
export const NAME_WITH_ADDRESS = 'account.name_with_address' satisfies Reason;
export const personName = (maxLength: number) => line(maxLength).refine(mayBeName, NAME_WITH_ADDRESS);

/** A longer typed text, which may contain line breaks but no other control characters or lone surrogates. */
export const text = (maxLength: number) => typed(maxLength).regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u);

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/**
 * A phone number as the user typed it, with digits of any script. The server parses it, and returns it in
 * E.164.
 */
export const typedPhone = line(40);

/** A phone number in E.164. */
export const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** A one-time code sent to a phone. */
export const phoneCode = z
  .string()
  .overwrite(typedCode)
  .regex(new RegExp(`^\\d{${PHONE_CODE_LENGTH}}$`));

export const nothing = z.object({});

/** The text to search for, or empty for all rows. */
export const search = z.string().trim().max(100).default('');

/**
 * The parameters of every list. `sorts` are the columns for sorting. The first of these columns and `first`
 * are the defaults.
 */
export const listing = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  first: SortDirection = 'asc',
) => ({
  search,
  sort: z.enum(sorts).default(sorts[0]),
  direction: z.enum(SORT_DIRECTIONS).default(first),
  ...paging,
});

export const paging = {
  /** The first page is 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
};

/** A page of rows. `total` counts the matching rows on all pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });

export type Page<Row> = z.infer<ReturnType<typeof pageOf<z.ZodType<Row>>>>;
