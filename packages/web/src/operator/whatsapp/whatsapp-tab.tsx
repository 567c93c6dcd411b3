import type { PlatformWhatsapp } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { phoneText } from '../../shared/format/format.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { whatsappQuery } from '../admin-queries.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { pageInAddress, listAddress } from '../list/list-address.ts';
import { useListView } from '../list/use-list-view.ts';
import { moneyText } from '../money.ts';
import { z } from 'zod';
import { ClinicCosts } from './clinic-costs.tsx';
import { CapsForm } from './caps-form.tsx';
import { MessageTemplates } from './message-templates.tsx';
import { useCopyFailed } from './use-copy-failed.ts';

const address = listAddress(z.object({ page: pageInAddress }));

/** What WhatsApp costs whom, how much it may, and what Meta has to be told. */
export function WhatsappTab() {
  const words = useWords('operator').whatsapp;
  const { view, paging } = useListView(address);
  const { data, error, refetch } = useQuery(whatsappQuery(view.page));
  return (
    <div className="space-y-4">
      {error && !data && <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsLoading label={words.loading} />}
      {data && !data.isOn && <Notice title={words.off}>{words.offHint}</Notice>}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {data.isOn && <Facts whatsapp={data} />}
          <CapsForm
            key={`${data.defaultCapPaise} ${data.answersCapPaise}`}
            defaultCapPaise={data.defaultCapPaise}
            answersCapPaise={data.answersCapPaise}
          />
        </div>
      )}
      {data && (
        <ClinicCosts paging={paging} defaultCapPaise={data.defaultCapPaise} month={monthText(data.month)} />
      )}
      <MessageTemplates />
    </div>
  );
}

function Facts({ whatsapp }: { whatsapp: PlatformWhatsapp }) {
  const words = useWords('operator').whatsapp;
  const copyFailed = useCopyFailed();
  const { number, webhookUrl, pricePaise, answers, answersCapPaise, month } = whatsapp;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.number, number && phoneText(number)],
    [
      words.webhook,
      webhookUrl && (
        <span key="webhook" className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{webhookUrl}</span>
          <CopyButton text={webhookUrl} name={words.copy(words.webhook)} onError={copyFailed} />
        </span>
      ),
    ],
    [words.price, moneyText(pricePaise)],
    [
      words.answers(monthText(month)),
      words.spent(answers.messages, moneyText(answers.paise), moneyText(answersCapPaise)),
    ],
  ];
  return (
    <Card>
      <dl className="space-y-3">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Of a month, YYYY-MM: "November 2026". */
const monthText = (month: string): string => monthFormat.format(new Date(`${month}-01`));
