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
  listing,
  type Page,
  pageOf,
  paging,
  search,
} from './fields.ts';
export { IDEMPOTENCY_KEY_HEADER } from '../patient-routes/index.ts';
export { ERROR_STATUS, errorAnswer, errorData, operation } from './operation.ts';
