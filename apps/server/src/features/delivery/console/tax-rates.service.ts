import type * as contract from '@pcmall/contract/console/delivery';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import { refuse, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Db } from '../../../db/database';
import { contentVersion } from '../../../lib/content-version';
import { listCategories, setTaxRate } from '../../catalogue/categories/category.service';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';

type TaxRates = DataOf<typeof contract.listTaxRates>;

const readTaxRates = async (db: Db, shopId: string): Promise<TaxRates> =>
  (await listCategories(db, shopId)).map(({ id, parent, name, taxRate }) => ({
    ...{ id, parent, name, taxRate, version: contentVersion(taxRate) },
  }));

/** The categories with the tax of cross-border orders (SETUP-03). */
export const listTaxRates = ({ db }: Context, { shopId }: StaffMember): Promise<TaxRates> => readTaxRates(db, shopId);

const wholePrice = 1_000_000;

/** Refuses, at `taxRate`, what is none; `changedMeanwhile`; and `categoryNotFound`. */
export const saveTaxRate = async (
  context: Context,
  caller: StaffMember,
  { id, version, taxRate }: BodyOf<typeof contract.saveTaxRate>,
) => {
  if (taxRate < 0 || taxRate > wholePrice) refuseInput('taxRate', 'tax.rate');
  const subject = { kind: 'category', id };
  const isSet = await setTaxRate(context, caller.shopId, id, taxRate, async (trx) => {
    const current = (await readTaxRates(trx, caller.shopId)).find((category) => category.id === id);
    if (!current) return refuse('notFound');
    await requireVersion(trx, caller, { subject, asked: version, found: current.version, current });
    const change = { before: { taxRate: current.taxRate }, after: { taxRate } };
    await auditChange(context, trx, caller, { action: 'category.taxRate', subject, ...change });
  });
  return isSet;
};
