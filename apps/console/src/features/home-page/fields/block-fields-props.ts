import type { HomePromotionChoice } from '@pcmall/contract/console/home-page';

/** What the fields of a block that lists something need. */
export interface BlockFieldsProps<Item> {
  /** Of the block, in the form's values. */
  name: string;
  items: readonly Item[];
  disabled: boolean;
  promotions: readonly HomePromotionChoice[];
}
