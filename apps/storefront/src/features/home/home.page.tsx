import { getHome, type HomeBlock } from '@pcmall/contract/home';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useDeferredValue } from 'react';
import { apiQuery } from '../../lib/query';
import { RecentlyViewed } from '../catalogue';
import { ClaimableCoupons } from '../coupon';
import { Floor } from './floor';
import { Hero } from './hero';
import { homeMessages } from './home.messages';
import { Notices } from './notices';
import { PromotionBanners } from './promotion-banners';

export default function HomePage() {
  const t = useT(homeMessages);
  const { data } = useSuspenseQuery(apiQuery(getHome));
  return <HomeBlocks title={t('home.title')} blocks={data.blocks} couponCount={data.couponCount} />;
}

/** Banners, notices and one floor fill any screen; what is below them is rendered afterwards. */
const firstViewSections = 3;

interface HomeBlocksProps {
  title: string;
  blocks: readonly HomeBlock[];
  couponCount?: number;
}

export function HomeBlocks({ title, blocks, couponCount }: HomeBlocksProps) {
  const t = useT(homeMessages);
  const isWhole = useDeferredValue(true, false);
  const hasFloors = blocks.some((block) => block.kind === 'floor');
  const sections = withHero(blocks);
  const lastOfFirstView = Math.min(firstViewSections, sections.length) - 1;
  return (
    <div className="page-width flex flex-col gap-10 py-4">
      <h1 className="sr-only">{title}</h1>
      {sections.slice(0, isWhole ? undefined : firstViewSections).map((block, index) => (
        <Fragment key={block.key}>
          <Block block={block} />
          {index === lastOfFirstView && <ClaimableCoupons count={couponCount} />}
        </Fragment>
      ))}
      {!hasFloors && <Empty text={t('home.empty')} />}
      <RecentlyViewed />
    </div>
  );
}

type Carousel = Extract<HomeBlock, { kind: 'carousel' }>;
type Section =
  | { kind: 'hero'; key: string; hasMenu: boolean; carousel: Carousel | undefined }
  | { kind: 'rest'; key: string; block: HomeBlock };

const isHero = (block: HomeBlock) => block.kind === 'carousel' || block.kind === 'categoryMenu';

/** The first carousel and the category menu share a row, wherever the layout has them; the rest stays in order. */
const withHero = (blocks: readonly HomeBlock[]): Section[] => {
  const carousel = blocks.find((block): block is Carousel => block.kind === 'carousel');
  const hasMenu = blocks.some((block) => block.kind === 'categoryMenu');
  const first = blocks.findIndex(isHero);
  return blocks.flatMap((block, index): Section[] => {
    const key = String(index);
    if (index === first) return [{ kind: 'hero', key, hasMenu, carousel }];
    if (block === carousel || block.kind === 'categoryMenu') return [];
    return [{ kind: 'rest', key, block }];
  });
};

function Block({ block }: { block: Section }) {
  if (block.kind === 'hero') return <Hero hasMenu={block.hasMenu} slides={block.carousel?.slides ?? []} />;
  const { block: rest } = block;
  if (rest.kind === 'notices') return <Notices notices={rest.notices} />;
  if (rest.kind === 'carousel') return <Hero hasMenu={false} slides={rest.slides} />;
  if (rest.kind === 'promotions') return <PromotionBanners promotions={rest.promotions} />;
  return rest.kind === 'floor' ? <Floor floor={rest} /> : null;
}
