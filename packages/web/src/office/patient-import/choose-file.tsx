import { FileUp } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { readTable, type Table, type TableProblem } from './read-table.ts';

/** Takes a file and reads its table here, in the browser; one that cannot be read says why. */
export function ChooseFile({ onTable }: { onTable: (table: Table) => void }) {
  const { patientImport: words } = useWords('office');
  const [problem, setProblem] = useState<TableProblem | 'unreadable' | null>(null);
  const [isReading, setReading] = useState(false);
  const choose = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const file = field.files?.[0];
    if (!file) return;
    setReading(true);
    setProblem(null);
    const read = await readTable(file).catch(() => 'unreadable' as const);
    setReading(false);
    // The same file again, once it is mended, is a choice as well.
    field.value = '';
    if (typeof read === 'string') setProblem(read);
    else onTable(read);
  };
  return (
    <Card title={words.chooseTitle}>
      <ul className="list-disc space-y-1.5 pl-5 text-ink-soft">
        {words.about.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {problem && (
        <Notice tone="danger" className="mt-4" title={words.notRead}>
          {words.problems[problem]}
        </Notice>
      )}
      <label
        className={`${buttonClass()} relative mt-5 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-(--focus)`}
      >
        <span className="inline-flex items-center gap-2">
          {isReading ? <Spinner /> : <FileUp size={20} aria-hidden />}
          {isReading ? words.reading : words.choose}
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          className="sr-only"
          disabled={isReading}
          onChange={(event) => void choose(event)}
        />
      </label>
    </Card>
  );
}
