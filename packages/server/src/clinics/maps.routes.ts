import { os } from '../http/router-base.ts';
import { describePlace, searchPlaces } from './maps.ts';

const { clinics } = os;

export const mapRoutes = {
  getMapConfig: clinics.getMapConfig.handler(({ context }) => context.app.site.maps),
  searchPlaces: clinics.searchPlaces.handler(({ context, input }) => searchPlaces(context.app, input)),
  describePlace: clinics.describePlace.handler(({ context, input }) => describePlace(context.app, input)),
};
