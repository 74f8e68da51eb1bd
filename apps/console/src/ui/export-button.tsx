import { Button } from '@pcmall/ui/button';
import { useObservable } from '@pcmall/ui/lib/observable';
import { useMutation } from '@tanstack/react-query';
import { type ExportedList, exportList, goingExports } from '../lib/file/exports';

/** Makes a file of all rows of a list. A long one is shown at the side, on whatever page its reader is meanwhile. */
export function ExportButton({ children, ...exported }: ExportedList & { children: string }) {
  const isGoing = useObservable(goingExports).some(({ list, state }) => list === exported.list && state === 'running');
  const { mutate, isPending } = useMutation({ mutationFn: () => exportList(exported) });
  return (
    <Button variant="secondary" icon="download" pending={isPending || isGoing} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
