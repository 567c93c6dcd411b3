import { useEffect, useState } from 'react';
import { qrImage } from '../shared/ui/qr-image.ts';
import { useWords } from '../shared/words/words-context.tsx';

/** Sharp at the size that it has beside a single doctor, on a large screen. */
const QR_PX = 600;

/** For who comes in and has a phone: the code that opens the clinic's page. Nothing where it could not be drawn. */
export function TakeToken({ joinUrl }: { joinUrl: string }) {
  const { display: words } = useWords('display');
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void qrImage(joinUrl, QR_PX).then(
      (drawn) => isCurrent && setImage(drawn),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [joinUrl]);
  if (image === null) return null;
  return (
    <section className="display-join" aria-label={words.takeToken}>
      <p>{words.takeToken}</p>
      <img src={image} alt={words.takeTokenCode} />
    </section>
  );
}
