import { clsx } from 'clsx';
import { Logo } from '../../../shared/ui/logo.tsx';
import { Sample } from './sample.tsx';

const swatches = [
  ['Canvas', 'bg-canvas text-ink'],
  ['Surface', 'bg-surface text-ink'],
  ['Surface, soft ink', 'bg-surface text-ink-soft'],
  ['Sunken', 'bg-sunken text-ink'],
  ['Accent', 'bg-accent text-on-accent'],
  ['Accent, soft', 'bg-accent-soft text-accent-ink'],
  ['Warm: act now', 'bg-warm text-on-warm'],
  ['Warm, soft', 'bg-warm-soft text-warm-ink'],
  ['Danger', 'bg-danger text-on-danger'],
  ['Danger, soft', 'bg-danger-soft text-danger-ink'],
] as const;

const scripts = [
  'Your turn is near',
  'आपकी बारी आने वाली है',
  'உங்கள் முறை நெருங்குகிறது',
  'మీ వంతు దగ్గరలో ఉంది',
  'আপনার পালা আসছে',
];

export function FoundationSamples() {
  return (
    <>
      <Sample name="Mark">
        <Logo />
      </Sample>
      <Sample name="Colour">
        <div className="grid grid-cols-2 gap-2">
          {swatches.map(([name, className]) => (
            <div
              key={name}
              className={clsx('rounded-control border border-line px-3 py-4 text-sm font-medium', className)}
            >
              {name}
            </div>
          ))}
        </div>
      </Sample>
      <Sample name="Type">
        <p className="text-3xl font-bold tracking-tight">Twelve people this morning</p>
        <p className="text-xl font-semibold">Now serving, and who is next</p>
        <p>The page shows the number, people ahead, and when to leave.</p>
        <p className="text-sm text-ink-soft">Last updated at 10:42</p>
        <p className="token-number mt-2 text-5xl">0123456789</p>
      </Sample>
      <Sample name="Scripts">
        {scripts.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Sample>
    </>
  );
}
