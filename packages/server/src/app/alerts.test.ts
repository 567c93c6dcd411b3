import { expect, it } from 'vitest';
import { type AlertWorld, openAlertWorld } from '../../test/alert-world.ts';
import { eventually } from '../../test/eventually.ts';
import { alertingPublisher } from './alerts.ts';

it('a change that is published is decided on at once, not with the next look', async () => {
  const alerts: AlertWorld = await openAlertWorld();
  const { live, alertWatch } = alertingPublisher(await alerts.openProcess(), { everySeconds: 3600 });
  const browser = await alerts.follow(await alerts.takeToken());
  await alerts.callNext();
  live.queueChanged({ doctorId: alerts.clinic.doctorId, revision: 2 });
  await eventually(() => expect(browser.alerts()).toHaveLength(1));
  await alertWatch.stop();
  await alerts.close();
});
