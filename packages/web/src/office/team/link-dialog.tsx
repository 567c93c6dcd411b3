import type { ClinicInvitation, ClinicTeam } from '@baari/contract/clinics';
import { Share2 } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OfficeWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** Names by which a computer reaches itself and no other does. */
const THIS_COMPUTER = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

type LinkDialogProps = {
  team: Pick<ClinicTeam, 'sendsMail' | 'linksJoin'>;
  clinicName: string;
  email: string;
  linkPath: NonNullable<ClinicInvitation['linkPath']>;
  onClose: () => void;
};

/** The link of an invitation, for its inviter to copy, to show as a code, and to share. */
export function LinkDialog({ team, clinicName, email, linkPath, onClose }: LinkDialogProps) {
  const {
    copyFailed,
    copyUrlByHand,
    team: { invitation: words },
  } = useWords('office');
  const showToast = useToast();
  // The address by which the inviter came here reaches more people than one that nobody configured.
  const url = `${location.origin}${linkPath}`;
  const selectByHand = () =>
    showToast({ title: copyFailed, description: copyUrlByHand, tone: 'destructive' });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="wrap-anywhere">{words.linkFor(email)}</span>}
      description={<span className="wrap-anywhere">{howItJoins(words, team)(email)}</span>}
      intoField={false}
    >
      <div className="grid gap-4">
        {THIS_COMPUTER.test(location.hostname) && <Notice tone="warm">{words.thisComputer}</Notice>}
        <p className="text-sm wrap-anywhere">{url}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={url} label={words.copyLink} onError={selectByHand} />
          {'share' in navigator && (
            <Button
              variant="secondary"
              size="small"
              icon={<Share2 size={18} aria-hidden />}
              onClick={() => void share({ text: words.shareText(clinicName), url }).catch(selectByHand)}
            >
              {words.share}
            </Button>
          )}
        </div>
        <div className="justify-self-center">
          <QrCode url={url} label={words.codeFor(email)} fileName={`${email}-qr-code.png`} />
        </div>
      </div>
    </Dialog>
  );
}

function howItJoins(
  words: OfficeWords['team']['invitation'],
  { sendsMail, linksJoin }: LinkDialogProps['team'],
): (email: string) => string {
  if (linksJoin) return words.linkJoins;
  return sendsMail ? words.linkBesideMail : words.linkSignsIn;
}

async function share(shared: { text: string; url: string }): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    // Closing the phone's own dialog is an answer, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
