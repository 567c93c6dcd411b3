import { Button } from '../../shared/ui/button.tsx';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { PrintPoster } from './print-poster.tsx';

/** An address of a clinic, such as a doctor's page, that can be shared as a QR code. */
export type Shared = {
  name: string;
  /**
   * The doctor's name on a poster, in English first, or null for the whole clinic.
   */
  doctorName: string | null;
  url: string;
  /** The text to read and type in place of the address. */
  typed?: string;
  /** The address in the QR code. */
  codeUrl: string;
  /** True if the QR code opens WhatsApp with a message to send. */
  isMessage?: boolean;
  /**
   * The text of the QR code for ABHA apps, if the clinic uses Scan & Share.
   */
  abhaCode?: string | undefined;
  fileName: string;
};

/** Returns the text for people who cannot scan the QR code. */
export const textToType = ({ url, typed }: Pick<Shared, 'url' | 'typed'>): string =>
  typed ?? url.replace(/^https?:\/\//, '');

/** Shows a QR code, downloads it and prints it as a poster. */
export function CodeDialog(props: Shared & { clinicName: string; onClose: () => void }) {
  const { name, doctorName, codeUrl, isMessage, abhaCode, fileName, clinicName, onClose } = props;
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
        {abhaCode !== undefined && (
          <>
            <p className="mt-2 font-semibold">{words.abha}</p>
            <p className="text-center text-sm text-ink-soft">{words.abhaHint}</p>
            <QrCode url={abhaCode} label={words.abhaCodeOf({ name })} fileName={`abha-${fileName}`} />
          </>
        )}
        <PrintPoster
          clinicName={clinicName}
          doctorName={doctorName}
          typed={textToType(props)}
          codeUrl={codeUrl}
          isMessage={isMessage}
          abhaCode={abhaCode}
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
