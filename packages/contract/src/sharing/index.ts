/** The widget, which shows a clinic's queues on other websites. */
import { z } from 'zod';
import { id, operation } from '../shared/index.ts';

export const clinicWidget = z.object({
  /** The address of the widget, for frames. */
  widgetUrl: z.string(),
  /** The address of the clinic's page, for websites that cannot show frames. */
  pageUrl: z.string(),
  /** The hosts of the websites that may show the widget, in the order in which they were added. */
  sites: z.array(z.string()),
  /** False if the clinic's plan has no widget. */
  isInPlan: z.boolean(),
});
export type ClinicWidget = z.infer<typeof clinicWidget>;

const SITE_TYPED_MAX = 500;
const tags = ['Widget'];
const ofClinic = z.object({ clinicId: id });
const ofSite = ofClinic.extend({ site: z.string().max(SITE_TYPED_MAX) });

export const sharing = {
  getWidget: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/widget',
      tags,
      summary: 'Get the widget’s address and the websites that may show it (admins and owners)',
    })
    .input(ofClinic)
    .output(clinicWidget),
  addWidgetSite: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/widget/sites',
      tags,
      summary: 'Let a website show the widget (admins and owners)',
    })
    .input(ofSite)
    .output(clinicWidget),
  removeWidgetSite: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/widget/sites/remove',
      tags,
      summary: 'No longer let a website show the widget (admins and owners)',
    })
    .input(ofSite)
    .output(clinicWidget),
};
