import { os } from '../http/router-base.ts';
import { requestSupport } from './request-support.ts';

export const platformRoutes = {
  requestSupport: os.platform.requestSupport.handler(({ context, input }) =>
    requestSupport(context.app, input),
  ),
};
