export {
  email,
  id,
  instant,
  line,
  NAME_WITH_ADDRESS,
  nothing,
  personName,
  phone,
  phoneCode,
  text,
  typedPhone,
} from './fields.ts';
export { IDEMPOTENCY_KEY_HEADER } from '../patient-routes/index.ts';
export { listing, type Page, pageOf, paging, search } from './listing.ts';
export { ERROR_STATUS, errorAnswer, errorData, operation } from './operation.ts';
