import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { qrImage } from '../../../shared/ui/qr-image.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { SignInSlip, type SignIn } from './sign-in-slip.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

/** Sharp on paper at the size of a stamp or two. */
const slipQrPx = 600;

type CodeActionsProps = SignIn & {
  /** What the toast says, as in "OTP copied!". */
  copied: string;
};

/** The ways to hand a code over: copied into a message, or printed on a slip. */
export function CodeActions({ copied, ...signIn }: CodeActionsProps) {
  const { copyFailed, doctors } = useWords('office');
  const words = doctors.code;
  const showToast = useToast();
  const [slip, setSlip] = useState<{ qrCode: string | null } | null>(null);
  const print = () =>
    void qrImage(signIn.signInUrl, slipQrPx).then(
      (qrCode) => setSlip({ qrCode }),
      () => setSlip({ qrCode: null }),
    );
  return (
    <>
      <CopyButton
        text={signIn.code}
        label={words.copy}
        onCopied={() => showToast({ title: copied })}
        onError={() =>
          showToast({
            title: copyFailed,
            description: words.copyFailedHint,
            tone: 'destructive',
          })
        }
      />
      <Button variant="secondary" size="small" icon={<Printer size={18} aria-hidden />} onClick={print}>
        {words.printSlip}
      </Button>
      {slip && <SignInSlip {...signIn} qrCode={slip.qrCode} onDone={() => setSlip(null)} />}
    </>
  );
}
