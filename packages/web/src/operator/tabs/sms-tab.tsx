import type { PlatformSms } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OperatorWords } from '@baari/words/web';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { type Column, Table } from '../../shared/ui/table.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { LoadFailure, RowsLoading } from '../../shared/session/load-states.tsx';
import { smsQuery } from '../admin-queries.ts';
import { clinicPagePath } from '../clinics/clinic-address.ts';
import { moneyText } from '../money.ts';

/** Shows the registration of text messages, why some did not arrive, how to fix this, and what they cost. */
export function SmsTab() {
  const words = useWords('operator').sms;
  const { data, error, refetch } = useQuery(smsQuery);
  if (error && !data)
    return <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsLoading label={words.loading} />;
  if (data === null) return null;
  return (
    <div className="space-y-4">
      <Unsent sms={data} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Registration sms={data} />
        <Costs sms={data} />
      </div>
      <Failures sms={data} />
      <Clinics sms={data} />
      <Templates sms={data} />
    </div>
  );
}

type SmsProps = { sms: PlatformSms };

function Unsent({ sms: { kinds } }: SmsProps) {
  const words = useWords('operator').sms;
  const unsent = kinds.filter(({ isSent }) => !isSent);
  if (unsent.length === 0) return null;
  return (
    <Notice tone="warm" title={words.unsent({ count: unsent.length })}>
      {words.unsentHint({ kinds: unsent.map(({ kind }) => words.kinds[kind]).join(', ') })}
    </Notice>
  );
}

function Registration({ sms: { provider, entityId, header, pricePaise } }: SmsProps) {
  const words = useWords('operator').sms;
  const facts = [
    [words.provider, provider],
    [words.entity, entityId],
    [words.header, header],
    [words.price, pricePaise === 0 ? words.noPrice : moneyText(pricePaise)],
  ] as const;
  return (
    <Card title={words.registration}>
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">{words.file}</p>
    </Card>
  );
}

const figure = new Intl.NumberFormat('en-IN');
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

type Language = PlatformSms['byLanguage'][number];
const languageColumns = ({ columns }: OperatorWords['sms']): readonly Column<Language>[] => [
  { header: columns.language, cell: ({ language }) => languageNames.of(language) },
  { header: columns.texts, align: 'end', cell: ({ texts }) => figure.format(texts) },
  { header: columns.delivered, align: 'end', cell: ({ delivered }) => figure.format(delivered) },
  { header: columns.undelivered, align: 'end', cell: ({ failed }) => figure.format(failed) },
  { header: columns.cost, align: 'end', cell: ({ paise }) => moneyText(paise) },
];

function Costs({ sms: { byLanguage, days } }: SmsProps) {
  const words = useWords('operator').sms;
  const title = words.byLanguage({ days });
  return (
    <Card title={title}>
      {byLanguage.length === 0 ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <Rows
          title={title}
          columns={languageColumns(words)}
          rows={byLanguage}
          rowKey={({ language }) => language}
        />
      )}
    </Card>
  );
}

/**
 * Returns a kind in words. Returns the kind itself if it has no words, as for a text that was refused before
 * it had a template.
 */
const kindText = ({ kinds }: OperatorWords['sms'], kind: string): string =>
  new Map<string, string>(Object.entries(kinds)).get(kind) ?? kind;

type Failure = PlatformSms['failures'][number];
const failureColumns = (words: OperatorWords['sms']): readonly Column<Failure>[] => [
  {
    header: words.columns.failure,
    cell: ({ failure, code }) =>
      code === null ? words.reasons[failure] : words.coded({ failure: words.reasons[failure], code }),
  },
  { header: words.kind, cell: ({ kind }) => kindText(words, kind) },
  { header: words.columns.texts, align: 'end', cell: ({ texts }) => figure.format(texts) },
  { header: words.columns.todo, cell: ({ failure }) => words.todo[failure] },
];

function Failures({ sms: { failures, days } }: SmsProps) {
  const words = useWords('operator').sms;
  if (failures.length === 0) return <Notice tone="accent" title={words.noFailures({ days })} />;
  const title = words.failures({ days });
  return (
    <Card title={title}>
      <Rows
        title={title}
        columns={failureColumns(words)}
        rows={failures}
        rowKey={({ failure, code, kind }) => `${failure} ${code} ${kind}`}
      />
    </Card>
  );
}

type Clinic = PlatformSms['clinics'][number];
const clinicColumns = ({ columns }: OperatorWords['sms']): readonly Column<Clinic>[] => [
  {
    header: columns.clinic,
    cell: ({ clinicId, name }) => (
      <Link
        to={clinicPagePath(clinicId)}
        className="font-medium wrap-anywhere text-accent-ink underline underline-offset-4"
      >
        {name}
      </Link>
    ),
  },
  { header: columns.texts, align: 'end', cell: ({ texts }) => figure.format(texts) },
  { header: columns.patients, align: 'end', cell: ({ patients }) => figure.format(patients) },
  { header: columns.cost, align: 'end', cell: ({ paise }) => moneyText(paise) },
  {
    header: columns.perPatient,
    align: 'end',
    cell: ({ paise, patients }) => moneyText(Math.round(paise / patients)),
  },
];

function Clinics({ sms: { clinics } }: SmsProps) {
  const words = useWords('operator').sms;
  if (clinics.length === 0) return null;
  return (
    <Card title={words.byClinic}>
      <Rows
        title={words.byClinic}
        columns={clinicColumns(words)}
        rows={clinics}
        rowKey={({ clinicId }) => clinicId}
      />
    </Card>
  );
}

type Kind = PlatformSms['kinds'][number];
const templateColumns = (words: OperatorWords['sms'], language: string): readonly Column<Kind>[] => [
  { header: words.kind, cell: ({ kind }) => <KindName kind={kind} /> },
  {
    header: words.id,
    cell: ({ ids }) => ids[language] ?? <span className="text-ink-soft">{words.noId}</span>,
  },
];

/** Shows a kind in words, and by its name in the file of the ids. */
function KindName({ kind }: { kind: Kind['kind'] }) {
  const { kinds } = useWords('operator').sms;
  return (
    <>
      <span className="font-medium">{kinds[kind]}</span> <span className="text-sm text-ink-soft">{kind}</span>
    </>
  );
}

/** Lists the ids of one language at a time, because no screen has space for eight ids next to each other. */
function Templates({ sms: { kinds, languages } }: SmsProps) {
  const words = useWords('operator').sms;
  const [language, setLanguage] = useState(languages[0] ?? 'en');
  const registered = (of: string) => kinds.filter(({ ids }) => ids[of] !== undefined).length;
  return (
    <Card title={words.templates}>
      <SelectField
        label={words.language}
        className="mb-4 sm:w-72"
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {words.registered({
              language: languageNames.of(each) ?? each,
              count: registered(each),
              all: kinds.length,
            })}
          </option>
        ))}
      </SelectField>
      <Rows
        title={words.templates}
        columns={templateColumns(words, language)}
        rows={kinds}
        rowKey={({ kind }) => kind}
      />
    </Card>
  );
}

type RowsProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table that scrolls sideways within its card. */
const Rows = <Row,>({ title, ...table }: RowsProps<Row>) => (
  <div className="sm:overflow-x-auto sm:pb-2">
    <Table caption={title} {...table} />
  </div>
);
