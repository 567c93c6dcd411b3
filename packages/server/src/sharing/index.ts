export { sharingRoutes } from './widget.ts';
export { addWidgetRoute } from './widget-route.ts';
