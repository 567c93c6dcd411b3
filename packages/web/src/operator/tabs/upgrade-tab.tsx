import type { UpgradeRequest } from '@baari/contract/platform';
import { UPGRADE_REQUEST_STATUSES, type UpgradeRequestStatus } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleCheck, CircleX, Clock, Inbox, type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { Badge, type BadgeTone } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { upgradeRequestsQuery, useChanged } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import {
  filterInAddress,
  listAddress,
  pageInAddress,
  searchIn,
  searchInAddress,
  useListView,
} from '../../shared/resource-list/list-view.ts';
import { FilterSelect, ResourceList, ListSearch } from '../../shared/resource-list/resource-list.tsx';
import { failureToast, useTellDone } from '../questions.tsx';

export function UpgradeTab() {
  const { upgrades, headers, list: listWords } = useWords('operator');
  const { view, show, paging } = useListView(requestAddress);
  const { search, status } = view;
  const list = useQuery(upgradeRequestsQuery({ ...view, status: status || undefined }));
  return (
    <ResourceList
      words={upgrades.list}
      loading={listWords.loading({ rows: upgrades.list.caption })}
      icon={Inbox}
      list={list}
      {...paging}
      isNarrowed={search.trim() !== '' || status !== ''}
      controls={
        <>
          <ListSearch
            label={upgrades.search}
            placeholder={upgrades.searchHint}
            value={search}
            onSearch={searchIn(view, show)}
          />
          <FilterSelect
            label={headers.status}
            all={upgrades.anyStatus}
            value={status}
            options={UPGRADE_REQUEST_STATUSES}
            words={upgrades.statuses}
            onChange={(chosen) => show({ status: chosen })}
          />
        </>
      }
    >
      {(requests) => (
        <ul className="divide-y divide-line border-t border-line">
          {requests.map((request) => (
            <RequestRow key={request.requestId} request={request} />
          ))}
        </ul>
      )}
    </ResourceList>
  );
}

export const requestAddress = listAddress(
  z.object({
    search: searchInAddress,
    status: filterInAddress(UPGRADE_REQUEST_STATUSES),
    page: pageInAddress,
  }),
);

/** Shows a request for Pro, with the operator's decision or the buttons for it. */
function RequestRow({ request }: { request: UpgradeRequest }) {
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
  if (decidedAt === null || status === 'pending') return words.asked({ at: asked });
  return words.decided[status]({ askedAt: asked, at: indiaTimeText(decidedAt) });
}

const looks: Record<UpgradeRequestStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warm', icon: Clock },
  approved: { tone: 'accent', icon: CircleCheck },
  rejected: { tone: 'neutral', icon: CircleX },
};

function RequestStatusBadge({ status }: { status: UpgradeRequestStatus }) {
  const { statuses } = useWords('operator').upgrades;
  return <Badge {...looks[status]}>{statuses[status]}</Badge>;
}

type ApprovalWords = OperatorWords['upgrades']['approval'];

/** Explains the effect of approving a request. */
export function approvalText(
  words: ApprovalWords,
  { hasAccount, clinicCount }: Pick<UpgradeRequest, 'hasAccount' | 'clinicCount'>,
): string {
  return hasAccount ? words.clinics({ count: clinicCount }) : words.noAccount;
}

function DecideRequest({ request }: { request: UpgradeRequest }) {
  const { failures, upgrades: words } = useWords('operator');
  const { requestId, name, clinicCount, hasAccount } = request;
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.decideUpgradeRequest);
  const [isRejecting, setRejecting] = useState(false);
  const approve = () =>
    run(
      { requestId, decision: 'approve' },
      {
        onSuccess: () => {
          showToast({
            title: words.approved,
            description: clinicCount > 0 ? words.hasPro({ name }) : words.isTold({ name }),
          });
          changed();
        },
        onError: (error) => {
          showToast(failureToast(words.approveFailed, error, failures));
          changed();
        },
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      {hasAccount && (
        <Button
          size="small"
          aria-label={words.approveOf({ name })}
          icon={<Check size={18} aria-hidden />}
          busy={isBusy}
          busyLabel={words.approving}
          onClick={approve}
        >
          {words.approve}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-label={words.rejectOf({ name })}
        icon={<X size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => setRejecting(true)}
      >
        {words.reject}
      </Button>
      {isRejecting && <RejectDialog request={request} onClose={() => setRejecting(false)} />}
    </div>
  );
}

function RejectDialog({ request, onClose }: { request: UpgradeRequest; onClose: () => void }) {
  const words = useWords('operator').upgrades;
  const { requestId, name } = request;
  const tell = useTellDone();
  const { run } = useAction(api.platform.decideUpgradeRequest);
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.rejectTitle({ name })}
      loses={words.rejectLoses({ name })}
      confirmLabel={words.reject}
      busyLabel={words.rejecting}
      failed={words.rejectFailed}
      onConfirm={(outcome) =>
        run(
          { requestId, decision: 'reject' },
          outcome(() => tell({ title: words.rejected, description: words.isTold({ name }) })),
        )
      }
    />
  );
}
