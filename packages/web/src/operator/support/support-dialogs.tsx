import { type AdminSupportRequest, SUPPORT_NOTE_MAX_LENGTH } from '@baari/contract/platform';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextareaField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion, useTellDone } from '../use-question.ts';

type RequestDialogProps = { request: AdminSupportRequest; onClose: () => void };

/** What operators tell each other about a request; who asked never sees it. */
export function NoteDialog({ request, onClose }: RequestDialogProps) {
  const { support: words, actions } = useWords('operator');
  const { requestId, name, answeredAt } = request;
  const [note, setNote] = useState(request.note);
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.changeSupportRequest,
    done: () => ({ title: words.noted }),
    onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.noteOf(name)}
      description={words.noteHint}
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          confirm({ requestId, note, isAnswered: answeredAt !== null });
        }}
      >
        <TextareaField
          label={words.note}
          rows={5}
          maxLength={SUPPORT_NOTE_MAX_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <QuestionFailure title={words.failed} error={failure} />
        <Button type="submit" busy={isBusy} busyLabel={actions.saving}>
          {words.saveNote}
        </Button>
      </form>
    </Dialog>
  );
}

export function EraseRequestDialog({ request, onClose }: RequestDialogProps) {
  const words = useWords('operator').support.erase;
  const { requestId, name } = request;
  const tell = useTellDone();
  const { run } = useAction(api.platform.eraseSupportRequest);
  const done = () => tell({ title: words.done });
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(name)}
      loses={words.loses}
      confirmLabel={words.item}
      busyLabel={words.busy}
      failed={words.failed}
      onConfirm={(outcome) =>
        run({ requestId }, outcome(done, { reasons: ['platform.support_request_not_found'], done }))
      }
    />
  );
}
