import { consolePageNames, consolePageOf, consolePathOf } from '@pcmall/contract/console/pages';
import type { ConsoleSection } from '@pcmall/contract/console/sections';
import { useMay } from '../me';

/** The first page of a section that the role may open; undefined where there is none. */
export const useSectionPath = (section: ConsoleSection): string | undefined => {
  const may = useMay();
  const first = consolePageNames.find((name) => {
    const page = consolePageOf(name);
    return page.section === section && !page.notInMenu && (page.permission === undefined || may(page.permission));
  });
  return first && consolePathOf(first);
};
