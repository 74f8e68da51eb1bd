import type { HomePromotionChoice } from '@pcmall/contract/console/home-page';
import { blockKindNames } from '@pcmall/contract/console/home-words';
import { type BlockKind, layoutLimits } from '@pcmall/contract/home-layout';
import { localize } from '@pcmall/domain/localized';
import { Badge } from '@pcmall/ui/badge';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon, type IconName } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { cx } from '@pcmall/ui/lib/cx';
import { Menu } from '@pcmall/ui/menu';
import { ProductImage } from '@pcmall/ui/product-image';
import { useDragOrder } from '../../ui/use-drag-order';
import { type BlockMarks, type Known, marksOf, productIdsOf } from './block-marks';
import type { FormBlock } from './home-form';
import { homePageMessages } from './home-page.messages';
import { useBlockName, useBlockSummary } from './use-block-words';

const icons: Record<BlockKind, IconName> = {
  carousel: 'picture',
  categoryMenu: 'menu',
  notices: 'bell',
  promotions: 'tag',
  floor: 'grid',
};

const kinds = Object.keys(icons) as BlockKind[];

const mostPictures = 4;

interface BlockListProps {
  blocks: readonly FormBlock[];
  selected: number;
  onSelect: (index: number) => void;
  /** Which have fields that are wrong. */
  faulty: readonly number[];
  known: Known & { pictureOf: (productId: string) => string };
  mayWrite: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  onAdd: (kind: BlockKind) => void;
}

/** The page from top to bottom: each block with a look at what it shows, moved by dragging or by buttons. */
export function BlockList(props: BlockListProps) {
  const { blocks, selected, onSelect, faulty, known, mayWrite, onMove, onRemove, onAdd } = props;
  const t = useT(homePageMessages);
  const indexOf = (key: string) => blocks.findIndex((block) => block.key === key);
  const drag = useDragOrder((from, to) => onMove(indexOf(from), indexOf(to)), mayWrite);
  return (
    <nav
      aria-label={t('home.blocks')}
      className="flex max-h-[calc(100dvh-13rem)] flex-col rounded-lg border border-line bg-white"
    >
      <header className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-3">
        <h2 className="font-medium">{t('home.blocks')}</h2>
        {mayWrite && <AddMenu blocks={blocks} onAdd={onAdd} />}
      </header>
      {blocks.length === 0 && <p className="px-4 py-8 text-center text-ink-muted">{t('home.none')}</p>}
      <ol className="relative min-h-0 overflow-y-auto">
        {blocks.map((block, index) => (
          <BlockLine
            key={block.key}
            {...{ block, index, mayWrite, onMove, onRemove }}
            count={blocks.length}
            drag={drag(block.key)}
            isSelected={index === selected}
            isFaulty={faulty.includes(index)}
            marks={marksOf(block, known)}
            pictures={picturesOf(block, known)}
            onSelect={() => onSelect(index)}
          />
        ))}
      </ol>
    </nav>
  );
}

function AddMenu({ blocks, onAdd }: Pick<BlockListProps, 'blocks' | 'onAdd'>) {
  const t = useT(homePageMessages);
  const language = useLanguage();
  if (blocks.length >= layoutLimits.blocks)
    return <span className="text-sm text-ink-muted">{t('home.most', { n: layoutLimits.blocks })}</span>;
  // Shoppers see one menu, however many there are.
  const addable = kinds.filter((kind) => kind !== 'categoryMenu' || !blocks.some((block) => block.kind === kind));
  return (
    <Menu
      items={addable.map((kind) => ({
        ...{ key: kind, icon: icons[kind], label: blockKindNames[kind][language] },
        onSelect: () => onAdd(kind),
      }))}
      className="h-8 rounded-md border border-line-strong px-3 text-sm hover:bg-ground"
    >
      <Icon name="plus" size={16} />
      <span>{t('home.add')}</span>
    </Menu>
  );
}

