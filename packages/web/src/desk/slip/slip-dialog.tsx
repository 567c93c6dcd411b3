import { tokenLabel } from '@baari/core/doctors';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { failureText } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PrintSheet } from '../../shared/ui/print-sheet.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import {
  keepPrintsOnAdd,
  type Paper,
  PAPERS,
  printsOnAdd,
  rememberedPaper,
  rememberPaper,
  rollWidthMm,
} from './slip-paper.ts';
import { slipQuery } from './slip-query.ts';
import { type PrintedSlip, TokenSlip } from './token-slip.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type Slip = { doctorId: string; number: number };

/** Prints a slip without a preview. If the slip can't be prepared, a dialog shows this. */
export function SlipAtOnce({ doctorId, number, onDone }: Slip & { onDone: () => void }) {
  const { data, error } = useQuery(slipQuery({ doctorId, number }));
  const [hasFailed, setFailed] = useState(false);
  if (data) return <OnPaper printed={data} paper={rememberedPaper() ?? '80mm'} onDone={onDone} />;
  // The dialog fetches the slip again, and shows an error only if that fails too.
  if (error && !hasFailed) setFailed(true);
  return hasFailed && <SlipDialog doctorId={doctorId} number={number} onClose={onDone} />;
}

/** Shows a preview of a token's slip, this device's print settings, and the print button. */
export function SlipDialog({ doctorId, number, onClose }: Slip & { onClose: () => void }) {
  const { slips: words, actions, failures } = useWords('desk');
  const { data, error, isFetching, refetch } = useQuery(slipQuery({ doctorId, number }));
  const [paper, setPaper] = useState<Paper>(() => rememberedPaper() ?? '80mm');
  const [isOnAdd, setOnAdd] = useState(printsOnAdd);
  const [isPrinting, setPrinting] = useState(false);
  const print = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    rememberPaper(paper);
    setPrinting(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title({ label: tokenLabel(data?.slip.letter ?? null, number, data?.slip.outageNumber) })}
      description={data?.slip.url === null ? words.noInternet : words.description}
    >
      <form onSubmit={print} className="space-y-4">
        <PaperChoice
          value={paper}
          onChange={(chosen) => {
            setPaper(chosen);
            rememberPaper(chosen);
          }}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isOnAdd}
            onChange={({ target: { checked } }) => {
              setOnAdd(checked);
              rememberPaper(paper);
              keepPrintsOnAdd(checked);
            }}
            className="size-5 shrink-0 accent-(--accent)"
          />
          {words.onAdd}
        </label>
        {data && <Preview printed={data} paper={paper} />}
        {!data && error && (
          <Notice
            tone="danger"
            title={words.failed}
            action={
              <Button size="small" busy={isFetching} busyLabel={words.trying} onClick={() => void refetch()}>
                {actions.tryAgain}
              </Button>
            }
          >
            {failureText(error, failures)}
          </Notice>
        )}
        {!data && !error && (
          <Loading label={words.loading}>
            <Skeleton className="mx-auto h-72 w-56" />
          </Loading>
        )}
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit" disabled={!data} icon={<Printer size={20} aria-hidden />}>
            {actions.print}
          </Button>
        </div>
      </form>
      {isPrinting && data && <OnPaper printed={data} paper={paper} onDone={onClose} />}
    </Dialog>
  );
}

function Preview({ printed, paper }: { printed: PrintedSlip; paper: Paper }) {
  const { slips: words, qrCode } = useWords('desk');
  return (
    <>
      {printed.slip.url !== null && printed.qrCode === null && (
        <Notice tone="warm" title={qrCode.failed}>
          {words.noCode}
        </Notice>
      )}
      <div
        role="group"
        aria-label={words.preview}
        // The preview can have the focus, because the keyboard can scroll only focusable elements.
        tabIndex={0}
        className="max-h-[28dvh] sm:max-h-[45dvh] overflow-auto rounded-control bg-sunken p-4"
      >
        <div className="token-slip-preview mx-auto w-fit shadow-raised" data-theme="light">
          <TokenSlip {...printed} paper={paper} />
        </div>
      </div>
    </>
  );
}

type OnPaperProps = { printed: PrintedSlip; paper: Paper; onDone: () => void };

function OnPaper({ printed, paper, onDone }: OnPaperProps) {
  const widthMm = rollWidthMm[paper];
  return (
    <PrintSheet
      roll={widthMm === null ? undefined : { page: `token-slip-${paper}`, widthMm }}
      onDone={onDone}
    >
      <TokenSlip {...printed} paper={paper} />
    </PrintSheet>
  );
}

type PaperChoiceProps = { value: Paper; onChange: (paper: Paper) => void };

/** A list of the printer's possible papers. Enter prints. */
function PaperChoice({ value, onChange }: PaperChoiceProps) {
  const words = useWords('desk').slips;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{words.paper}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {PAPERS.map((paper) => (
          <label
            key={paper}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="paper"
              value={paper}
              checked={paper === value}
              onChange={() => onChange(paper)}
              className="size-5 shrink-0 accent-(--accent)"
            />
            {words.papers[paper]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
