import type * as contract from '@pcmall/contract/console/new-shop';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { shopCurrencies } from '@pcmall/domain/money';
import type { Anyone } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import type { PictureSource } from '../../../gateways/images';
import { listShopCountries } from '../../region/region.service';
import { createShop } from '../../shop/set-up/create-shop.service';
import type { NewShop } from '../../shop/set-up/new-shop.rules';
import { auditChange } from '../../staff/audit/audit.service';
import { makeOwner } from '../../staff/staff.service';

/** What a form of a new shop offers. */
export const newShopForm = ({ language }: Anyone): contract.NewShopForm => ({
  countries: listShopCountries(language),
  currencies: [...shopCurrencies],
});

type Asked = BodyOf<typeof contract.createOwnShop>;

export const newShopOf = ({ nameZh, nameEn, languages, ...shop }: Asked): NewShop => ({
  ...shop,
  name: { zh: nameZh, en: nameEn },
  languages: languages.split(',').filter(Boolean),
});

/**
 * A further shop, whose owner is who makes it (SETUP-01). Its domain leads to it once that is proved, as any that staff names.
 * Refuses what is wrong at its fields.
 */
export const createOwnShop = async (
  context: Context,
  caller: StaffMember,
  asked: Asked,
  logo: PictureSource | undefined,
): Promise<{ shopId: string }> => {
  const { staffId } = caller;
  const { shopId } = asked;
  await createShop(context, newShopOf(asked), {
    ...{ logo, isDomainClaimed: true },
    after: async (trx) => {
      await makeOwner(trx, shopId, staffId, context.clock.now());
      const subject = { kind: 'shop', id: shopId };
      await auditChange(context, trx, caller, { action: 'shop.create', subject, before: null, after: asked });
    },
  });
  return { shopId };
};
