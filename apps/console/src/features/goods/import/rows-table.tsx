import { type ImportedGoodsRow, listImportRows, type OpenedGoodsImport } from '@pcmall/contract/console/goods-import';
import { goodsSheetNames } from '@pcmall/domain/goods-sheet';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import type { Column } from '../../../ui/table/column';
import { FilterBar } from '../../../ui/table/filter-bar';
import { Table } from '../../../ui/table/table';
import { useTableView } from '../../../ui/table/use-table-view';
import { importMessages } from './import.messages';

const tones: Record<ImportedGoodsRow['verdict'] | 'failed' | 'written', BadgeTone> = {
  ...{ new: 'theme', changed: 'warning', same: 'neutral', wrong: 'danger', failed: 'danger', written: 'success' },
};

const standingOf = ({ verdict, outcome }: ImportedGoodsRow) =>
  outcome === 'failed' || (outcome === 'written' && verdict !== 'same') ? outcome : verdict;

/** What a row changes, before and after, or why it can't. */
function Why({ reasons, changes }: ImportedGoodsRow) {
  const t = useT(importMessages);
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5 py-1 whitespace-normal">
      {reasons.map(({ field, text }) => (
        <li key={`${field} ${text}`} className="text-danger">
          {field ? `${goodsSheetNames[field][language]}: ${text}` : text}
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-ink-soft">{`${goodsSheetNames[field][language]}: `}</span>
          <del className="text-ink-muted">{before || t('result.nothingThere')}</del>
          <span>{' → '}</span>
          <ins className="font-medium no-underline">{after || t('result.nothingThere')}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The rows of an import with what each does, those of one kind alone where that is asked for. */
export function RowsTable({ opened }: { opened: OpenedGoodsImport }) {
  const t = useT(importMessages);
  const { importId } = opened;
  const kinds = ['new', 'changed', 'same', 'wrong', 'failed'] as const;
  const view = useTableView({ filters: { verdict: kinds } });
  const list = useQuery({
    ...apiQuery(listImportRows, { params: { importId }, query: view.query }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<ImportedGoodsRow>[] = [
    { key: 'line', title: t('result.line'), cell: ({ line }) => line, numeric: true },
    { key: 'code', title: t('result.code'), cell: ({ skuCode }) => skuCode },
    {
      key: 'name',
      title: t('result.name'),
      cell: ({ name }) => <span className="block max-w-70 truncate">{name}</span>,
    },
    {
      key: 'what',
      title: t('result.what'),
      cell: (row) => <Badge tone={tones[standingOf(row)]}>{t(`result.${standingOf(row)}`)}</Badge>,
    },
    { key: 'why', title: t('result.why'), cell: (row) => <Why {...row} /> },
  ];
  return (
    <>
      <FilterBar
        view={view}
        filters={[
          {
            name: 'verdict',
            label: t('result.what'),
            options: kinds
              .filter((kind) => kind !== 'failed' || opened.failed > 0)
              .map((kind) => ({ value: kind, label: t(`result.${kind}`), count: opened[kind] })),
          },
        ]}
      />
      <Table
        label={t('import.rows')}
        {...{ view, list, columns }}
        rowKey={({ line }) => String(line)}
        empty={{ text: t('result.empty') }}
      />
    </>
  );
}
