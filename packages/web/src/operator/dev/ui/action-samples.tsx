import { Ban, CircleCheck, Clock, Megaphone, MapPin, Phone, UserRoundX } from 'lucide-react';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { Row, Sample } from './sample.tsx';

export function ActionSamples() {
  return (
    <>
      <Buttons />
      <Sample name="Badges">
        <Row>
          <Badge icon={Clock}>Waiting</Badge>
          <Badge icon={Megaphone} tone="warm">
            Called
          </Badge>
          <Badge icon={CircleCheck} tone="accent">
            Completed
          </Badge>
          <Badge icon={Ban}>Cancelled</Badge>
          <Badge icon={UserRoundX} tone="danger">
            No-show
          </Badge>
        </Row>
      </Sample>
      <Sample name="Notices">
        <div className="space-y-3">
          <Notice>Tokens open at 7:00.</Notice>
          <Notice tone="accent" title="You are in the clinic">
            The reception sees that you have arrived.
          </Notice>
          <Notice tone="warm" title="Leave now">
            Two people are ahead of you.
          </Notice>
          <Notice tone="danger" title="Not saved" action={<Button size="small">Try again</Button>}>
            The clinic could not be reached. What you typed is still here.
          </Notice>
        </div>
      </Sample>
    </>
  );
}

function Buttons() {
  const toast = useToast();
  return (
    <>
      <Sample name="Buttons">
        <Row>
          <Button>Get token</Button>
          <Button variant="secondary">Refresh</Button>
          <Button variant="ghost">Cancel</Button>
          <Button variant="warm">Call next</Button>
          <Button variant="destructive">Delete</Button>
        </Row>
      </Sample>
      <Sample name="Sizes">
        <Row>
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large" variant="warm">
            Call next
          </Button>
        </Row>
      </Sample>
      <Sample name="Busy, disabled, waiting">
        <Row>
          <Button busy busyLabel="Saving…">
            Save
          </Button>
          <Button variant="warm" busy busyLabel="Calling…">
            Call next
          </Button>
          <Button disabled>Save</Button>
          <Spinner />
        </Row>
      </Sample>
      <Sample name="Links and copying">
        <Row>
          <ButtonLink variant="secondary" href="tel:+911234567890" icon={<Phone size={18} aria-hidden />}>
            Call clinic
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            href="https://maps.example/"
            icon={<MapPin size={18} aria-hidden />}
          >
            Directions
          </ButtonLink>
          <CopyButton
            text="https://baari.example/sunrise"
            label="Copy URL"
            onError={() =>
              toast({
                title: 'Copy Failed',
                description: 'Please copy the URL manually.',
                tone: 'destructive',
              })
            }
          />
        </Row>
      </Sample>
    </>
  );
}
