export { ItemDialog } from './item-dialog';
export { amountText, typedAmount, typedAmountOrNone } from './typed';
