import type { Answer } from '@baari/contract';
import type { DoctorName } from '@baari/core/doctors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/confirm/confirm.tsx';
import { phoneText } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { doctorCodeQuery } from '../api.ts';
import { CodeActions } from './code-actions.tsx';
import { SignInQr } from './sign-in-qr.tsx';

type DoctorCodeDialogProps = {
  doctorId: string;
  doctorName: DoctorName;
  clinicName: string;
  /** The absolute address of the doctors' sign-in page. */
  signInUrl: string;
  onClose: () => void;
};

/**
 * Shows a doctor's phone number and code, makes a new code, and unlocks sign-in after too many wrong
 * attempts.
 */
export function DoctorCodeDialog(props: DoctorCodeDialogProps) {
  const { actions, doctor, doctors, failures, frame } = useWords('office');
  const words = doctors.code;
  const { doctorId, doctorName, onClose } = props;
  const { data, error, refetch } = useQuery(doctorCodeQuery(doctorId));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={words.about({ doctor: doctor.name(doctorName) })}
      footer={
        <>
          {data && <RegenerateCode doctorId={doctorId} doctorName={doctorName} />}
          <Button variant="secondary" onClick={onClose}>
            {actions.close}
          </Button>
        </>
      }
    >
      {data && <Code {...props} {...data} />}
      {!data && error && (
        <Notice
          tone="danger"
          title={words.failed}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {actions.tryAgain}
            </Button>
          }
        >
          {failureText(error, failures)}
        </Notice>
      )}
      {!data && !error && (
        <Loading label={frame.loadingPart}>
          <Skeleton className="h-36" />
        </Loading>
      )}
    </Dialog>
  );
}

type CodeProps = DoctorCodeDialogProps & { phone: string; code: string; isSignInLocked: boolean };

function Code({ doctorId, doctorName, clinicName, signInUrl, phone, code, isSignInLocked }: CodeProps) {
  const { doctors, labels } = useWords('office');
  const words = doctors.code;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        <dt className="text-ink-soft">{labels.phoneNumber}</dt>
        <dd>{phoneText(phone)}</dd>
        <dt className="text-ink-soft">{words.current}</dt>
        <dd className="token-number text-5xl tracking-widest">{code}</dd>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <CodeActions
          copied={words.copied}
          doctorName={doctorName}
          clinicName={clinicName}
          phone={phone}
          code={code}
          signInUrl={signInUrl}
        />
      </div>
      {isSignInLocked && <LockedSignIn doctorId={doctorId} />}
      <SignInQr doctorId={doctorId} doctorName={doctorName} signInUrl={signInUrl} />
    </>
  );
}

function LockedSignIn({ doctorId }: { doctorId: string }) {
  const {
    doctors: { code: words },
    failures,
  } = useWords('office');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const allow = useAction(api.doctors.allowDoctorSignIn);
  const pressed = () =>
    allow.run(
      { doctorId },
      {
        onSuccess: () => {
          showToast({ title: words.allowed, description: words.allowedHint });
          void queryClient.invalidateQueries({ queryKey: doctorCodeQuery(doctorId).queryKey });
        },
        onError: (error) =>
          showToast({
            title: words.stillLocked,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  return (
    <Notice
      tone="warm"
      className="mt-5"
      title={words.locked}
      action={
        <Button
          size="small"
          icon={<KeyRound size={18} aria-hidden />}
          busy={allow.isBusy}
          busyLabel={words.allowing}
          onClick={pressed}
        >
          {words.allow}
        </Button>
      }
    >
      {words.lockedHint}
    </Notice>
  );
}

/** Replaces the code after a confirmation. The old code stops working immediately. */
function RegenerateCode({ doctorId, doctorName }: { doctorId: string; doctorName: DoctorName }) {
  const { doctor, doctors } = useWords('office');
  const words = doctors.code;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const regenerate = useAction(api.doctors.regenerateDoctorCode);
  const regenerated = (code: Answer<'doctors', 'regenerateDoctorCode'>) => {
    queryClient.setQueryData(doctorCodeQuery(doctorId).queryKey, code);
    showToast({ title: words.regenerated });
  };
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={<Button variant="secondary">{words.regenerate}</Button>}
      title={words.regenerateTitle}
      loses={words.regenerateLoses({ doctor: doctor.name(doctorName) })}
      confirmLabel={words.regenerate}
      busyLabel={words.regenerating}
      failed={words.regenerateFailed}
      onConfirm={(outcome) => regenerate.run({ doctorId }, outcome(regenerated))}
    />
  );
}
