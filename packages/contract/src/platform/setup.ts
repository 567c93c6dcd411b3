/** The questions that a new installation asks its operator. */
import { INSTALLATION_KINDS } from '@baari/core/platform';
import { typedCode } from '@baari/core/shared';
import { z } from 'zod';
import { typedPassword } from '../accounts/index.ts';
import { email, nothing, operation } from '../shared/index.ts';

/** The code that the server printed when it started, with or without spaces. */
const code = z.string().max(200).overwrite(typedCode).min(1);

const tags = ['Platform'];

export const setup = {
  getSetup: operation
    .route({
      method: 'GET',
      path: '/setup',
      tags,
      summary: 'Get what this installation still needs for its setup',
    })
    .input(nothing)
    .output(
      z.object({
        /**
         * `kind`: the kind of installation must still be chosen. `account`: this clinic's own copy still
         * needs an administrator. Null when setup is finished.
         */
        asks: z.enum(['kind', 'account']).nullable(),
      }),
    ),
  setUp: operation
    .route({
      method: 'POST',
      path: '/setup',
      tags,
      summary: 'Set the kind of installation. A clinic’s own copy gets its first account, which is signed in',
    })
    .input(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('clinic'), code, email, password: typedPassword }),
        z.object({ kind: z.literal('platform'), code }),
      ]),
    )
    .output(z.object({ kind: z.enum(INSTALLATION_KINDS) })),
};
