import { Button } from '../../shared/ui/button.tsx';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { PrintPoster } from './print-poster.tsx';

/** Something of a clinic that has an address and a QR code. */
export type Shared = {
  name: string;
  /** The doctor's name on a poster, which is in English first; null for the whole clinic. */
  doctorName: string | null;
  url: string;
  /** Shown instead of the address, to read and to type. */
  typed?: string;
  /** The address that the code opens. */
  codeUrl: string;
  /** True if the code opens WhatsApp with a message to send. */
  isMessage?: boolean;
  fileName: string;
};

/** Returns the text to read and type for people who cannot scan the code. */
export const textToType = ({ url, typed }: Pick<Shared, 'url' | 'typed'>): string =>
  typed ?? url.replace(/^https?:\/\//, '');

/** A QR code to show, to download and to hang on the wall. */
export function CodeDialog(props: Shared & { clinicName: string; onClose: () => void }) {
  const { name, doctorName, codeUrl, isMessage, fileName, clinicName, onClose } = props;
  const { actions, clinic, dashboard } = useWords('office');
  const words = dashboard.share;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.qrCodeOf({ name })}
      description={isMessage ? words.messageHint : words.codeHint}
    >
      <div className="flex flex-col items-center gap-3">
        <QrCode
          url={codeUrl}
          label={clinic.address.code({ clinic: doctorName === null ? clinicName : name })}
          fileName={fileName}
        />
        <p className="text-center text-sm wrap-anywhere">{textToType(props)}</p>
        <PrintPoster
          clinicName={clinicName}
          doctorName={doctorName}
          typed={textToType(props)}
          codeUrl={codeUrl}
          isMessage={isMessage}
        />
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {actions.close}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
