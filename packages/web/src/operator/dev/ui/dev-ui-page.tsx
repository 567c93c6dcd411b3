import { useState, type ReactNode } from 'react';
import { Page } from '../../../shared/ui/page.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { ActionSamples } from './action-samples.tsx';
import { DataSamples } from './data-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { FoundationSamples } from './foundation-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';

const subjects = [
  { value: 'foundation', label: 'Colour and type', content: <BothSchemes samples={FoundationSamples} /> },
  { value: 'actions', label: 'Actions and states', content: <BothSchemes samples={ActionSamples} /> },
  { value: 'forms', label: 'Forms', content: <BothSchemes samples={FormSamples} /> },
  { value: 'data', label: 'Numbers and lists', content: <BothSchemes samples={DataSamples} /> },
  { value: 'overlays', label: 'Overlays', content: <OverlaySamples /> },
] as const;

/** Every component of the design system with all its states, for whoever builds or reviews a page. */
export function DevUiPage() {
  const [subject, setSubject] = useState<(typeof subjects)[number]['value']>('foundation');
  return (
    <Page title="Components" description="Everything a page of Baari is made of, in both colour schemes.">
      <Tabs label="Subjects" tabs={subjects} value={subject} onChange={setSubject} />
    </Page>
  );
}

function BothSchemes({ samples: Samples }: { samples: () => ReactNode }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="min-w-0 space-y-8 rounded-card border border-line p-4 sm:p-6"
        >
          <Samples />
        </div>
      ))}
    </div>
  );
}
