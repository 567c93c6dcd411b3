import type { ClinicRecordings } from '@baari/contract/clinics';
import type { SpokenLanguage } from '@baari/core/shared';
import { useState } from 'react';
import { api, type ApiError, isReason, useAction } from '../../shared/api/index.ts';
import type { ConfirmOutcome } from '../../shared/confirm/confirm.tsx';
import { base64Of, fetchSound } from './sound.ts';
import type { Part } from './parts.ts';
import type { Listening } from './use-listen.ts';
import type { Recorder } from './use-recorder.ts';

export type PartProps = {
  part: Part;
  language: SpokenLanguage;
  clinicId: string;
  recorder: Recorder;
  listening: Listening;
  /** False if this browser cannot record. Recordings can still be played and removed. */
  canRecord: boolean;
  onChanged: (recordings: ClinicRecordings) => void;
  onSignedOut: () => void;
};

/** The actions on one part of calls, and their results. `onKept` is called when a recording is saved. */
export function usePart(props: PartProps, onKept: () => void) {
  const { part, language, clinicId, recorder, listening, onChanged, onSignedOut } = props;
  const keep = useAction(api.clinics.keepRecording);
  const remove = useAction(api.clinics.removeRecording);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isAskingToRemove, askToRemove] = useState(false);
  const id = `${language} ${part.key}`;
  const take = recorder.takes.get(id) ?? null;
  const spoken = { clinicId, language, key: part.key };

  const refused = (error: ApiError) => {
    setRefusal(error);
    if (isReason(error, 'account.sign_in_required')) onSignedOut();
  };
  return {
    id,
    take,
    /** The recording that is running now, if it is of this part. */
    active: recorder.active?.part === id ? recorder.active : null,
    isOtherRecorded: recorder.active !== null && recorder.active.part !== id,
    failed: recorder.failed?.part === id ? recorder.failed.why : null,
    refusal,
    isKeeping: keep.isBusy,
    isAskingToRemove,
    askToRemove,
    record: () => {
      listening.stop();
      setRefusal(null);
      recorder.record(id);
    },
    keep: async () => {
      if (take === null) return;
      setRefusal(null);
      keep.run(
        { ...spoken, audio: await base64Of(take.sound), lengthMs: take.lengthMs },
        {
          onSuccess: (kept) => {
            onChanged(kept);
            recorder.drop(id);
            onKept();
          },
          onError: refused,
        },
      );
    },
    remove: (outcome: ConfirmOutcome) => remove.run(spoken, outcome(onChanged)),
    /**
     * Returns true, and asks for sign-in, if the server refused to remove a recording because nobody is
     * signed in.
     */
    isSignedOut: (error: ApiError) => {
      if (!isReason(error, 'account.sign_in_required')) return false;
      askToRemove(false);
      onSignedOut();
      return true;
    },
    listen: () =>
      listening.listen(id, () => (take ? take.sound.arrayBuffer() : fetchSound(part.recording?.url ?? ''))),
  };
}

export type PartActions = ReturnType<typeof usePart>;
