import { listGoodsCategories, saveCategory } from '@pcmall/contract/console/categories';
import type { Localized } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../../lib/call';
import { apiQuery, queryClient } from '../../../lib/query';
import { goodsMessages } from '../goods.messages';

const NameDialog = lazy(() => import('../name-dialog').then((module) => ({ default: module.NameDialog })));

const { queryKey } = apiQuery(listGoodsCategories);

/** A category that is not there yet, made without leaving what was typed. */
export function NewCategory({ onMade }: { onMade: (categoryId: string) => void }) {
  const t = useT(goodsMessages);
  const [isOpen, setOpen] = useState(false);
  const save = async (name: Localized) => {
    const before = new Set(queryClient.getQueryData(queryKey)?.map(({ categoryId }) => categoryId));
    const body = { categoryId: null, version: 0, parentId: null, name };
    const categories = await call(saveCategory, { body });
    queryClient.setQueryData(queryKey, categories);
    setOpen(false);
    const made = categories.find(({ categoryId }) => !before.has(categoryId));
    if (made) onMade(made.categoryId);
  };
  return (
    <>
      <Button variant="link" size="sm" className="-my-1" onClick={() => setOpen(true)}>
        {t('tree.newCategory')}
      </Button>
      {isOpen &&
        createPortal(
          // A form within the product's would send that one too.
          <div onSubmit={(event) => event.stopPropagation()}>
            <Suspense fallback={null}>
              <NameDialog title={t('tree.newCategory')} named={undefined} save={save} onClose={() => setOpen(false)} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  );
}
