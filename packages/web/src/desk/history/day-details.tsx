import { useState } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { DayLog } from './day-log.tsx';
import { DayTokens } from './day-tokens.tsx';
import type { HistoryToken } from './history-filters.ts';
import type { DayDetailsProps, HistoryView } from './history-view.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** The day's tokens and its log. */
export function DayDetails(props: DayDetailsProps) {
  const words = useWords('desk').history;
  const { history, view, onShow } = props;
  const tokenCount = history.sessions.reduce((count, { tokens }) => count + tokens.length, 0);
  const [isLedToLog, setLedToLog] = useState(false);
  const openLog = ({ number }: HistoryToken) => {
    setLedToLog(true);
    onShow({ show: 'log', token: number, events: 'all' });
  };
  const choose = (show: HistoryView['show']) => {
    setLedToLog(false);
    onShow({ show });
  };
  return (
    <Card>
      <Tabs
        label={words.detail}
        value={view.show}
        onChange={choose}
        tabs={[
          {
            value: 'tokens',
            label: words.tokens({ count: tokenCount }),
            content: <DayTokens {...props} onLog={openLog} />,
          },
          {
            value: 'log',
            label: words.log({ count: history.events.length }),
            content: <DayLog {...props} takesFocus={isLedToLog} />,
          },
        ]}
      />
    </Card>
  );
}
