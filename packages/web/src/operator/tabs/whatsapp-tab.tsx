import {
  type PlatformWhatsapp,
  WHATSAPP_CAP_PAISE_MAX,
  type WhatsappClinic,
  type WhatsappTemplate,
} from '@baari/contract/platform';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { api, useAction } from '../../shared/api/index.ts';
import { phoneText } from '../../shared/format/format.ts';
import { useForm } from '../../shared/forms/index.ts';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import { SelectField, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { useChanged, whatsappQuery, whatsappTemplatesQuery } from '../admin-queries.ts';
import { clinicPagePath } from '../clinics/clinic-address.ts';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { listAddress, pageInAddress, useListView } from '../../shared/resource-list/list-view.ts';
import { LoadFailure, RowsLoading } from '../../shared/session/load-states.tsx';
import { moneyText } from '../money.ts';
import { QuestionFailure, useQuestion } from '../questions.tsx';

const address = listAddress(z.object({ page: pageInAddress }));

/** Shows WhatsApp's costs, caps and message templates. */
export function WhatsappTab() {
  const words = useWords('operator').whatsapp;
  const { view, paging } = useListView(address);
  const { data, error, refetch } = useQuery(whatsappQuery(view.page));
  return (
    <div className="space-y-4">
      {error && !data && (
        <LoadFailure className="mb-4" title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
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
          <CopyButton text={webhookUrl} name={words.copy({ what: words.webhook })} onError={copyFailed} />
        </span>
      ),
    ],
    [words.price, moneyText(pricePaise)],
    [
      words.answers({ month: monthText(month) }),
      words.spent({
        messages: answers.messages,
        cost: moneyText(answers.paise),
        most: moneyText(answersCapPaise),
      }),
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

/** Formats a month, YYYY-MM, as "November 2026". */
const monthText = (month: string): string => monthFormat.format(new Date(`${month}-01`));

type CapsFormProps = { defaultCapPaise: number; answersCapPaise: number };

/** Sets the caps on WhatsApp's monthly costs. */
function CapsForm({ defaultCapPaise, answersCapPaise }: CapsFormProps) {
  const { whatsapp, actions, texts } = useWords('operator');
  const words = whatsapp.caps;
  const showToast = useToast();
  const changed = useChanged();
  const save = useAction(api.platform.setWhatsappCaps);
  const form = useForm({
    initial: {
      ofClinic: String(defaultCapPaise / PAISE_PER_RUPEE),
      ofAnswers: String(answersCapPaise / PAISE_PER_RUPEE),
    },
    check: ({ ofClinic, ofAnswers }) => ({
      ofClinic: capError(words, ofClinic),
      ofAnswers: capError(words, ofAnswers),
    }),
    submit: ({ ofClinic, ofAnswers }) =>
      save.run(
        { defaultCapPaise: paiseOf(ofClinic), answersCapPaise: paiseOf(ofAnswers) },
        {
          onSuccess: () => {
            showToast({ title: words.done });
            changed();
          },
          onError: form.refused,
        },
      ),
  });
  return (
    <Card title={words.title} aria-label={words.title}>
      <form {...form.form} className="space-y-4">
        <p className="text-ink-soft">{words.hint}</p>
        <TextField
          label={words.ofClinic}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('ofClinic')}
        />
        <TextField
          label={words.ofAnswers}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('ofAnswers')}
        />
        <QuestionFailure title={words.failed} error={form.failure} />
        <Button type="submit" busy={save.isBusy} busyLabel={actions.saving}>
          {actions.save}
        </Button>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={texts.signInAgain} />
    </Card>
  );
}

/** Converts typed rupees to paise. */
const paiseOf = (typed: string): number => Math.round(Number(typed) * PAISE_PER_RUPEE);

/** Returns the error of a typed cap in rupees, or undefined. */
function capError({ wrong }: OperatorWords['whatsapp']['caps'], typed: string): string | undefined {
  const isRupees = /^\d+(\.\d{1,2})?$/.test(typed.trim()) && paiseOf(typed) <= WHATSAPP_CAP_PAISE_MAX;
  return isRupees ? undefined : wrong({ most: moneyText(WHATSAPP_CAP_PAISE_MAX) });
}

type ClinicCostsProps = {
  paging: { page: number; onPage: (page: number) => void };
  defaultCapPaise: number;
  /** The month, like "November 2026". */
  month: string;
};

/** Shows WhatsApp's costs by clinic this month, and each clinic's cap. */
function ClinicCosts({ paging, defaultCapPaise, month }: ClinicCostsProps) {
  const words = useWords('operator');
  const list = useQuery({ ...whatsappQuery(paging.page), select: ({ clinics }) => clinics });
  const [asked, setAsked] = useState<WhatsappClinic | null>(null);
  return (
    <>
      <ResourceList
        words={words.whatsapp.list}
        loading={words.list.loading({ rows: words.whatsapp.list.caption })}
        icon={MessageCircle}
        list={list}
        {...paging}
        isNarrowed={false}
        controls={<h2 className="text-lg font-semibold">{words.whatsapp.costs({ month })}</h2>}
        columns={costColumns(words, setAsked)}
        rowKey={({ clinicId }) => clinicId}
      />
      {asked && (
        <ClinicCapDialog clinic={asked} defaultCapPaise={defaultCapPaise} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

const costColumns = (
  { whatsapp: words, headers }: OperatorWords,
  onChange: (clinic: WhatsappClinic) => void,
): readonly Column<WhatsappClinic>[] => [
  {
    header: headers.clinic,
    cell: ({ clinicId, name }) => (
      <Link
        to={clinicPagePath(clinicId)}
        className="font-medium wrap-anywhere text-accent-ink underline underline-offset-4"
      >
        {name}
      </Link>
    ),
  },
  {
    header: words.columns.number,
    cell: ({ hasOwnNumber }) => (hasOwnNumber ? words.ownNumber : words.platformNumber),
  },
  { header: words.columns.messages, align: 'end', cell: ({ messages }) => messages.toLocaleString('en-IN') },
  { header: words.columns.cost, align: 'end', cell: ({ paise }) => moneyText(paise) },
  {
    header: words.columns.cap,
    align: 'end',
    cell: (clinic) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
        {clinic.hasOwnCap ? words.ownCap({ most: moneyText(clinic.capPaise) }) : moneyText(clinic.capPaise)}
        <Button
          variant="secondary"
          size="small"
          aria-label={words.cap.changeOf({ clinic: clinic.name })}
          onClick={() => onChange(clinic)}
        >
          {words.cap.change}
        </Button>
      </span>
    ),
  },
];

type ClinicCapDialogProps = {
  clinic: WhatsappClinic;
  defaultCapPaise: number;
  onClose: () => void;
};

/** Sets a separate monthly cap for a clinic. If the field is empty, the common cap applies. */
function ClinicCapDialog({ clinic, defaultCapPaise, onClose }: ClinicCapDialogProps) {
  const { whatsapp, actions } = useWords('operator');
  const { clinicId, name, hasOwnCap, capPaise } = clinic;
  const words = whatsapp.cap;
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.setClinicWhatsappCap,
    done: () => ({ title: words.done }),
    onClose,
  });
  const form = useForm({
    initial: { cap: hasOwnCap ? String(capPaise / PAISE_PER_RUPEE) : '' },
    check: ({ cap }) => ({
      cap: cap.trim() === '' ? undefined : capError(whatsapp.caps, cap),
    }),
    submit: ({ cap }) => confirm({ clinicId, capPaise: cap.trim() === '' ? null : paiseOf(cap) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={words.title({ clinic: name })}
    >
      <form {...form.form} className="space-y-4">
        <TextField
          label={words.label}
          hint={words.hint({ most: moneyText(defaultCapPaise) })}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('cap')}
        />
        <QuestionFailure title={words.failed} error={failure} />
        <DialogFooter>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit" busy={isBusy} busyLabel={actions.saving}>
            {actions.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Shows the templates that Meta has to approve, one language at a time. */
function MessageTemplates() {
  const words = useWords('operator').whatsapp.templates;
  const { data, error, refetch } = useQuery(whatsappTemplatesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const languages = [...new Set(data?.map(({ language }) => language))];
  const shown = chosen ?? languages[0];
  return (
    <Card title={words.title} aria-label={words.title}>
      <p className="-mt-2 mb-4 max-w-prose text-ink-soft">{words.hint}</p>
      {error && (
        <LoadFailure className="mb-4" title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowsLoading label={words.loading} />}
      {data && (
        <>
          <SelectField
            label={words.language}
            className="max-w-xs"
            value={shown}
            onChange={({ target }) => setChosen(target.value)}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageNames.of(code)} ({code})
              </option>
            ))}
          </SelectField>
          <ul className="mt-4 divide-y divide-line">
            {data
              .filter(({ language }) => language === shown)
              .map((template) => (
                <TemplateRow key={template.name} template={template} />
              ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function TemplateRow({ template: { name, language, body, examples } }: { template: WhatsappTemplate }) {
  const words = useWords('operator').whatsapp.templates;
  const copyFailed = useCopyFailed();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <h3 className="font-semibold">{name}</h3>
        <p lang={language} className="mt-1 whitespace-pre-line">
          {body}
        </p>
        <p lang={language} className="mt-1 text-sm text-ink-soft">
          {words.examples({ examples: examples.join(' · ') })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={name}
          label={words.copyName}
          name={words.of({ what: words.copyName, name })}
          onError={copyFailed}
        />
        <CopyButton
          text={body}
          label={words.copyText}
          name={words.of({ what: words.copyText, name })}
          onError={copyFailed}
        />
      </div>
    </li>
  );
}

/** Returns a function that reports that the browser refused to copy the text. */
function useCopyFailed(): () => void {
  const { copyFailed, copyFailedHint } = useWords('operator').whatsapp;
  const showToast = useToast();
  return () => showToast({ title: copyFailed, description: copyFailedHint, tone: 'destructive' });
}
