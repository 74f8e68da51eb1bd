import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Shop } from '../../core/shop';

/** The delivery methods that a product allows and the shop has switched on: no page promises another (CHK-02.1). */
export const offeredModes = ({ settings }: Pick<Shop, 'settings'>, allowed: readonly DeliveryMode[]): DeliveryMode[] =>
  settings.deliveryModes.filter((mode) => allowed.includes(mode));
