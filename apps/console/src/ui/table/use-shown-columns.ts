import { localStore, readJson } from '@pcmall/ui/lib/storage';
import { useState } from 'react';
import { useLocation } from '../../lib/router';
import type { Column } from './column';

/** Columns by their keys: whether each is shown. Only what was chosen otherwise than at first. */
type Choice = Record<string, boolean>;

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'boolean');

const storedAs = (pathname: string) => `console:columns:${pathname}`;

const readChoice = (pathname: string) => readJson(localStore.get(storedAs(pathname)), isChoice) ?? {};

export interface ColumnChoice {
  columns: { key: string; title: string; isShown: boolean }[];
  show: (key: string, isShown: boolean) => void;
  /** Back to those that are shown at first; undefined where they are. */
  reset?: () => void;
}

/**
 * The columns of a list that are shown, chosen by its reader and kept on this machine under the list's address. The first
 * one names the row and stays.
 */
export const useShownColumns = <Row>(columns: readonly Column<Row>[]) => {
  const { pathname } = useLocation();
  const [{ choice, of }, setChosen] = useState(() => ({ choice: readChoice(pathname), of: pathname }));
  // Another list in the same place.
  if (of !== pathname) setChosen({ choice: readChoice(pathname), of: pathname });
  const change = (next: Choice) => {
    if (Object.keys(next).length === 0) localStore.remove(storedAs(pathname));
    else localStore.set(storedAs(pathname), JSON.stringify(next));
    setChosen({ choice: next, of: pathname });
  };
  const isShown = ({ key, isExtra }: Column<Row>) => choice[key] ?? !isExtra;
  const [first, ...others] = columns;
  const columnChoice: ColumnChoice = {
    columns: others.map((column) => ({ key: column.key, title: column.title, isShown: isShown(column) })),
    show: (key, shown) => {
      const { [key]: _before, ...rest } = choice;
      const atFirst = !others.find((column) => column.key === key)?.isExtra;
      change(shown === atFirst ? rest : { ...rest, [key]: shown });
    },
    reset: Object.keys(choice).length === 0 ? undefined : () => change({}),
  };
  return { shown: first ? [first, ...others.filter(isShown)] : [], columnChoice };
};
