import { Skeleton, SkeletonGroup } from '../../ui/skeleton';

export const PaymentSkeleton = () => (
  <SkeletonGroup className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-6">
    <Skeleton className="h-140 rounded-lg" />
    <Skeleton className="h-90 rounded-lg" />
  </SkeletonGroup>
);
