import { AppError } from '@baari/core/shared';
import { type Context, hasPlans } from '../../context/index.ts';

/** A verb about plans or money, for the route table: where there are no plans it throws `billing.no_plans`. */
export const ofPlans =
  <Rest extends unknown[], Answered>(verb: (ctx: Context, ...rest: Rest) => Answered) =>
  (ctx: Context, ...rest: Rest): Answered => {
    if (!hasPlans(ctx)) throw new AppError('not_found', 'billing.no_plans');
    return verb(ctx, ...rest);
  };
