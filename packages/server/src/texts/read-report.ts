/** Reads the delivery reports of providers. */
import { failureOfCode, type TextFailure } from '@baari/core/texts';
import { z } from 'zod';
import { codeIn } from './post-text.ts';

export type TextReport = {
  /** The provider's id of the text. */
  providerId: string | null;
  /** Baari's id of the text, if the provider repeats it. */
  reference: string | null;
} & (
  | { status: 'sent' | 'delivered'; failure: null; code: null }
  | { status: 'failed'; failure: TextFailure; code: string | null }
);

/** The maximum number of reports that are read from one body. */
const MOST_REPORTS = 1000;

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).slice(0, 200))
  .catch('');

/**
 * The fields of MSG91's reports have the same names in all versions. The fields of Exotel's reports begin
 * with capitals.
 */
const msg91 = z.object({
  requestId: text.refine((id) => id !== ''),
  status: text,
  desc: text,
  failedReason: text,
  failureReason: text,
  ctCode: text,
});
const msg91Version2 = z.array(
  z.object({ requestId: z.string(), report: z.array(z.record(z.string(), z.unknown())) }),
);
const exotel = z.object({
  SmsSid: text.refine((id) => id !== ''),
  Status: text,
  DetailedStatus: text,
  DetailedStatusCode: text,
  CustomField: text,
});

/** Returns the reports in a body, which may be JSON or a form. Skips reports that can't be read. */
export function readReports(body: string): TextReport[] {
  const said = jsonOf(body) ?? Object.fromEntries(new URLSearchParams(body));
  const form = z.object({ data: z.string() }).safeParse(said).data;
  const version2 = form && msg91Version2.safeParse(jsonOf(form.data)).data;
  const each: unknown[] = version2
    ? version2.flatMap(({ requestId, report }) => report.map((one) => ({ ...one, requestId })))
    : [said].flat();
  return each.slice(0, MOST_REPORTS).flatMap((one) => ofMsg91(one) ?? ofExotel(one) ?? []);
}

/** MSG91's statuses: 1 delivered, 2 failed, 9 refused by the recipient, 16 and 25 rejected, 17 blocked. */
const DELIVERED = /^(1|delivered)$/i;
const FAILED = /^(2|9|16|17|25|failed|rejected|undelivered|expired|ndnc|blocked.*)$/i;

function ofMsg91(one: unknown): TextReport | null {
  const report = msg91.safeParse(one).data;
  if (!report) return null;
  const { requestId, status, desc, failedReason, failureReason, ctCode } = report;
  const id = { providerId: requestId.slice(0, 100), reference: null };
  if (DELIVERED.test(status) || DELIVERED.test(desc)) return { ...id, ...arrived('delivered') };
  if (!FAILED.test(status) && !FAILED.test(desc)) return { ...id, ...arrived('sent') };
  const isOfNumber = status === '9' || status === '17';
  return {
    ...id,
    ...failed([ctCode, failedReason, failureReason, desc].join(' '), isOfNumber ? 'number' : undefined),
  };
}

const uuid = z.uuid();

function ofExotel(one: unknown): TextReport | null {
  const report = exotel.safeParse(one).data;
  if (!report) return null;
  const { SmsSid, Status, DetailedStatus, DetailedStatusCode, CustomField } = report;
  const id = { providerId: SmsSid.slice(0, 100), reference: uuid.safeParse(CustomField).data ?? null };
  if (/^delivered$/i.test(Status) || DetailedStatus === 'DELIVERED_TO_HANDSET')
    return { ...id, ...arrived('delivered') };
  if (!/^(failed|undelivered|expired)/i.test(Status)) return { ...id, ...arrived('sent') };
  // If there is no detailed status, "dnd" means that the recipient has registered not to be disturbed.
  const said = DetailedStatus || (/dnd/i.test(Status) ? 'FAILED_DND' : Status);
  return { ...id, ...failed(`${said} ${DetailedStatusCode}`) };
}

const arrived = (status: 'sent' | 'delivered') => ({ status, failure: null, code: null }) as const;
const failed = (said: string, failure = failureOfCode(said)) =>
  ({ status: 'failed', failure, code: codeIn(said) }) as const;

function jsonOf(body: string): unknown {
  try {
    const said: unknown = JSON.parse(body);
    return typeof said === 'object' ? said : null;
  } catch {
    return null;
  }
}
