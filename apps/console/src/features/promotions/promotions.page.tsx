import { phases } from '@pcmall/contract/console/phase';
import { listShopPromotions, type PromotionRow } from '@pcmall/contract/console/promotions';
import { localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { useOfferWords } from '@pcmall/ui/lib/offer-text';
import { LinkButton } from '@pcmall/ui/link-button';
import { ProductImage } from '@pcmall/ui/product-image';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { ListPage } from '../../ui/list-page';
import { PhaseBadge } from '../../ui/offer/phase-badge';
import { usePhaseFilter } from '../../ui/offer/use-phase-filter';
import type { Column } from '../../ui/table/column';
import { FilterBar } from '../../ui/table/filter-bar';
import { Table } from '../../ui/table/table';
import { useTableView } from '../../ui/table/use-table-view';
import { promotionsMessages } from './promotions.messages';

/** The promotions of the shop: what each brings, for how many products, and what keeps shoppers from it (CART-05). */
export default function PromotionsPage() {
  const t = useT(promotionsMessages);
  const mayWrite = useMay()('promotions.write');
  const view = useTableView({ filters: { keyword: 'text', state: phases } });
  const { keyword = '', ...query } = view.query;
  const list = useQuery({
    ...apiQuery(listShopPromotions, { query: { keyword, ...query } }),
    ...{ placeholderData: keepPreviousData, staleTime: 0 },
  });
  const { data } = list;
  const add = mayWrite && (
    <LinkButton icon="plus" to={linkTo('promotion', { promotionId: 'new' })}>
      {t('promotions.add')}
    </LinkButton>
  );
  return (
    <ListPage title={t('promotions.title')} views={{ page: 'promotions', view }} actions={add}>
      <FilterBar view={view} search={t('promotions.find')} filters={[usePhaseFilter(data?.counts)]} />
      <Table
        label={t('promotions.title')}
        {...{ view, list }}
        rowKey={({ promotionId }) => promotionId}
        rowLink={({ promotionId }) => linkTo('promotion', { promotionId })}
        columns={useColumns(data?.currency ?? '')}
        saved={{
          list: 'promotions',
          read: (paging) => call(listShopPromotions, { query: { keyword, ...query, ...paging } }),
        }}
        empty={{ text: t('promotions.empty'), ...(add && { action: add }) }}
      />
    </ListPage>
  );
}

const useColumns = (currency: string): Column<PromotionRow>[] => {
  const t = useT(promotionsMessages);
  const language = useLanguage();
  const words = useOfferWords((minor) => formatMoney(minor, currency));
  const offerText = ({ measure, tiers }: PromotionRow) =>
    tiers.map((tier) => words.rule(measure, tier)).join(t('promotions.semicolon'));
  return [
    {
      key: 'name',
      title: t('promotions.name'),
      isFluid: true,
      cell: ({ name, picture }) => (
        <span className="flex items-center gap-2">
          <ProductImage picture={picture} size={80} className="size-7 shrink-0 rounded-sm" />
          <span title={localize(name, language)} className="truncate">
            {localize(name, language)}
          </span>
        </span>
      ),
    },
    { key: 'state', title: t('promotions.state'), cell: ({ state }) => <PhaseBadge phase={state} /> },
    {
      key: 'offer',
      title: t('promotions.offer'),
      cell: (promotion) => (
        <span title={offerText(promotion)} className="flex max-w-88 items-center gap-2">
          <Badge tone="theme">{words.kind(promotion)}</Badge>
          <span className="numbers truncate">{offerText(promotion)}</span>
        </span>
      ),
    },
    { key: 'products', title: t('promotions.products'), cell: ({ products }) => products, numeric: true },
    {
      key: 'check',
      title: t('promotions.check'),
      cell: ({ obstacle }) => (obstacle ? <Notice text={t(`promotions.obstacle.${obstacle}`)} /> : '—'),
    },
    {
      key: 'time',
      title: t('promotions.time'),
      cell: ({ startsAt, endsAt }) => (
        <span className="numbers">{`${startsAt.replace('T', ' ')} – ${endsAt.replace('T', ' ')}`}</span>
      ),
    },
  ];
};

function Notice({ text }: { text: string }) {
  return (
    <span title={text} className="flex max-w-52 items-center gap-1 text-warning">
      <Icon name="alert" size={14} className="shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
