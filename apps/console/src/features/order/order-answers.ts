import { getShopOrder, listShopOrders } from '@pcmall/contract/console/orders';
import { listOrderPayments } from '@pcmall/contract/console/payments';

/** What is no longer so when something was decided about an order elsewhere: `invalidate(...orderAnswers)`. */
export const orderAnswers = [getShopOrder, listShopOrders, listOrderPayments] as const;
