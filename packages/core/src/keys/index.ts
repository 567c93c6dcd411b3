export {
  CLINIC_KEYS_MAX,
  CLINIC_SCOPES,
  KEY_DAYS,
  KEY_NAME_MAX_LENGTH,
  KEY_SCOPES,
  KEY_STATES,
  type KeyDays,
  type KeyScope,
  type KeyState,
} from './api-key.ts';
