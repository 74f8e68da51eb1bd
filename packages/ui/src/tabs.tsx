import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from './lib/cx';
import { nextStop } from './lib/roving';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  count?: number;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string;
}

export function Tabs<Id extends string>({ label, tabs, value, onChange, children, className }: TabsProps<Id>) {
  const id = useId();
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = tabs.findIndex((tab) => tab.id === value);
    const stop = nextStop(event.key, current, tabs.length);
    const tab = stop === undefined ? undefined : tabs[stop];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    document.getElementById(`${id}-${tab.id}`)?.focus();
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className="flex gap-4 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            id={`${id}-${tab.id}`}
            panelId={`${id}-panel`}
            isSelected={tab.id === value}
            onSelect={() => onChange(tab.id)}
          />
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4">
        {children}
      </div>
    </div>
  );
}

interface TabButtonProps {
  tab: Tab<string>;
  id: string;
  panelId: string;
  isSelected: boolean;
  onSelect: () => void;
}

function TabButton({ tab, id, panelId, isSelected, onSelect }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={isSelected}
      aria-controls={panelId}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
      className={cx(
        'relative h-12 shrink-0 rounded-sm px-2 font-medium whitespace-nowrap transition-colors -outline-offset-2',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full',
        isSelected ? 'text-theme-text after:bg-theme-ring' : 'text-ink-soft hover:text-ink',
      )}
    >
      <span>{tab.label}</span>
      {tab.count !== undefined && tab.count > 0 && <span className="numbers ms-1 text-sm">{`(${tab.count})`}</span>}
    </button>
  );
}
