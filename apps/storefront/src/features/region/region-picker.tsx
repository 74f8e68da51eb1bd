import type { Region } from '@pcmall/contract/region';
import { Field, type FieldText } from '@pcmall/ui/field';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { Tabs } from '@pcmall/ui/tabs';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { regionsQuery } from './region.api';
import { regionMessages } from './region.messages';
import type { ChosenRegion } from './region-list';
import { RegionOptions } from './region-options';
import { usePopover } from './use-popover';

interface RegionPickerProps extends Partial<Omit<FieldText, 'label'>> {
  /** Where the list begins: China, or a country with states. */
  rootId: string;
  /** Three levels, province to district, or the states of a country alone. */
  levels: 1 | 3;
  /** The region so far, from the first level down. */
  value: readonly ChosenRegion[];
  onChange: (value: ChosenRegion[]) => void;
  onBlur?: () => void;
  /** What a form focuses. */
  ref?: Ref<{ focus: () => void }>;
}

const levelNames = ['region.province', 'region.city', 'region.district'] as const;

const idsOf = (value: readonly ChosenRegion[]) => value.map(({ id }) => id).join();

/** What is chosen by now, for answers that come late: nothing once the picker is gone, or is about another country. */
const useLatest = ({ value, onChange }: Pick<RegionPickerProps, 'value' | 'onChange'>) => {
  const latest = useRef<string>(undefined);
  useEffect(() => {
    latest.current = idsOf(value);
    return () => {
      latest.current = undefined;
    };
  }, [value]);
  return {
    change: (next: ChosenRegion[]) => {
      latest.current = idsOf(next);
      onChange(next);
    },
    isStill: (asked: ChosenRegion[]) => latest.current === idsOf(asked),
  };
};

/** Tabs for province, city and district, or one for the state, each with a list to search (ADDR-04). */
export function RegionPicker(props: RegionPickerProps) {
  const { rootId, levels, value, onBlur, ref, hint, error, required, className } = props;
  const t = useT(regionMessages);
  const latest = useLatest(props);
  const panelId = useId();
  const { opener, panel, isOpen, setOpen, close } = usePopover();
  useImperativeHandle(ref, () => ({ focus: () => opener.current?.focus() }), [opener]);
  const label = t(levels === 1 ? 'region.state' : 'region.label');
  const selectedNames = value.map(({ name }) => name).join(' / ');
  const text = selectedNames || t(levels === 1 ? 'region.chooseState' : 'region.chooseAll');
  return (
    <Field {...{ label, hint, error, required, className }}>
      {({ 'aria-required': _, ...control }) => (
        <>
          <button
            type="button"
            {...control}
            ref={opener}
            // The label alone would take the place of the region.
            aria-label={t('region.chosen', { label, value: text })}
            popoverTarget={panelId}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className={cx(controlStyle, 'flex h-10 items-center justify-between gap-2 bg-white! px-3 text-start')}
          >
            <span className={cx('truncate', !selectedNames && 'text-ink-muted')}>{text}</span>
            <Icon name="chevronDown" size={16} className="text-ink-muted" />
          </button>
          <div
            id={panelId}
            ref={panel}
            popover="auto"
            role="dialog"
            aria-label={t(levels === 1 ? 'region.chooseState' : 'region.chooseAll')}
            onToggle={({ newState }) => {
              setOpen(newState === 'open');
              if (newState === 'closed') onBlur?.();
            }}
            className="fixed m-0 w-120 max-w-[calc(100vw-1rem)] rounded-md border border-line bg-white p-4 pt-1 text-ink shadow-float open:animate-fade"
          >
            {isOpen && <Levels key={rootId} {...{ rootId, levels, value, latest }} onDone={close} />}
          </div>
        </>
      )}
    </Field>
  );
}

interface LevelsProps extends Pick<RegionPickerProps, 'rootId' | 'levels' | 'value'> {
  latest: ReturnType<typeof useLatest>;
  onDone: () => void;
}

function Levels({ rootId, levels, value, latest, onDone }: LevelsProps) {
  const t = useT(regionMessages);
  const client = useQueryClient();
  const [level, setLevel] = useState(Math.min(value.length, levels - 1));
  const parentId = level === 0 ? rootId : (value[level - 1]?.id ?? rootId);
  const reachable = Math.min(value.length + 1, levels);
  const tabs = Array.from({ length: reachable }, (_, index) => ({
    id: String(index),
    label: value[index]?.name ?? t(levels === 1 ? 'region.state' : (levelNames[index] ?? 'region.district')),
  }));

  const choose = async (way: readonly Region[]) => {
    const [region] = way.slice(-1);
    if (!region) return;
    const chosen = way.map(({ value: id, label: name }) => ({ id, name }));
    const path = way[0]?.parentId === parentId ? [...value.slice(0, level), ...chosen] : chosen;
    latest.change(path);
    if (path.length >= levels) return onDone();
    setLevel(path.length);
    // Beijing has one city, itself: nobody needs to be asked.
    const children = await client.ensureQueryData(regionsQuery(region.value)).catch(() => []);
    const [only, another] = children;
    if (!only || another || path.length + 1 >= levels || !latest.isStill(path)) return;
    latest.change([...path, { id: only.value, name: only.label }]);
    setLevel(path.length + 1);
  };
  return (
    <Tabs label={t('region.levels')} tabs={tabs} value={String(level)} onChange={(id) => setLevel(Number(id))}>
      <RegionOptions
        key={parentId}
        parentId={parentId}
        selectedId={value[level]?.id}
        isElsewhereSearched={levels === 3}
        emptyText={t(levels === 1 ? 'region.noStates' : 'region.noCities')}
        onChoose={(way) => void choose(way)}
      />
    </Tabs>
  );
}
