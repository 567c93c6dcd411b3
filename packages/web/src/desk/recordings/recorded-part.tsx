import { useRef } from 'react';
import { failureText } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { PartButtons } from './part-buttons.tsx';
import type { Part } from './parts.ts';
import { type PartActions, type PartProps, usePart } from './use-part.ts';

/** A part of calls that can be recorded, then played, then saved. */
export function RecordedPart(props: PartProps) {
  const { part, listening } = props;
  const { recordings: words, failures, actions: common } = useWords('desk');
  const row = useRef<HTMLLIElement>(null);
  const actions = usePart(props, () => focusNext(row.current));
  const { failed, refusal } = actions;
  return (
    <li ref={row} className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-32">
          <p className="font-medium break-words">{part.label}</p>
          <p className="text-sm text-ink-soft" role="status">
            {statusOf(part, actions, words)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <PartButtons {...props} actions={actions} />
        </div>
      </div>
      {failed && (
        <Notice tone="danger" className="mt-2">
          {words.notRecorded[failed]}
        </Notice>
      )}
      {refusal && (
        <Notice tone="danger" title={words.keepFailed} className="mt-2">
          {failureText(refusal, failures)}
        </Notice>
      )}
      {listening.failed === actions.id && (
        <Notice tone="danger" className="mt-2">
          {words.listenFailed}
        </Notice>
      )}
      <Confirm
        open={actions.isAskingToRemove}
        onOpenChange={actions.askToRemove}
        title={words.removeQuestion({ label: part.label })}
        loses={words.removeLoses}
        confirmLabel={words.remove}
        busyLabel={common.removing}
        failed={words.removeFailed}
        onRefused={actions.isSignedOut}
        onConfirm={actions.remove}
      />
    </li>
  );
}

function statusOf(
  { recording }: Part,
  { active, take }: PartActions,
  words: DeskWords['recordings'],
): string {
  if (active) return active.step === 'asking' ? words.asking : words.recording;
  if (take) return take.isSilent ? words.silent : words.notKept({ seconds: seconds(take.lengthMs) });
  if (recording === null) return words.none;
  const { said, lengthMs, recordedBy, isPlayed } = recording;
  if (!isPlayed && said !== null) return words.outdated({ said });
  return words.kept({ seconds: seconds(lengthMs), by: recordedBy });
}

const MS = 1000;
const seconds = (ms: number) => (ms / MS).toFixed(1);

/** Moves the focus to the next part, because people record many parts one after the other. */
function focusNext(row: HTMLLIElement | null): void {
  const next = row?.nextElementSibling?.querySelector('button') ?? row?.querySelector('button');
  next?.focus();
}
