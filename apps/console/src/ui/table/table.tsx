import { Button } from '@pcmall/ui/button';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import type { Elements } from '@pcmall/ui/lib/elements';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { go } from '../../lib/router';
import type { Column } from './column';
import { PreviewPane } from './preview-pane';
import { type SavedRows, SaveList } from './save-list';
import { SelectionBar } from './selection-bar';
import { tableMessages } from './table.messages';
import { SkeletonRows, TableHead } from './table-head';
import { TablePager } from './table-pager';
import { TableRow } from './table-row';
import { useRowKeys } from './use-row-keys';
import { type Selection, useSelection } from './use-selection';
import { useShownColumns } from './use-shown-columns';
import type { TableView } from './use-table-view';
import { useUsableView } from './use-usable-view';

export interface TableProps<Row> {
  /** What the list is, for who hears it. */
  label: string;
  view: Omit<TableView, 'query'>;
  list: Pick<
    UseQueryResult<{ records: Row[]; total: number }>,
    'data' | 'error' | 'isFetching' | 'refetch' | 'isPlaceholderData'
  >;
  rowKey: (row: Row) => string;
  /** Where a press or Enter leads; the first column is the link. */
  rowLink?: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Why there is nothing, and the one next step. */
  empty?: { text: string; action?: Elements };
  /** What can be done with the rows that are ticked; without it there are no boxes. */
  bulk?: (selection: Selection) => Elements;
  /** What Space shows of a row at the side, without leaving the list. */
  preview?: (row: Row) => ReactNode;
  /** How the list is saved as a file, where it has no export of its own. */
  saved?: SavedRows<Row>;
}

/**
 * A list, paged and sorted by the server; the address is the view. The endpoint has `paging` and the filters as its query
 * and `page(item)` as its data.
 *
 *     const view = useTableView({
 *       filters: { keyword: 'text', status: orderStatuses },   // `as const` lists of the contract
 *       sorts: ['createdAt', 'amount'],
 *       sort: '-createdAt',
 *     });
 *     const list = useQuery({ ...apiQuery(listOrders, { query: view.query }), placeholderData: keepPreviousData });
 *     return (
 *       <ListPage title={t('orders.title')} actions={<Button size="sm">…</Button>}>
 *         <FilterBar view={view} search={t('orders.find')} filters={[
 *           { name: 'status', label: t('orders.status'), options: [{ value: 'paid', label: t('…'), count: 12 }] },
 *         ]} />
 *         <Table label={t('orders.title')} {...{ view, list }} rowKey={({ orderId }) => orderId}
 *           rowLink={({ orderId }) => linkTo('order', { orderId })}
 *           columns={[
 *             { key: 'number', title: t('orders.number'), cell: ({ number }) => number },
 *             { key: 'amount', title: t('orders.amount'), cell: ({ amount }) => money(amount), numeric: true, sort: 'amount' },
 *           ]}
 *           bulk={({ keys, isAll, clear }) => <Button size="sm" onClick={…}>{t('orders.ship')}</Button>} />
 *       </ListPage>
 *     );
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, view, list, rowKey, rowLink, empty, bulk, preview, saved } = props;
  const { shown: columns, columnChoice } = useShownColumns(props.columns);
  const t = useT(tableMessages);
  const body = useRef<HTMLTableSectionElement>(null);
  const records = list.data?.records ?? [];
  const total = list.data?.total ?? 0;
  const viewKey = JSON.stringify([view.filters, view.sort, view.page, view.pageSize]);
  const rows = useSelection(viewKey, records.map(rowKey), total);
  const { selection } = rows;
  const open = (row: Row | undefined) => row && rowLink && go(rowLink(row));
  const [previewedKey, setPreviewed] = useState<string>();
  const previewed = preview && records.find((row) => rowKey(row) === previewedKey);
  const show = (index: number) => setPreviewed(records[index] && rowKey(records[index]));
  useRowKeys({
    body,
    onToggle: bulk && rows.toggle,
    onOpen: rowLink && ((index) => open(records[index])),
    onPreview: preview && ((index) => (records[index] === previewed ? setPreviewed(undefined) : show(index))),
    onWalk: previewed && show,
    onClear: previewed ? () => setPreviewed(undefined) : selection.clear,
  });
  const isPutRight = useUsableView(props);
  const isEmpty = list.data !== undefined && records.length === 0 && !isPutRight;
  const hasStops = records.length > 0 && (bulk !== undefined || rowLink !== undefined);
  return (
    <div className="flex min-h-0 grow flex-col">
      {bulk && selection.count > 0 && (
        <SelectionBar {...{ selection, total }} isPageTicked={rows.isPageTicked} onAll={rows.selectAll}>
          {bulk(selection)}
        </SelectionBar>
      )}
      <div className="flex min-h-0 grow gap-4">
        <section
          aria-label={label}
          // What scrolls and holds nothing to stop at is scrolled by keyboard only if it has the focus itself.
          tabIndex={hasStops ? undefined : 0}
          className="relative min-h-0 min-w-0 grow overflow-auto rounded-lg border border-line bg-white"
        >
          <table
            aria-label={label}
            aria-busy={list.isFetching}
            className={cx('w-full border-separate border-spacing-0 text-sm', list.isPlaceholderData && 'opacity-60')}
          >
            <TableHead
              {...{ columns, view }}
              selectPage={
                bulk && { isTicked: rows.isPageTicked, isMixed: selection.count > 0, toggle: rows.togglePage }
              }
            />
            <tbody ref={body}>
              {(isPutRight || (list.data === undefined && !list.error)) && (
                <SkeletonRows columns={columns.length + (bulk ? 1 : 0)} />
              )}
              {records.map((row, index) => (
                <TableRow
                  key={rowKey(row)}
                  {...{ row, columns }}
                  to={rowLink?.(row)}
                  tick={
                    bulk && { isTicked: rows.isTicked(rowKey(row)), toggle: (isRange) => rows.toggle(index, isRange) }
                  }
                />
              ))}
            </tbody>
          </table>
          {list.error && !list.data && !isPutRight && (
            <ErrorState text={list.error.message} onRetry={() => void list.refetch()} />
          )}
          {isEmpty &&
            (view.isFiltered ? (
              <Empty
                drawing="search"
                text={t('table.noMatch')}
                action={
                  <Button variant="secondary" size="sm" onClick={view.clear}>
                    {t('table.clearFilters')}
                  </Button>
                }
              />
            ) : (
              <Empty text={empty?.text ?? t('table.empty')} action={empty?.action} />
            ))}
        </section>
        {previewed && (
          <PreviewPane to={rowLink?.(previewed)} onClose={() => setPreviewed(undefined)}>
            {preview?.(previewed)}
          </PreviewPane>
        )}
      </div>
      <TablePager
        {...{ view, columnChoice }}
        total={list.data?.total}
        save={saved && <SaveList {...{ saved, view }} columns={props.columns} disabled={total === 0} />}
      />
    </div>
  );
}
