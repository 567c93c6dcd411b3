import type { RegisteredClinic } from '@baari/contract/clinics';
import { PrintSheet } from '../../ui/print-sheet.tsx';

type QrPosterProps = { clinic: RegisteredClinic; qrCode: string; onDone: () => void };

/** A page for the wall of the clinic: whose queue it is, the code, and the address for those who can not scan it. */
export function QrPoster({ clinic, qrCode, onDone }: QrPosterProps) {
  return (
    <PrintSheet onDone={onDone}>
      <div className="flex flex-col items-center gap-12 pt-16 text-center">
        <p className="text-5xl font-bold text-balance">{clinic.name}</p>
        <p className="text-4xl">Scan to join the queue</p>
        <img src={qrCode} alt="" className="w-[140mm]" />
        <p className="text-2xl wrap-anywhere">{clinic.url}</p>
      </div>
    </PrintSheet>
  );
}
