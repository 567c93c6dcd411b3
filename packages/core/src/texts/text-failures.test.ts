import { expect, it } from 'vitest';
import { failureOfCode } from './text-failures.ts';

it.each([
  ['600', 'entity'],
  ['604 INVALID_ENTITY_ID', 'entity'],
  ['610', 'telemarketer'],
  ['TELEMARKETER_NOT_ALLOWED_FOR_ENTITY', 'telemarketer'],
  ['620 HEADER_NOT_FOUND', 'header'],
  ['PEID_NOT_MATCHED_WITH_HEADER', 'header'],
  ['FAILED_INVALID_SENDER', 'header'],
  ['630', 'template'],
  ['641 content mismatch', 'template'],
  ['FAILED_DLT_TEMPLATE', 'template'],
  ['template id missing', 'template'],
  ['SMS not Matched with DLT Template', 'template'],
  ['Authentication failure', 'account'],
  ['FAILED_DLT_SCRUBBING', 'template'],
  ['FAILED_DLT_CONSENT', 'template'],
  ['FAILED_DLT_ENTITY', 'entity'],
  ['FAILED_BLACKLISTED', 'number'],
  ['FAILED_DND', 'number'],
  ['FAILED_INVALID_NUMBER', 'number'],
  ['17 Blocked number', 'number'],
  ['FAILED_SPAM', 'other'],
  ['6301', 'other'],
])('classifies %s as %s', (said, failure) => expect(failureOfCode(said)).toBe(failure));
