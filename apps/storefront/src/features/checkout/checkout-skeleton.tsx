import { Skeleton, SkeletonGroup } from '../../ui/skeleton';

export const CheckoutSkeleton = () => (
  <SkeletonGroup className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="space-y-4">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-60 rounded-lg" />
    </div>
    <Skeleton className="h-80 rounded-lg" />
  </SkeletonGroup>
);
