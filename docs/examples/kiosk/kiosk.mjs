/**
 * A kiosk in plain Node.js: it shows a button for each doctor, and if somebody presses one, it issues a token
 * and prints its label. Its API key needs the scope `queue:write`. Start it on the computer with the touch
 * screen and the printer:
 *
 *   BAARI_URL=https://queue.example.org BAARI_KEY=baari_live_… PRINT="lp -d slips" node kiosk.mjs
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { BAARI_URL, BAARI_KEY, PRINT = 'cat', PORT = '8080' } = process.env;
const TRIES = 3;

/**
 * Calls Baari. If no answer comes, the kiosk sends the same request again with the same idempotency key:
 * Baari then repeats the first answer and issues no second token.
 */
async function call(path, body) {
  const headers = { authorization: `Bearer ${BAARI_KEY}`, 'content-type': 'application/json' };
  const write = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'idempotency-key': randomUUID() },
  };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${BAARI_URL}/api${path}`, body ? write : { headers }).catch(() => null);
    if (answer?.ok) return answer.json();
    if (answer && answer.status < 500 && answer.status !== 429) {
      const { data } = await answer.json();
      throw new Error(data.reason);
    }
    if (attempt === TRIES) throw new Error(answer ? `status ${answer.status}` : 'no answer');
    const seconds = Number(answer?.headers.get('retry-after') ?? attempt);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

function print(text) {
  const printer = spawn(PRINT, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
  printer.stdin.end(text);
}

const { clinic, doctors } = await call('/key');
const nameOf = ({ title, name }) => (title === 'dr' ? `Dr. ${name}` : name);
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = (content) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(clinic.name)}</title>
<style>body{font:2rem sans-serif;text-align:center}button{font:inherit;padding:2rem;margin:1rem;width:80%}</style>
<h1>${escaped(clinic.name)}</h1>${content}</html>`;
const buttons = doctors
  .map(
    (doctor) =>
      `<form method="post" action="/${doctor.doctorId}"><button>${escaped(nameOf(doctor))}</button></form>`,
  )
  .join('');

async function issue(doctor) {
  const path = `/doctors/${doctor.doctorId}/queue/add-patient`;
  const { label, room } = await call(path, { name: 'Kiosk', phone: null });
  print(`${clinic.name}\n${nameOf(doctor)}${room ? `, ${room}` : ''}\n\n    ${label}\n\n`);
  return label;
}

createServer(async ({ method, url }, response) => {
  const doctor = doctors.find(({ doctorId }) => url === `/${doctorId}`);
  let content = buttons;
  if (method === 'POST' && doctor) {
    const shown = await issue(doctor).catch(({ message }) => `Please ask at the desk (${message})`);
    content = `<p>${escaped(nameOf(doctor))}</p><h2>${escaped(shown)}</h2><meta http-equiv="refresh" content="8;url=/">`;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8').end(page(content));
}).listen(Number(PORT), function () {
  console.log(`The kiosk of ${clinic.name} is at http://localhost:${this.address().port}`);
});
