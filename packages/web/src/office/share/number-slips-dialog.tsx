import type { ConsoleDoctor } from '@baari/contract/queue';
import { doctorTitle, tokenLabel } from '@baari/core/doctors';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import { SelectField, TextField } from '../../shared/ui/field.tsx';
import { OutOfReachNotice } from '../../shared/ui/out-of-reach-notice.tsx';
import { PrintSheet } from '../../shared/ui/print-sheet.tsx';
import { qrImage } from '../../shared/ui/qr-image.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import type { PosterWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { posterWords } from './load-words.ts';
import './paper.css';

/** The width in pixels with which a code prints sharply at the size of a stamp. */
const QR_PX = 400;
const PAGES = [1, 2, 3, 4, 5];
const HIGHEST = 900;

type NumberSlipsDialogProps = {
  clinicName: string;
  doctors: readonly ConsoleDoctor[];
  onClose: () => void;
};

/** Asks for the doctor, the first number and the quantity, and prints the slips. */
export function NumberSlipsDialog({ clinicName, doctors, onClose }: NumberSlipsDialogProps) {
  const { actions, clinic, dashboard, doctor: names } = useWords('office');
  const words = dashboard.share;
  const showToast = useToast();
  const [printed, setPrinted] = useState<NumberSlipsProps | null>(null);
  const form = useForm({
    initial: { doctorId: doctors[0]?.profile.id ?? '', first: '1', count: String(SLIPS_PER_PAGE) },
    check: ({ first }) => ({ first: isNumber(first) ? undefined : words.numberNeeded }),
    submit: (values) => void print(values).catch(failed),
  });
  const failed = () =>
    showToast({
      title: clinic.address.codeFailed,
      description: clinic.address.codeFailedHint,
      tone: 'destructive',
    });
  const print = async ({ doctorId, first, count }: typeof form.values) => {
    const doctor = doctors.find(({ profile }) => profile.id === doctorId);
    if (!doctor) return;
    const [qrCode, english] = await Promise.all([qrImage(doctor.pageUrl, QR_PX), posterWords('en')]);
    setPrinted({
      clinicName,
      doctorName: doctorTitle(doctor.profile),
      letter: doctor.profile.shownLetter,
      first: Number(first),
      count: Number(count),
      qrCode,
      words: english,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.slips}
      description={words.slipsHint}
    >
      <form {...form.form} className="space-y-4">
        {doctors[0] && <OutOfReachNotice url={doctors[0].pageUrl} />}
        {doctors.length > 1 && (
          <SelectField label={words.doctor} {...form.field('doctorId')}>
            {doctors.map(({ profile }) => (
              <option key={profile.id} value={profile.id}>
                {names.name(profile)}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={words.firstNumber} inputMode="numeric" {...form.field('first')} />
          <SelectField label={words.howMany} {...form.field('count')}>
            {PAGES.map((pages) => (
              <option key={pages} value={pages * SLIPS_PER_PAGE}>
                {words.pages({ count: pages * SLIPS_PER_PAGE, pages })}
              </option>
            ))}
          </SelectField>
        </div>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit" icon={<Printer size={20} aria-hidden />}>
            {actions.print}
          </Button>
        </DialogFooter>
      </form>
      {printed && <NumberSlips {...printed} onDone={onClose} />}
    </Dialog>
  );
}

const isNumber = (typed: string) =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= HIGHEST;

type NumberSlipsProps = {
  clinicName: string;
  doctorName: string;
  /**
   * The letter before each number, or null if the doctor's tokens have none.
   */
  letter: string | null;
  first: number;
  count: number;
  qrCode: string;
  words: PosterWords;
};

/** The number of slips on an A4 page with three columns. */
const SLIPS_PER_PAGE = 24;

/** Prints slips to cut out, each with a number and the QR code of the doctor's page. */
function NumberSlips({ onDone, ...slips }: NumberSlipsProps & { onDone: () => void }) {
  return (
    <PrintSheet onDone={onDone}>
      <NumberSlipPages {...slips} />
    </PrintSheet>
  );
}

export function NumberSlipPages(slips: NumberSlipsProps) {
  const { first, count } = slips;
  const pages = Array.from(
    { length: Math.ceil(count / SLIPS_PER_PAGE) },
    (_, page) => first + page * SLIPS_PER_PAGE,
  );
  return pages.map((from) => (
    <div key={from} className="number-slips">
      {Array.from({ length: Math.min(SLIPS_PER_PAGE, first + count - from) }, (_, index) => (
        <NumberSlip key={index} {...slips} number={from + index} />
      ))}
    </div>
  ));
}

function NumberSlip({
  clinicName,
  doctorName,
  letter,
  number,
  qrCode,
  words,
}: NumberSlipsProps & { number: number }) {
  return (
    <div className="number-slip flex items-center gap-[2mm]">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="line-clamp-2 text-[8pt] leading-tight">{clinicName}</p>
        <p className="token-number text-[28pt] leading-none whitespace-nowrap">
          {tokenLabel(letter, number)}
        </p>
        <p className="line-clamp-2 text-[8pt] leading-tight font-semibold">{doctorName}</p>
      </div>
      <div className="w-[24mm] shrink-0 text-center">
        <img src={qrCode} alt="" className="w-[24mm]" />
        <p lang={words.locale} className="text-[6pt] leading-tight">
          {words.poster.follow}
        </p>
      </div>
    </div>
  );
}
