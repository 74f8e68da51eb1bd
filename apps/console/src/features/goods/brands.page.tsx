import { deleteBrand, type GoodsBrand, listBrands, moveBrand, saveBrand } from '@pcmall/contract/console/categories';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { Empty } from '@pcmall/ui/empty';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { toast } from '@pcmall/ui/toast';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { apiQuery, queryClient } from '../../lib/query';
import { Link, linkTo } from '../../lib/router';
import { ListPage } from '../../ui/list-page';
import { MoveButtons } from '../../ui/move-buttons';
import { useDragOrder } from '../../ui/use-drag-order';
import { useListChange } from '../../ui/use-list-change';
import { goodsMessages } from './goods.messages';
import { NameDialog } from './name-dialog';

const brandsQuery = apiQuery(listBrands);

/** The brands of the shop, in their order. */
export default function BrandsPage() {
  const t = useT(goodsMessages);
  const language = useLanguage();
  const may = useMay()('goods.write');
  const { data: brands } = useSuspenseQuery(brandsQuery);
  const [edited, setEdited] = useState<{ brand?: GoodsBrand }>();
  const change = useListChange<GoodsBrand>(brandsQuery.queryKey);
  const move = ({ brandId, version }: GoodsBrand, index: number) => {
    const moveTo = (to: { version: number; index: number }) => call(moveBrand, { body: { brandId, ...to } });
    const before = brands.findIndex((each) => each.brandId === brandId);
    void change(moveTo({ version, index }), (after) => {
      const moved = after.find((each) => each.brandId === brandId);
      return moveTo({ version: moved?.version ?? version, index: before });
    });
  };
  const drag = useDragOrder((from, to) => {
    const brand = brands.find(({ brandId }) => brandId === from);
    if (brand)
      move(
        brand,
        brands.findIndex(({ brandId }) => brandId === to),
      );
  }, may);
  const remove = async ({ brandId }: GoodsBrand, name: string) => {
    const question = { title: t('tree.deleteAsk', { name }), confirmText: t('tree.deleteDo'), danger: true };
    if (await confirm(question)) await change(call(deleteBrand, { body: { brandId } }));
  };
  const brand = edited?.brand;
  return (
    <ListPage
      title={t('tree.brands')}
      actions={
        may && (
          <Button icon="plus" onClick={() => setEdited({})}>
            {t('tree.newBrand')}
          </Button>
        )
      }
    >
      <div className="relative min-h-0 grow overflow-auto rounded-lg border border-line bg-white">
        {brands.length === 0 && <Empty text={t('tree.noBrands')} />}
        <ul aria-label={t('tree.brands')}>
          {brands.map((each, index) => {
            const name = localize(each.name, language);
            return (
              <li
                key={each.brandId}
                {...drag(each.brandId)}
                className="flex h-11 items-center gap-2 border-b border-line ps-4 pe-3 data-over:bg-theme-soft"
              >
                <span className="min-w-0 truncate font-medium">{name}</span>
                <Link
                  to={linkTo('goods', { brand: each.brandId })}
                  className="numbers grow text-sm text-ink-muted hover:text-theme-text"
                >
                  {t('tree.products', { n: each.products })}
                </Link>
                {may && (
                  <>
                    <MoveButtons
                      up={t('tree.up', { name })}
                      down={t('tree.down', { name })}
                      place={index}
                      of={brands.length}
                      onMove={(to) => move(each, to)}
                    />
                    <IconButton
                      small
                      icon="edit"
                      label={t('tree.rename', { name })}
                      onClick={() => setEdited({ brand: each })}
                    />
                    <IconButton
                      small
                      icon="trash"
                      label={t('tree.delete', { name })}
                      disabled={each.products > 0}
                      onClick={() => void remove(each, name)}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {edited && (
        <NameDialog
          title={brand ? t('tree.rename', { name: localize(brand.name, language) }) : t('tree.newBrand')}
          named={brand}
          onClose={() => setEdited(undefined)}
          save={async (name, version) => {
            const { brandId = null } = brand ?? {};
            queryClient.setQueryData(brandsQuery.queryKey, await call(saveBrand, { body: { brandId, version, name } }));
            setEdited(undefined);
            toast.success(t('tree.saved'));
          }}
        />
      )}
    </ListPage>
  );
}
