import type { OpenedGoodsImport } from '@pcmall/contract/console/goods-import';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { importMessages } from './import.messages';
import { useImportActions } from './use-import';

const shown = 8;

/** What the rows name and the shop lacks, made in one press: a new shop has no category for its first sheet. */
export function MissingNames({ opened: { importId, missingNames } }: { opened: OpenedGoodsImport }) {
  const t = useT(importMessages);
  const { makeNames } = useImportActions(importId);
  const { categories, brands } = missingNames;
  if (categories.length + brands.length === 0) return null;
  const listOf = (names: readonly string[]) =>
    [...names.slice(0, shown), ...(names.length > shown ? ['…'] : [])].join(t('names.comma'));
  return (
    <section
      aria-label={t('names.title')}
      className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft px-4 py-3"
    >
      <div className="grow basis-100">
        <p className="font-medium">{t('names.title')}</p>
        {categories.length > 0 && <p>{t('names.categories', { names: listOf(categories) })}</p>}
        {brands.length > 0 && <p>{t('names.brands', { names: listOf(brands) })}</p>}
      </div>
      <Button pending={makeNames.isPending} onClick={() => makeNames.mutate()}>
        {t('names.make', { n: categories.length + brands.length })}
      </Button>
    </section>
  );
}
