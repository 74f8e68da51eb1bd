import { RunningBar } from '@pcmall/ui/loading-bar';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';

/** Shown while a screen's code or data is loading: a shelf of goods, or the menu of the user centre beside a card. */
export function ScreenSkeleton({ isCenter }: { isCenter?: boolean }) {
  return (
    <SkeletonGroup className="page-width flex gap-6 py-8">
      <RunningBar />
      {isCenter && <Skeleton className="h-140 w-60" />}
      <div className="grow">
        <Skeleton className="mb-6 h-8 w-60" />
        {isCenter ? (
          <Skeleton className="h-140" />
        ) : (
          <div className="grid grid-cols-4 gap-6">
            {[...'abcdefgh'].map((card) => (
              <div key={card}>
                <Skeleton className="mb-3 aspect-square" />
                <Skeleton className="h-8" />
              </div>
            ))}
          </div>
        )}
      </div>
    </SkeletonGroup>
  );
}
