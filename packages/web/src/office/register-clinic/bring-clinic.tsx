import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, failureText } from '../../shared/api/index.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { missing, useForm } from '../../shared/forms/index.ts';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { controlClass, FieldFrame, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { type Brought, importArchive, sendArchive } from './send-archive.ts';

const PERCENT = 100;

/** Brings a clinic from another Baari to this clinic's own copy, with the file of all its data. */
export function BringClinic({ onBrought }: { onBrought: (clinic: Brought) => void }) {
  const { clinic, failures } = useWords('office');
  const words = clinic.bring;
  const [file, setFile] = useState<File | null>(null);
  const bring = useBring();
  const [needsAddress, setNeedsAddress] = useState(false);
  const form = useForm({
    initial: { file: '', passphrase: '', address: '' },
    check: ({ passphrase, address }) => ({
      file: file === null ? words.fileMissing : undefined,
      passphrase: missing(passphrase, words.passphraseMissing),
      address: needsAddress ? missing(address, words.addressMissing) : undefined,
    }),
    refusals: {
      'archive.wrong_passphrase': 'passphrase',
      'archive.address_taken': 'address',
      'archive.damaged': 'file',
      'archive.newer_version': 'file',
      'archive.older_version': 'file',
      'archive.too_large': 'file',
    },
    submit: ({ passphrase, address }) => {
      if (file === null) return;
      bring
        .run(file, { passphrase, address: needsAddress ? address.trim() : null })
        .then(onBrought, (error: unknown) => {
          const failure = error instanceof ApiError ? error : new ApiError('internal', 'server.internal');
          if (failure.reason === 'archive.address_taken') setNeedsAddress(true);
          form.refused(failure);
        });
    },
  });
  return (
    <>
      <form {...form.form} className="space-y-5">
        <FieldFrame
          label={words.file}
          hint={words.fileHint}
          error={form.errors.file}
          control={(ids) => (
            <input
              type="file"
              {...ids}
              className={controlClass}
              disabled={bring.isBusy}
              onChange={({ currentTarget }) => {
                setFile(currentTarget.files?.[0] ?? null);
                form.set('file', currentTarget.value);
              }}
            />
          )}
        />
        <TextField
          label={words.passphrase}
          hint={words.passphraseHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('passphrase')}
        />
        {needsAddress && (
          <TextField
            label={clinic.fields.url}
            hint={clinic.register.slugHint({ address: `${window.location.host}/${form.values.address}` })}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...form.field('address')}
          />
        )}
        {form.failure && (
          <Notice tone="danger" title={words.failed}>
            {failureText(form.failure, failures)}
          </Notice>
        )}
        <Button
          type="submit"
          wide
          busy={bring.isBusy}
          busyLabel={
            bring.share < 1 ? words.sending({ percent: Math.floor(bring.share * PERCENT) }) : words.importing
          }
        >
          {words.bring}
        </Button>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={clinic.register.signInAgain} />
    </>
  );
}

/** Sends and imports a file. If only the passphrase was wrong, the file is not sent again. */
function useBring() {
  const sent = useRef<{ file: File; pieces: number } | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const run = async (file: File, asked: { passphrase: string; address: string | null }) => {
    setShare(0);
    try {
      if (sent.current?.file !== file) sent.current = { file, pieces: await sendArchive(file, setShare) };
      setShare(1);
      return await importArchive({ ...asked, pieces: sent.current.pieces });
    } finally {
      setShare(null);
    }
  };
  return { run, share: share ?? 0, isBusy: share !== null };
}

/** Shows that the clinic was imported, and whom the owner must still inform. */
export function BroughtNotice({ name, slug, invited }: Brought) {
  const words = useWords('office').clinic.bring;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const open = () => {
    // With the outdated, empty list of clinics, the dashboard would send the owner back to this page.
    queryClient.removeQueries({ queryKey: myClinicsQuery.queryKey });
    void navigate(`/${slug}/dashboard`);
  };
  return (
    <EmptyState
      heading="h1"
      icon={CircleCheck}
      title={words.done({ name })}
      action={<Button onClick={open}>{words.goToDashboard}</Button>}
    >
      {invited.length > 0 ? words.invited({ people: invited.join(', ') }) : words.checkFirst}
    </EmptyState>
  );
}
