/**
 * Writes a month's figures as a spreadsheet file (CSV), with one row for each doctor. Its API key needs the
 * scope `reports:read`:
 *
 *   BAARI_URL=https://queue.example.org BAARI_KEY=baari_live_… node month-figures.mjs 2026-11 > november.csv
 */
const { BAARI_URL, BAARI_KEY } = process.env;
const [month = ''] = process.argv.slice(2);

async function call(path) {
  const answer = await fetch(`${BAARI_URL}/api${path}`, {
    headers: { authorization: `Bearer ${BAARI_KEY}` },
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.data?.reason ?? `status ${answer.status}`);
  return body;
}

const total = (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Quotes a value for a CSV cell. A name that begins like a formula gets an apostrophe, so that a spreadsheet
 * program does not run it.
 */
const cell = (value) =>
  `"${String(value ?? '')
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`;

const COLUMNS = {
  Doctor: ({ doctorName, name }) => doctorName?.name ?? name,
  'Patients seen': ({ now }) => now.seen,
  'Not seen': ({ now }) => total(now.lost),
  'First visits': ({ now }) => now.firstVisits,
  'Bookings kept': ({ now }) => now.booked.came,
  'Bookings missed': ({ now }) => now.booked.missed,
  'Median wait (minutes)': ({ now }) => now.wait.median,
  'Nine in ten waited at most': ({ now }) => now.wait.ninety,
  'Hours worked': ({ now }) => (now.workMinutes / 60).toFixed(1),
};

if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error('Name a month, as in: month-figures.mjs 2026-11');
const [year, number] = month.split('-').map(Number);
const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
const { clinic } = await call('/key');
const report = await call(`/clinics/${clinic.clinicId}/report?from=${month}-01&to=${lastDay}`);
const rows = [...report.lines, { name: 'All doctors', now: report.now }];
const lines = [Object.keys(COLUMNS), ...rows.map((row) => Object.values(COLUMNS).map((read) => read(row)))];
// The byte order mark at the start tells spreadsheet programs that the file is UTF-8.
process.stdout.write(`\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`);
