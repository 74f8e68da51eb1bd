import type { QuickOrderDraft } from '@pcmall/contract/quick-order';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { Select } from '@pcmall/ui/select';
import { benchMessages } from './bench.messages';
import type { RowFilter as Filter } from './grid-rows';

const states = ['right', 'doubtful', 'wrong', 'open', 'made'] as const;

const tones: Record<(typeof states)[number] | 'all', string> = {
  all: 'text-ink',
  open: 'text-ink',
  right: 'text-success',
  doubtful: 'text-warning',
  wrong: 'text-danger',
  made: 'text-ink-soft',
};

/** Says nothing until orders have been made. */
const isOfMade = (state: (typeof states)[number] | undefined) => state === 'made' || state === 'open';

interface RowFilterProps {
  draft: QuickOrderDraft;
  filter: Filter;
  onChoose: (filter: Filter) => void;
}

/** How many rows are right, doubtful, wrong, still to be ordered and ordered; a press shows these alone, and the list those with one problem. */
export function RowFilter({ draft, filter, onChoose }: RowFilterProps) {
  const t = useT(benchMessages);
  const { counts, problems } = draft;
  const counted = { ...counts, open: counts.made > 0 ? counts.rows - counts.made : 0 };
  const chips = [
    { state: undefined, tone: tones.all, label: t('bench.all'), count: counts.rows },
    ...states.map((state) => ({ state, tone: tones[state], label: t(`bench.${state}`), count: counted[state] })),
  ];
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('bench.filter')}</legend>
      {chips.map(({ state, tone, label, count }) => {
        const isChosen = filter.state === state && filter.problem === undefined;
        return (
          (!isOfMade(state) || count > 0) && (
            <button
              key={label}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose({ state })}
              className={cx(
                'flex h-10 items-center gap-2 rounded-md border px-3 transition-colors',
                isChosen ? 'border-theme-ring bg-theme-soft' : 'border-line-strong bg-white hover:bg-ground',
              )}
            >
              <span className="text-ink-soft">{label}</span>
              <span className={cx('numbers font-semibold', tone)}>{count}</span>
            </button>
          )
        );
      })}
      {problems.length > 0 && (
        <Select
          aria-label={t('bench.problem')}
          className="max-w-72"
          value={filter.problem ?? ''}
          onChange={(event) => onChoose({ problem: event.target.value || undefined })}
          options={[
            { value: '', label: t('bench.anyProblem') },
            ...problems.map(({ key, label, rows }) => ({
              value: key,
              label: t('bench.problemRows', { label, n: rows }),
            })),
          ]}
        />
      )}
    </fieldset>
  );
}
