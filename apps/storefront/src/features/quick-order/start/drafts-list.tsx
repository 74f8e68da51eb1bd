import type { ImportResult, QuickOrderDraft } from '@pcmall/contract/quick-order';
import { formatDateTime } from '@pcmall/domain/dates';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { Link } from '../../../lib/navigation';
import { linkToDraft, useAgain, useDeleteDraft, useDrafts } from '../quick-order.api';
import { quickOrderMessages } from '../quick-order.messages';

/** Quick orders that were begun: on whatever computer, they go on here. */
export function DraftsList({ onRead }: { onRead: (result: ImportResult) => void }) {
  const t = useT(quickOrderMessages);
  const { data, isError, refetch } = useDrafts();
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg font-semibold">{t('drafts.title')}</h2>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup className="space-y-2">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
      {data?.length === 0 && (
        <Empty drawing="order" text={t('drafts.empty')} className="rounded-lg border border-line" />
      )}
      {data && data.length > 0 && <Drafts drafts={data} onRead={onRead} />}
    </section>
  );
}

interface DraftsProps {
  drafts: QuickOrderDraft[];
  onRead: (result: ImportResult) => void;
}

function Drafts({ drafts, onRead }: DraftsProps) {
  const t = useT(quickOrderMessages);
  const again = useAgain(onRead);
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-start">
        <thead className="bg-ground text-sm text-ink-soft">
          <tr className="*:px-4 *:py-2 *:text-start *:font-medium">
            <th scope="col">{t('drafts.name')}</th>
            <th scope="col" className="text-end!">
              {t('drafts.rows')}
            </th>
            <th scope="col">{t('drafts.state')}</th>
            <th scope="col">{t('drafts.changed')}</th>
            <td />
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {drafts.map((draft) => (
            <Draft key={draft.draftId} draft={draft} isBusy={again.isPending} onAgain={() => again.mutate(draft)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const stateOf = ({ isMaking, counts }: QuickOrderDraft): { key: StateKey; tone: BadgeTone } => {
  if (isMaking) return { key: 'making', tone: 'warning' };
  if (counts.made > 0)
    return counts.made === counts.rows ? { key: 'made', tone: 'success' } : { key: 'partly', tone: 'warning' };
  return counts.wrong > 0 ? { key: 'wrong', tone: 'danger' } : { key: 'ready', tone: 'neutral' };
};
type StateKey = 'making' | 'made' | 'partly' | 'wrong' | 'ready';

interface DraftProps {
  draft: QuickOrderDraft;
  isBusy: boolean;
  onAgain: () => void;
}

function Draft({ draft, isBusy, onAgain }: DraftProps) {
  const t = useT(quickOrderMessages);
  const common = useT();
  const remove = useDeleteDraft();
  const { counts } = draft;
  const name = draft.name || t('drafts.untitled');
  const { key, tone } = stateOf(draft);
  const ask = async () => {
    const isSure = await confirm({
      ...{ title: t('drafts.confirmDelete', { name }), text: t('drafts.deleteMeans') },
      ...{ confirmText: common('common.delete'), danger: true },
    });
    if (isSure) remove.mutate(draft);
  };
  return (
    <tr className="*:px-4 *:py-3">
      <td className="max-w-80">
        <Link to={linkToDraft(draft.draftId)} className="block truncate font-medium text-theme-text hover:underline">
          {name}
        </Link>
        <span className="text-xs text-ink-muted">{t('drafts.kept', { time: formatDateTime(draft.keptUntil) })}</span>
      </td>
      <td className="numbers text-end">{counts.rows}</td>
      <td>
        <Badge tone={tone}>{key === 'wrong' ? t('drafts.wrong', { n: counts.wrong }) : t(`drafts.${key}`)}</Badge>
      </td>
      <td className="numbers text-ink-soft">{formatDateTime(draft.changedAt)}</td>
      <td className="w-28 text-end whitespace-nowrap">
        <IconButton
          small
          icon="refresh"
          label={t('drafts.again', { name })}
          disabled={isBusy || counts.rows === 0}
          onClick={onAgain}
        />
        <IconButton
          small
          icon="trash"
          label={t('drafts.delete', { name })}
          disabled={remove.isPending || draft.isMaking}
          onClick={() => void ask()}
        />
      </td>
    </tr>
  );
}
