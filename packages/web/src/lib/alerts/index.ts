export { isOn, renew, turnOff, turnOn } from './switch-alerts.ts';
