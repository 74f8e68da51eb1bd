import { useMay } from '../me';
import { useTabMemory } from './tab-memory';

/** The import that was started in this tab is shown on every page until it is looked at; empty for none. */
export const useWatchedImport = () => {
  const may = useMay();
  const [importId, watch] = useTabMemory('import');
  return { importId: may('goods.write') ? importId : '', watch };
};
