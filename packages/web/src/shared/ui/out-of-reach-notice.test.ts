import { expect, test } from 'vitest';
import { isOutOfReach } from './out-of-reach-notice.tsx';

test.each([
  'http://localhost:3000/sunrise',
  'http://127.0.0.1:3000/sunrise',
  'http://0.0.0.0/sunrise',
  'http://192.168.1.20:3000/clinic/sunrise',
  'http://10.0.0.7/sunrise',
  'http://172.16.4.1/sunrise',
  'http://172.31.4.1/sunrise',
  'http://169.254.3.4/sunrise',
  'http://100.64.0.9/sunrise',
  'http://[::1]:3000/sunrise',
  'http://[fd00::7]/sunrise',
  'http://[fe80::1]/sunrise',
  'http://desk.local/sunrise',
  'http://baari.lan/sunrise',
  'http://reception/sunrise',
  'http://app.localhost/sunrise',
])('treats %s as unreachable for a patient', (address) => expect(isOutOfReach(address)).toBe(true));

test.each([
  'https://baari.example/sunrise',
  'https://queue.city-clinic.in',
  'http://172.32.0.1/sunrise',
  'http://100.128.0.1/sunrise',
  'http://49.36.1.2/sunrise',
  'http://[2405:200::7]/sunrise',
  'https://wa.me/919845000001?text=JOIN%20sunrise',
  'https://local.example/sunrise',
])('treats %s as reachable', (address) => expect(isOutOfReach(address)).toBe(false));
