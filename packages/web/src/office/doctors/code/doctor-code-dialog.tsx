import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { phoneText } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { doctorCodeQuery } from '../api.ts';
import { doctorTitle } from '@baari/core/doctors';
import { CodeActions } from './code-actions.tsx';
import { RegenerateCode } from './regenerate-code.tsx';

type DoctorCodeDialogProps = {
  doctorId: string;
  doctorName: string;
  clinicName: string;
  /** The page on which doctors sign in, absolute. */
  signInUrl: string;
  onClose: () => void;
};

/** A doctor's phone number and code, a new one, and the way back in after too many wrong tries. */
export function DoctorCodeDialog(props: DoctorCodeDialogProps) {
  const { doctorId, doctorName, onClose } = props;
  const { data, error, refetch } = useQuery(doctorCodeQuery(doctorId));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Doctor Login OTP"
      description={`${doctorTitle(doctorName)} signs in with this phone number and OTP at Doctor Login.`}
      footer={
        <>
          {data && <RegenerateCode doctorId={doctorId} doctorName={doctorName} />}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {data && <Code {...props} {...data} />}
      {!data && error && (
        <Notice
          tone="danger"
          title="Failed to fetch OTP"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {failureText(error)}
        </Notice>
      )}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-36" />
        </Loading>
      )}
    </Dialog>
  );
}

type CodeProps = DoctorCodeDialogProps & { phone: string; code: string; isSignInLocked: boolean };

function Code({ doctorId, doctorName, clinicName, signInUrl, phone, code, isSignInLocked }: CodeProps) {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        <dt className="text-ink-soft">Phone Number</dt>
        <dd>{phoneText(phone)}</dd>
        <dt className="text-ink-soft">Current OTP</dt>
        <dd className="token-number text-5xl tracking-widest">{code}</dd>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <CodeActions
          copied="OTP copied to clipboard"
          doctorName={doctorName}
          clinicName={clinicName}
          phone={phone}
          code={code}
          signInUrl={signInUrl}
        />
      </div>
      {isSignInLocked && <LockedSignIn doctorId={doctorId} />}
    </>
  );
}

function LockedSignIn({ doctorId }: { doctorId: string }) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const allow = useAction(api.doctors.allowDoctorSignIn);
  const pressed = () =>
    allow.run(
      { doctorId },
      {
        onSuccess: () => {
          showToast({ title: 'Sign-in allowed', description: 'The doctor can try again for ten minutes.' });
          void queryClient.invalidateQueries({ queryKey: doctorCodeQuery(doctorId).queryKey });
        },
        onError: (error) =>
          showToast({
            title: 'Sign-in is still locked',
            description: failureText(error),
            tone: 'destructive',
          }),
      },
    );
  return (
    <Notice
      tone="warm"
      className="mt-5"
      title="Sign-in is locked"
      action={
        <Button
          size="small"
          icon={<KeyRound size={18} aria-hidden />}
          busy={allow.isBusy}
          busyLabel="Allowing…"
          onClick={pressed}
        >
          Allow sign-in
        </Button>
      }
    >
      There were too many wrong tries. If it was the doctor, allow sign-in for ten minutes.
    </Notice>
  );
}
