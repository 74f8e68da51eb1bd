import { RunningBar } from '@pcmall/ui/loading-bar';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Shown while a screen's code or data is loading. */
export function ScreenSkeleton() {
  return (
    <SkeletonGroup className="page-width min-h-160 py-8">
      <RunningBar />
      <Skeleton className="mb-6 h-8 w-60" />
      <div className="grid grid-cols-4 gap-6">
        {cards.map((card) => (
          <div key={card}>
            <Skeleton className="mb-3 aspect-square" />
            <Skeleton className="mb-2 h-4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
