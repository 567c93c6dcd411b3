import type { WidgetPage } from '@baari/contract/pages';
import type { BoardDoctor, ClinicBoard } from '@baari/contract/queue';
import { tokenFigure } from '@baari/core/doctors';
import { orderDoctors, waitingIn } from '../../shared/board/doctor-order.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicPath, doctorPath } from '../links.ts';
import { availabilityTold } from '../parts/availability-badge.tsx';

/**
 * The document that other websites show in a frame. The separate style and script keep the document within 12
 * kB.
 */
export function WidgetDocument({ clinic, board, now, theme, nonce, siteUrl }: WidgetPage) {
  const { locale } = useWords('patient');
  return (
    <html lang={locale} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{clinic.name}</title>
        <noscript>
          <meta httpEquiv="refresh" content="30" />
        </noscript>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>
          <h1>
            <Outside href={siteUrl + clinicPath(clinic.slug)}>{clinic.name}</Outside>
          </h1>
          {board === null ? (
            <GetToken href={siteUrl + clinicPath(clinic.slug)} />
          ) : (
            <Doctors board={board} now={Date.parse(now)} siteUrl={siteUrl} />
          )}
        </main>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      </body>
    </html>
  );
}

type DoctorsProps = { board: ClinicBoard; now: number; siteUrl: string };

function Doctors({ board: { clinic, doctors }, now, siteUrl }: DoctorsProps) {
  const { clinic: words, timeText } = useWords('patient');
  if (!clinic.isActive) return <p>{words.inactive}</p>;
  if (doctors.length === 0) return <p>{words.noDoctorsHint}</p>;
  return (
    <>
      <ul>
        {orderDoctors(doctors, now).map((doctor) => (
          <Doctor key={doctor.profile.id} {...doctor} clinic={clinic} now={now} siteUrl={siteUrl} />
        ))}
      </ul>
      <p>
        <small>{words.refreshed({ time: timeText(now, clinic.timeZone) })}</small>
      </p>
    </>
  );
}

type DoctorProps = BoardDoctor & { clinic: ClinicBoard['clinic']; now: number; siteUrl: string };

function Doctor({ profile, queue, clinic, now, siteUrl }: DoctorProps) {
  const messages = useWords('patient');
  const { doctor: words } = messages;
  const name = words.name(profile);
  const nowServing = queue.isEnded ? 0 : queue.nowServing;
  const { text, note } = availabilityTold(messages, { clinic, profile, queue, now });
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <p>{[words.specialty(profile.specialty), text, note].filter(Boolean).join(' · ')}</p>
      </div>
      <dl>
        <div>
          <dt>{words.nowServing}</dt>
          <dd>{nowServing > 0 ? tokenFigure(profile.shownLetter, nowServing) : '–'}</dd>
        </div>
        <div>
          <dt>{words.waitingLabel}</dt>
          <dd>{waitingIn(queue)}</dd>
        </div>
      </dl>
      {queue.offer.kind === 'open' && (
        <GetToken href={siteUrl + doctorPath(clinic.slug, profile.slug)} doctor={name} />
      )}
    </li>
  );
}

function GetToken({ href, doctor }: { href: string; doctor?: string }) {
  const { getToken } = useWords('patient').clinic;
  return (
    <Outside href={href} className="button" {...(doctor && { 'aria-label': `${getToken}: ${doctor}` })}>
      {getToken}
    </Outside>
  );
}

/** A link that leaves the frame. */
const Outside = (props: React.ComponentProps<'a'>) => <a {...props} target="_blank" rel="noopener" />;

const STYLE = `:root{color-scheme:light;--bg:#fff;--ink:#14211d;--soft:#51605a;--line:#d9e0dc;--accent:#0b6b53;--on:#fff}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;--bg:#0c1413;--ink:#e8efec;--soft:#a3b3ac;--line:#2a3835;--accent:#5fd0ae;--on:#06231a}}
:root[data-theme=dark]{color-scheme:dark;--bg:#0c1413;--ink:#e8efec;--soft:#a3b3ac;--line:#2a3835;--accent:#5fd0ae;--on:#06231a}
*{margin:0;box-sizing:border-box}body{font:16px/1.45 system-ui,sans-serif;background:var(--bg);color:var(--ink);padding:16px}
h1{font-size:1.15rem}h1 a{color:inherit;text-decoration:none}h1 a:hover{text-decoration:underline}h2{font-size:1rem}
h1,h2,p{overflow-wrap:anywhere}main>p,main>.button{margin-top:12px}
ul{list-style:none;padding:0}li{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:12px 0;border-bottom:1px solid var(--line)}
li>div{flex:1 1 12rem;min-width:0}li p,dt,small{color:var(--soft);font-size:.875rem}dl{display:flex;gap:16px;text-align:center}
dd{font-size:1.35rem;font-weight:700;font-variant-numeric:tabular-nums}
.button{display:inline-block;min-height:44px;padding:10px 16px;border-radius:10px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

// Tells the website the height that the frame needs, and loads the figures again every 20 seconds. A frame
// that the website has sandboxed has no origin, and may only reload itself.
const SCRIPT = `new ResizeObserver(()=>parent.postMessage({baariHeight:document.documentElement.offsetHeight},'*')).observe(document.documentElement);
setInterval(async()=>{if(document.hidden)return;if(origin==='null')return location.reload();try{
const answer=await fetch(location.href);if(!answer.ok)return;
const next=new DOMParser().parseFromString(await answer.text(),'text/html').querySelector('main');
const focused=[...document.links].indexOf(document.activeElement);document.querySelector('main').replaceWith(next);
document.links[focused]?.focus({preventScroll:true})}catch{}},20000)`;
