import type { PreparedArchive } from '@baari/contract/archive';
import { consoleLanguage } from '@baari/words/languages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { useMe } from '../../shared/session/api.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { ProvedDialog } from '../account/my-account/proved-dialog.tsx';

/** Lets the owner download all of the clinic's data, after the owner has proved their identity again. */
export function ClinicData({ clinicId }: { clinicId: string }) {
  const { data: words } = useWords('office').clinic;
  const { account } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h3 className="font-semibold">{words.title}</h3>
      <p className="mt-1 text-ink-soft">{words.about}</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-4"
        icon={<Download size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.download}
      </Button>
      {isOpen && account && (
        <ProvedDialog account={account} title={words.download} onClose={() => setOpen(false)}>
          {(proof) => <Archive clinicId={clinicId} proof={proof} />}
        </ProvedDialog>
      )}
    </section>
  );
}

type ArchiveProps = { clinicId: string; proof: string };

function Archive({ clinicId, proof }: ArchiveProps) {
  const { clinic, failures, locale } = useWords('office');
  const words = clinic.data;
  const language = consoleLanguage(locale.split('-')[0]) ?? 'en';
  const prepare = useAction(api.archive.prepareArchive);
  const [prepared, setPrepared] = useState<PreparedArchive | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  if (prepared) return <Prepared {...prepared} />;
  return (
    <div className="space-y-5">
      {failure && <Notice tone="danger">{failureText(failure, failures)}</Notice>}
      <p className="text-ink-soft">{words.what}</p>
      <Button
        wide
        busy={prepare.isBusy}
        busyLabel={words.creating}
        onClick={() =>
          prepare.run({ clinicId, proof, language }, { onSuccess: setPrepared, onError: setFailure })
        }
      >
        {words.create}
      </Button>
    </div>
  );
}

function Prepared({ passphrase, path }: PreparedArchive) {
  const { data: words } = useWords('office').clinic;
  const showToast = useToast();
  return (
    <div className="space-y-5">
      <div>
        <h3 className="font-semibold">{words.passphrase}</h3>
        <p className="mt-2 rounded-card bg-sunken p-4 text-center font-mono text-lg break-all select-all">
          {passphrase}
        </p>
        <p className="mt-2 text-ink-soft">{words.once}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton
          text={passphrase}
          size="medium"
          onError={() => showToast({ title: words.copyFailed, tone: 'destructive' })}
        />
        <a href={path} download className={buttonClass({ variant: 'primary' })}>
          <span className="inline-flex items-center gap-2">
            <Download size={18} aria-hidden />
            {words.file}
          </span>
        </a>
      </div>
      <p className="text-sm text-ink-soft">{words.tenMinutes}</p>
    </div>
  );
}
