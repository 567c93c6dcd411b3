export { email, id, instant, line, nothing, phone, text, typedPhone } from './fields.ts';
export { listing, pageOf, paging, search } from './listing.ts';
export { ERROR_STATUS, errorData, IDEMPOTENCY_KEY_HEADER, operation } from './operation.ts';
