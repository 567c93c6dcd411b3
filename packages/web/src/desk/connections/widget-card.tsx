import type { ClinicWidget } from '@baari/contract/sharing';
import { names } from '@baari/words/names';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { SelectField, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { ConnectionCard } from './connection-card.tsx';

const widgetQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['widget', clinicId],
    queryFn: ({ signal }) => api.sharing.getWidget({ clinicId }, { signal }),
  });

/** Offers the code that shows the clinic's queues on its website. Admins and owners list the websites here. */
export function WidgetCard({ clinicId }: { clinicId: string }) {
  const words = useWords('desk').connections.widget;
  const queryClient = useQueryClient();
  const query = useQuery(widgetQuery(clinicId));
  const changed = (widget: ClinicWidget) => queryClient.setQueryData(widgetQuery(clinicId).queryKey, widget);
  return (
    <ConnectionCard words={words} query={query} isInPlan={({ isInPlan }) => isInPlan}>
      {(widget) => (
        <>
          <Sites clinicId={clinicId} widget={widget} onChanged={changed} />
          {widget.isInPlan && <Code widget={widget} />}
        </>
      )}
    </ConnectionCard>
  );
}

type SitesProps = { clinicId: string; widget: ClinicWidget; onChanged: (widget: ClinicWidget) => void };

function Sites({ clinicId, widget: { sites, isInPlan }, onChanged }: SitesProps) {
  const { connections, failures } = useWords('desk');
  const words = connections.widget;
  const showToast = useToast();
  const remove = useAction(api.sharing.removeWidgetSite);
  const removeSite = (site: string) =>
    remove.run(
      { clinicId, site },
      {
        onSuccess: (widget) => {
          showToast({ title: words.removed });
          onChanged(widget);
        },
        onError: (error) => showToast({ title: failureText(error, failures), tone: 'destructive' }),
      },
    );
  return (
    <section aria-label={words.sites} className="mt-4">
      <h3 className="font-medium">{words.sites}</h3>
      {sites.length === 0 && <p className="mt-1 text-sm text-ink-soft">{words.noSites}</p>}
      {sites.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {sites.map((site) => (
            <li key={site} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">{site}</span>
              <Button
                variant="secondary"
                size="small"
                aria-label={words.removeSite({ site })}
                disabled={remove.isBusy}
                onClick={() => removeSite(site)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isInPlan && <AddSite clinicId={clinicId} onChanged={onChanged} />}
    </section>
  );
}

function AddSite({ clinicId, onChanged }: Omit<SitesProps, 'widget'>) {
  const { connections, failures } = useWords('desk');
  const words = connections.widget;
  const add = useAction(api.sharing.addWidgetSite);
  const form = useForm<'site'>({
    initial: { site: '' },
    check: ({ site }) => ({ site: site.trim() === '' ? words.siteMissing : undefined }),
    refusals: { 'widget.wrong_site': 'site', 'widget.too_many_sites': 'site' },
    submit: ({ site }) =>
      add.run(
        { clinicId, site: site.trim() },
        {
          onSuccess: (widget) => {
            form.set('site', '');
            onChanged(widget);
          },
          onError: form.refused,
        },
      ),
  });
  return (
    <form {...form.form} className="mt-3 space-y-3">
      {form.failure && <Notice tone="danger">{failureText(form.failure, failures)}</Notice>}
      <TextField
        label={words.site}
        hint={words.siteHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        {...form.field('site')}
      />
      <Button type="submit" variant="secondary" busy={add.isBusy} busyLabel={words.adding}>
        {words.add}
      </Button>
    </form>
  );
}

function Code({ widget: { widgetUrl, pageUrl } }: { widget: ClinicWidget }) {
  const words = useWords('desk').connections.widget;
  const [language, setLanguage] = useState('');
  const address = language === '' ? widgetUrl : `${widgetUrl}?lang=${language}`;
  return (
    <section aria-label={words.code} className="mt-6 space-y-4">
      <h3 className="font-medium">{words.code}</h3>
      <SelectField
        label={words.language}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      >
        <option value="">{words.visitorsLanguage}</option>
        {[...names].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Snippet label={words.frame} text={frameCode(address)} />
      <Snippet label={words.link} text={pageUrl} />
    </section>
  );
}

/** The script gives the frame the height of its content. A website that removes scripts keeps the first height. */
const frameCode = (address: string) =>
  `<iframe id="baari" src="${address}" title="Baari" loading="lazy" style="width:100%;height:420px;border:0"></iframe>
<script>
addEventListener('message', function (event) {
  var frame = document.getElementById('baari');
  if (event.source === frame.contentWindow && event.data && event.data.baariHeight)
    frame.style.height = event.data.baariHeight + 'px';
});
</script>`;

function Snippet({ label, text }: { label: string; text: string }) {
  const words = useWords('desk').connections.widget;
  const showToast = useToast();
  return (
    <div>
      <p className="text-sm text-ink-soft">{label}</p>
      <output
        aria-label={label}
        // The element can have the focus, so that the keyboard can scroll it.
        tabIndex={0}
        className="mt-1 block max-h-48 overflow-auto rounded-control bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere select-all"
      >
        {text}
      </output>
      <div className="mt-2">
        <CopyButton
          text={text}
          label={words.copy}
          name={words.copyOf({ what: label })}
          onError={() => showToast({ title: words.copyFailed, tone: 'destructive' })}
        />
      </div>
    </div>
  );
}
