import type { DoctorWordLink } from '@baari/contract/sharing';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

/**
 * Shows today's link for the doctor, which staff send by hand, and the answer that the doctor gave through
 * it.
 */
export function DoctorLink({ doctorId, timeZone }: { doctorId: string; timeZone: string }) {
  const { announce, timeText, failures } = useWords('desk');
  const words = announce.link;
  const [link, setLink] = useState<DoctorWordLink | null>(null);
  const [isCopyFailed, setCopyFailed] = useState(false);
  const load = useAction(api.sharing.getDoctorWordLink);
  const [error, setError] = useState<Error | null>(null);
  const show = () => load.run({ doctorId }, { onSuccess: setLink, onError: setError });
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">{words.title}</h3>
      <p className="mt-1 text-sm text-ink-soft">{words.hint}</p>
      {error && (
        <Notice tone="danger" className="mt-3">
          {failureText(error, failures)}
        </Notice>
      )}
      {link === null ? (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          busy={load.isBusy}
          busyLabel={words.show}
          onClick={show}
        >
          {words.show}
        </Button>
      ) : (
        <>
          <output className="mt-3 block rounded-control bg-sunken p-3 font-mono text-sm break-all select-all">
            {link.url}
          </output>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={link.url} label={words.copy} onError={() => setCopyFailed(true)} />
            <ButtonLink
              variant="secondary"
              size="small"
              href={`https://wa.me/?text=${encodeURIComponent(words.message({ url: link.url }))}`}
              target="_blank"
              rel="noreferrer"
              icon={<MessageCircle size={18} aria-hidden />}
            >
              {words.whatsapp}
            </ButtonLink>
          </div>
          {isCopyFailed && <p className="mt-2 text-sm">{words.copyFailed}</p>}
          {link.askedAt !== null && (
            <p className="mt-3">{words.asked({ time: timeText(link.askedAt, timeZone) })}</p>
          )}
          <p className="mt-3" role="status">
            {link.said
              ? words.said[link.said.word]({
                  time: timeText(link.said.at, timeZone),
                  minutes: link.said.lateMinutes ?? 0,
                })
              : words.nothing}
          </p>
        </>
      )}
    </section>
  );
}
