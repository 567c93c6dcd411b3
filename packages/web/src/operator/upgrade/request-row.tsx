import type { UpgradeRequest } from '@baari/contract/platform';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { indiaTimeText } from '../india-time.ts';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { approvalText } from './approval-text.ts';
import { DecideRequest } from './decide-request.tsx';
import { RequestStatusBadge } from './request-status.tsx';

/** Who asks for Pro, and the answer: to be given, or given. */
export function RequestRow({ request }: { request: UpgradeRequest }) {
  const { name, email, phone, clinicName, message, status } = request;
  const words = useWords('operator').upgrades;
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <RequestStatusBadge status={status} />
        </div>
        <p className="flex flex-wrap items-center gap-x-4">
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4 wrap-anywhere"
          >
            {email}
          </a>
          <PhoneLink phone={phone} />
          {clinicName !== null && <span className="wrap-anywhere">{clinicName}</span>}
        </p>
        {message !== null && (
          <blockquote className="my-2 max-w-prose border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere">
            {message}
          </blockquote>
        )}
        <p className="text-sm text-ink-soft">{historyText(words, request)}</p>
      </div>
      {status === 'pending' && (
        <div className="flex flex-col gap-2 lg:max-w-72 lg:items-end lg:text-end">
          <p className="text-sm">{approvalText(words.approval, request)}</p>
          <DecideRequest request={request} />
        </div>
      )}
    </li>
  );
}

function historyText(
  words: OperatorWords['upgrades'],
  { status, createdAt, decidedAt }: UpgradeRequest,
): string {
  const asked = indiaTimeText(createdAt);
  if (decidedAt === null || status === 'pending') return words.asked(asked);
  return words.decided[status](asked, indiaTimeText(decidedAt));
}
