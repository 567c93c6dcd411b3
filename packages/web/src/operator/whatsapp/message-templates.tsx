import type { WhatsappTemplate } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { whatsappTemplatesQuery } from '../admin-queries.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { useCopyFailed } from './use-copy-failed.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The words that Meta has to approve before a message leaves, a language at a time. */
export function MessageTemplates() {
  const words = useWords('operator').whatsapp.templates;
  const { data, error, refetch } = useQuery(whatsappTemplatesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const languages = [...new Set(data?.map(({ language }) => language))];
  const shown = chosen ?? languages[0];
  return (
    <Card title={words.title} aria-label={words.title}>
      <p className="-mt-2 mb-4 max-w-prose text-ink-soft">{words.hint}</p>
      {error && <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />}
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
          {words.examples(examples.join(' · '))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={name}
          label={words.copyName}
          name={words.of(words.copyName, name)}
          onError={copyFailed}
        />
        <CopyButton
          text={body}
          label={words.copyText}
          name={words.of(words.copyText, name)}
          onError={copyFailed}
        />
      </div>
    </li>
  );
}
