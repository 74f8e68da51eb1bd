import type { Meanwhile } from '@pcmall/ui/form/use-shared-form';
import { lazy, Suspense } from 'react';
import { formatMinute } from '../lib/shop-clock';

const ChangedMeanwhile = lazy(() =>
  import('@pcmall/ui/changed-meanwhile').then((module) => ({ default: module.ChangedMeanwhile })),
);

/** What a form shows where somebody else has saved the same thing; its code comes when that has happened. */
export function MeanwhileDialog({ meanwhile }: { meanwhile: Meanwhile | undefined }) {
  return (
    <Suspense fallback={null}>
      {meanwhile && <ChangedMeanwhile meanwhile={meanwhile} timeText={formatMinute} />}
    </Suspense>
  );
}
