// @vitest-environment jsdom
/** Tests the messages about a damaged list, which must account for every row. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage } from '../../app/console/open-console.test-support.tsx';
import { toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';

const LIST = [
  'First Name,Last Name,Mobile,Age/Sex',
  'रमेश,यादव,9820011111,34/F',
  '"Pappu,Singh,9820011112,4/M',
  'Asha,Patil,"98200 11113',
  '98200 11114",3/F',
  'Jos\u00e9,Dias,9820011115,5/M',
].join('\n');

/** A list in UTF-8 in which one letter has a Windows encoding. */
const BYTES = Uint8Array.from(
  [...LIST].flatMap((letter) => (letter === '\u00e9' ? [0xe9] : [...new TextEncoder().encode(letter)])),
);

test('lists the lines with open quote marks and broken characters, and imports the other rows', async () => {
  serverAnswers(toOwner, {
    patients: {
      listPatientImports: { imports: [] },
      checkPatientImport: {
        rows: [1, 2, 3].map((last) => ({ phone: `+91982001111${last}`, isKnown: false })),
      },
    },
  });
  const { user } = openPage('/sunrise/import');
  await user.upload(await screen.findByLabelText('Choose a file'), new File([BYTES], 'patients.csv'));
  await expectWords([
    'New: 3',
    'Name has damaged characters: 1',
    'Line 3: a quotation mark opens and never closes.',
  ]);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Line2Nameरमेश यादवPhone9820011111Age34SexFemale.*New$/),
    expect.stringMatching(/^Line3Name"Pappu SinghPhone9820011112Age4SexMale.*New$/),
    expect.stringMatching(/^Line4–5NameAsha PatilPhone98200 11113\s98200 11114Age3SexFemale.*New$/),
    expect.stringMatching(/^Line6NameJos\ufffd DiasPhone9820011115.*Name has damaged characters$/),
  ]);
});
