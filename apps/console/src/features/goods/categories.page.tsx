import {
  deleteCategory,
  type GoodsCategory,
  listGoodsCategories,
  moveCategory,
  saveCategory,
} from '@pcmall/contract/console/categories';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { Empty } from '@pcmall/ui/empty';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { Select } from '@pcmall/ui/select';
import { toast } from '@pcmall/ui/toast';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { apiQuery, queryClient } from '../../lib/query';
import { Link, linkTo } from '../../lib/router';
import { branchOf, indented, inTreeOrder, type PlacedCategory } from '../../ui/category-order';
import { ListPage } from '../../ui/list-page';
import { MoveButtons } from '../../ui/move-buttons';
import { useDragOrder } from '../../ui/use-drag-order';
import { useListChange } from '../../ui/use-list-change';
import { goodsMessages } from './goods.messages';
import { NameDialog } from './name-dialog';

const treeQuery = apiQuery(listGoodsCategories);

const useTreeChange = () => useListChange<GoodsCategory>(treeQuery.queryKey);

/** Puts a category below a parent, at a place among its children. */
const useMove = () => {
  const change = useTreeChange();
  return (category: PlacedCategory, parentId: string | null, index: number) => {
    const { categoryId, version, parentId: parentBefore, place } = category;
    const move = (to: { version: number; parentId: string | null; index: number }) =>
      call(moveCategory, { body: { categoryId, ...to } });
    void change(move({ version, parentId, index }), (after) => {
      const moved = after.find((each) => each.categoryId === categoryId);
      return move({ version: moved?.version ?? version, parentId: parentBefore, index: place });
    });
  };
};

/** The categories of the shop, in the order in which shoppers see them. */
export default function CategoriesPage() {
  const t = useT(goodsMessages);
  const language = useLanguage();
  const may = useMay()('goods.write');
  const { data: categories } = useSuspenseQuery(treeQuery);
  const [edited, setEdited] = useState<{ category?: GoodsCategory; parent?: GoodsCategory }>();
  const tree = inTreeOrder(categories);
  const nameOf = ({ name }: GoodsCategory) => localize(name, language);
  const move = useMove();
  const drag = useDragOrder((from, to) => {
    const [moved, target] = [from, to].map((id) => tree.find(({ categoryId }) => categoryId === id));
    if (moved && target) move(moved, target.parentId, target.place);
  }, may);
  const { category, parent } = edited ?? {};
  const title = category
    ? t('tree.rename', { name: nameOf(category) })
    : parent
      ? t('tree.newBelow', { name: nameOf(parent) })
      : t('tree.newCategory');
  return (
    <ListPage
      title={t('tree.categories')}
      actions={
        may && (
          <Button icon="plus" onClick={() => setEdited({})}>
            {t('tree.newCategory')}
          </Button>
        )
      }
    >
      <div className="relative min-h-0 grow overflow-auto rounded-lg border border-line bg-white">
        {tree.length === 0 && <Empty text={t('tree.noCategories')} />}
        <ul aria-label={t('tree.categories')}>
          {tree.map((each) => (
            <CategoryLine
              key={each.categoryId}
              category={each}
              drag={drag(each.categoryId)}
              {...{ tree, may }}
              onEdit={setEdited}
            />
          ))}
        </ul>
      </div>
      {edited && (
        <NameDialog
          title={title}
          named={category}
          onClose={() => setEdited(undefined)}
          save={async (name, version) => {
            const { categoryId = null, parentId = parent?.categoryId ?? null } = category ?? {};
            const after = await call(saveCategory, { body: { categoryId, version, parentId, name } });
            queryClient.setQueryData(treeQuery.queryKey, after);
            setEdited(undefined);
            toast.success(t('tree.saved'));
          }}
        />
      )}
    </ListPage>
  );
}

interface LineProps {
  category: PlacedCategory;
  drag: ReturnType<ReturnType<typeof useDragOrder>>;
  tree: readonly PlacedCategory[];
  may: boolean;
  onEdit: (edited: { category?: GoodsCategory; parent?: GoodsCategory }) => void;
}

function CategoryLine({ category, drag, tree, may, onEdit }: LineProps) {
  const t = useT(goodsMessages);
  const language = useLanguage();
  const change = useTreeChange();
  const moveTo = useMove();
  const { categoryId, parentId, place, siblings, depth, products } = category;
  const name = localize(category.name, language);
  const branch = branchOf(tree, categoryId);
  const move = (parent: string | null, index: number) => moveTo(category, parent, index);
  const remove = async () => {
    const question = { title: t('tree.deleteAsk', { name }), confirmText: t('tree.deleteDo'), danger: true };
    if (await confirm(question)) await change(call(deleteCategory, { body: { categoryId } }));
  };
  return (
    <li
      {...drag}
      className="flex h-11 items-center gap-2 border-b border-line pe-3 data-over:bg-theme-soft"
      style={{ paddingInlineStart: 16 + depth * 24 }}
    >
      <span className="min-w-0 truncate font-medium">{name}</span>
      <Link
        to={linkTo('goods', { category: categoryId })}
        className="numbers grow text-sm text-ink-muted hover:text-theme-text"
      >
        {t('tree.products', { n: products })}
      </Link>
      {may && (
        <>
          <Select
            small
            aria-label={t('tree.parentOf', { name })}
            placeholder={t('tree.top')}
            value={parentId ?? ''}
            options={tree
              .filter((each) => !branch.has(each.categoryId))
              .map((each) => ({ value: each.categoryId, label: indented(localize(each.name, language), each.depth) }))}
            onChange={(event) => move(event.target.value || null, 100_000)}
          />
          <MoveButtons
            up={t('tree.up', { name })}
            down={t('tree.down', { name })}
            place={place}
            of={siblings}
            onMove={(to) => move(parentId, to)}
          />
          <IconButton
            small
            icon="plus"
            label={t('tree.newBelow', { name })}
            onClick={() => onEdit({ parent: category })}
          />
          <IconButton small icon="edit" label={t('tree.rename', { name })} onClick={() => onEdit({ category })} />
          <IconButton
            small
            icon="trash"
            label={t('tree.delete', { name })}
            disabled={products > 0 || tree.some((each) => each.parentId === categoryId)}
            onClick={() => void remove()}
          />
        </>
      )}
    </li>
  );
}
