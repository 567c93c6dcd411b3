export { isOn, turnOff, turnOn } from './switch-alerts.ts';
