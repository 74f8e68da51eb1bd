import { saveViewed } from '@pcmall/contract/saved';
import { call } from '../../../lib/call';
import { askAgain } from '../saved/saved.api';
import { forgetViewedHere, viewedHere } from './viewed-products';

/** What was viewed on this device before the login joins what the account keeps; it stays here until the server has it. */
export const joinViewed = async () => {
  await call(saveViewed, { body: { productIds: [...viewedHere()] } });
  forgetViewedHere();
  await askAgain();
};
