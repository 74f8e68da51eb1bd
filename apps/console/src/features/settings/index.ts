export { type FieldSpec, Fields } from './fields';
export { ItemDialog } from './item-dialog';
export { amountText, typedAmount, typedAmountOrNone } from './typed';