const promotionPicture = (activityId: string, promotions: readonly HomePromotionChoice[]) =>
  promotions.find((each) => each.activityId === activityId)?.picture ?? '';

/** The first few pictures that shoppers see of it. */
const picturesOf = (block: FormBlock, { pictureOf, promotions }: BlockListProps['known']): string[] => {
  const all =
    block.kind === 'carousel'
      ? block.slides.map(({ picture, productIds: [first] }) => picture || (first ? pictureOf(first) : ''))
      : block.kind === 'promotions'
        ? block.promotions.map(({ picture, activityId }) => picture || promotionPicture(activityId, promotions))
        : productIdsOf(block).map(pictureOf);
  return all.filter((picture) => picture !== '').slice(0, mostPictures);
};

interface BlockLineProps extends Pick<BlockListProps, 'mayWrite' | 'onMove' | 'onRemove'> {
  block: FormBlock;
  index: number;
  count: number;
  drag: ReturnType<ReturnType<typeof useDragOrder>>;
  isSelected: boolean;
  isFaulty: boolean;
  marks: BlockMarks;
  pictures: readonly string[];
  onSelect: () => void;
}

function BlockLine(props: BlockLineProps) {
  const { block, index, count, drag, isSelected, isFaulty, marks, pictures, mayWrite, onMove, onRemove, onSelect } =
    props;
  const t = useT(homePageMessages);
  const name = useBlockName()(block);
  const summary = useBlockSummary()(block);
  const title = localize(block.kind === 'floor' ? block.title : {}, useLanguage()).trim();
  return (
    <li
      {...drag}
      className={cx(
        'flex items-start gap-1 border-b border-line pe-1 last:border-b-0 data-over:bg-theme-soft',
        isSelected && 'bg-theme-soft',
        mayWrite && 'cursor-grab',
      )}
    >
      <button
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
        className="flex min-w-0 grow items-start gap-3 px-3 py-2.5 text-start -outline-offset-2"
      >
        <Icon name={icons[block.kind]} size={18} className="mt-0.5 shrink-0 text-ink-muted" />
        <span className="grid min-w-0 grow gap-1">
          <span title={name} className={cx('truncate', isSelected && 'font-medium')}>
            {/* The picture before it says the kind. */}
            {title || name}
          </span>
          <span className="line-clamp-2 text-sm text-ink-muted">{summary}</span>
          {pictures.length > 0 && (
            <span className="flex gap-1">
              {pictures.map((picture, place) => (
                <ProductImage
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
                  key={`${place} ${picture}`}
                  picture={picture}
                  size={80}
                  className="h-8 w-11 rounded-sm border border-line object-cover"
                />
              ))}
            </span>
          )}
          <Marks {...{ marks, isFaulty }} />
        </span>
      </button>
      {mayWrite && (
        <span className="flex shrink-0 pt-1">
          <IconButton
            small
            icon="chevronUp"
            label={t('home.up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          />
          <IconButton
            small
            icon="chevronDown"
            label={t('home.down', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          />
          <IconButton small icon="trash" label={t('home.remove', { name })} onClick={() => onRemove(index)} />
        </span>
      )}
    </li>
  );
}

function Marks({ marks, isFaulty }: { marks: BlockMarks; isFaulty: boolean }) {
  const t = useT(homePageMessages);
  const { untranslated, unseen, isEmpty } = marks;
  if (!isFaulty && untranslated === 0 && unseen === 0 && !isEmpty) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {isFaulty && <Badge tone="danger">{t('home.wrong')}</Badge>}
      {isEmpty ? (
        <Badge tone="warning">{t('home.isEmpty')}</Badge>
      ) : (
        unseen > 0 && <Badge tone="warning">{t('home.unseen', { n: unseen })}</Badge>
      )}
      {untranslated > 0 && <Badge tone="warning">{t('home.untranslated', { n: untranslated })}</Badge>}
    </span>
  );
}
