import type { ConsoleToken } from '@baari/contract/queue';
import { type UpiAccount, upiLink } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { MonitorUp, QrCode } from 'lucide-react';
import { useState } from 'react';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { upiPayeeQuery } from './api.ts';
import { useInWindow } from './pay-window.ts';
import { UpiImage } from './upi-image.tsx';

type PayCodeProps = {
  token: ConsoleToken;
  /** The token's label. */
  label: string;
  doctorId: string;
  paise: number;
  onPaid: () => void;
};

/** A button that opens the QR code with the amount. The button is hidden if the clinic has no UPI account. */
export function PayCode({ token, label, doctorId, paise, onPaid }: PayCodeProps) {
  const { payCode: words, fees, moves, queue } = useWords('desk');
  const { data } = useQuery(upiPayeeQuery(doctorId));
  const [isOpen, setOpen] = useState(false);
  if (!data?.payee) return null;
  const { payee } = data;
  const does = words.showFor({ amount: fees.amount(paise) });
  return (
    <>
      <button
        type="button"
        aria-label={moves.of({ action: does, label, patient: patientName(token.name, queue) })}
        title={does}
        onClick={() => setOpen(true)}
        className="grid h-5.5 min-w-6 place-items-center rounded-control border border-line-strong bg-surface hover:bg-sunken pointer-coarse:min-h-10 pointer-coarse:min-w-10"
      >
        <QrCode size={14} aria-hidden />
      </button>
      {isOpen && (
        <CodeDialog
          payee={payee}
          label={label}
          paise={paise}
          tokenId={token.id}
          onPaid={onPaid}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type CodeDialogProps = Pick<PayCodeProps, 'label' | 'paise' | 'onPaid'> & {
  payee: UpiAccount;
  tokenId: string;
  onClose: () => void;
};

function CodeDialog({ payee, label, paise, tokenId, onPaid, onClose }: CodeDialogProps) {
  const { payCode: words, upi, fees } = useWords('desk');
  const amount = fees.amount(paise);
  const { payeeName } = payee;
  const link = upiLink(payee, {
    paise,
    note: words.note({ label }),
    tokenId,
  });
  useInWindow({ label, amount, payeeName, link });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title({ amount, label })}
      description={upi.current({ name: payeeName, upiId: payee.upiId })}
      intoField={false}
      footer={
        <>
          <Button
            variant="ghost"
            title={words.windowHint}
            icon={<MonitorUp size={18} aria-hidden />}
            onClick={() => window.open('/pay-here', 'baari-pay-here', 'popup,width=900,height=700')}
          >
            {words.window}
          </Button>
          <Button onClick={onPaid}>{words.markPaid}</Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <UpiImage link={link} label={words.code({ amount, name: payeeName })} className="size-64" />
        <p className="font-medium">{words.afterBank}</p>
      </div>
    </Dialog>
  );
}
