import { useState } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { type ShownCode, useShownCode } from './pay-window.ts';
import { UpiImage } from './upi-image.tsx';

/** The window that faces the patient. This window shows only the code that the desk has opened. */
export function PayHerePage() {
  const words = useWords('desk').payCode;
  const [code, setCode] = useState<ShownCode | null>(null);
  useShownCode(setCode);
  return (
    <main className="fixed inset-0 z-50 grid place-items-center overflow-auto bg-canvas p-6 text-center">
      <title>{words.page}</title>
      {code ? (
        <div className="flex flex-col items-center gap-4">
          <h1 className="text-3xl font-semibold">{words.scan}</h1>
          <p className="token-number text-6xl">{code.amount}</p>
          <UpiImage
            link={code.link}
            label={words.code({ amount: code.amount, name: code.payeeName })}
            className="size-[min(60vmin,32rem)]"
          />
          <p className="text-2xl font-semibold">{words.token({ label: code.label })}</p>
          <p className="text-xl text-ink-soft wrap-anywhere">{words.to({ name: code.payeeName })}</p>
        </div>
      ) : (
        <h1 className="text-2xl text-ink-soft">{words.waiting}</h1>
      )}
    </main>
  );
}
