import type { ConsoleToken } from '@baari/contract/queue';
import { memo, useDeferredValue, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Table, type Column } from '../../../shared/ui/table.tsx';
import { StateBadge } from '../../../shared/queue/state-badge.tsx';
import { CallTime } from '../../../shared/waits/call-time.tsx';
import type { Turns } from '../../../shared/waits/turns.ts';
import { PhoneLink } from '../../../shared/patients/phone-link.tsx';
import { PatientName } from './patient-name.tsx';
import { TimeOf } from './time-of.tsx';
import { TokenActions } from './token-actions.tsx';
import { TokenCards } from './token-cards.tsx';
import type { Panel } from '../../actions/use-panel.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import type { DeskWords } from '../../../shared/words/en/catalog.ts';

/** So many are shown at once: a screen that holds hundreds answers slowly. */
const usualPageSize = 20;

export type TokenListProps = {
  /** Says what is listed; read by screen readers, not shown. */
  caption: string;
  tokens: readonly ConsoleToken[];
  pageSize?: number;
  panel: Pick<Panel, 'move' | 'print'>;
  turns: Turns;
  timeZone: string;
  isWide: boolean;
  onCall: (token: ConsoleToken) => void;
};

/** Some tokens with what can be done about each, the first of them until more are asked for. */
export const TokenList = memo(List);

function List(props: TokenListProps) {
  const { caption, tokens, pageSize = usualPageSize, panel, turns, timeZone, isWide, onCall } = props;
  const words = useWords('desk');
  const [shownCount, setShownCount] = useState(pageSize);
  // The press is answered first; the rows follow when they are drawn.
  const drawnCount = useDeferredValue(shownCount);
  if (tokens.length === 0) return null;
  const shown = tokens.slice(0, drawnCount);
  const more = Math.min(pageSize, tokens.length - shown.length);
  return (
    <>
      {isWide ? (
        <Table
          caption={caption}
          columns={columnsOf({ words, panel, turns, timeZone, onCall })}
          rows={shown}
          rowKey={(token) => token.number}
        />
      ) : (
        <TokenCards tokens={shown} panel={panel} turns={turns} timeZone={timeZone} onCall={onCall} />
      )}
      {more > 0 && (
        <Button
          variant="secondary"
          wide
          className="mt-3"
          onClick={() => setShownCount(shownCount + pageSize)}
        >
          {words.desk.more(more, tokens.length)}
        </Button>
      )}
    </>
  );
}

type ColumnsOptions = Pick<TokenListProps, 'panel' | 'turns' | 'timeZone' | 'onCall'> & { words: DeskWords };

function columnsOf({ words, panel, turns, timeZone, onCall }: ColumnsOptions): Column<ConsoleToken>[] {
  const { desk, labels, lists } = words;
  return [
    {
      header: desk.tokenNumber,
      cell: (token) => <span className="token-number text-2xl">{token.number}</span>,
    },
    { header: desk.patientName, cell: (token) => <PatientName token={token} /> },
    { header: labels.phone, cell: (token) => <PhoneLink phone={token.phone} /> },
    {
      header: desk.status,
      cell: (token) => (
        <>
          <StateBadge state={token.state} hasArrived={token.arrivedAt !== null} />
          <CallTime token={token} turns={turns} timeZone={timeZone} />
        </>
      ),
    },
    { header: desk.time, cell: (token) => <TimeOf instant={token.issuedAt} timeZone={timeZone} /> },
    {
      header: lists.actions,
      align: 'end',
      cell: (token) => <TokenActions token={token} panel={panel} onCall={onCall} />,
    },
  ];
}
