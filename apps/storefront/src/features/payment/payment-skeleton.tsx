import { Skeleton, SkeletonGroup } from '../../ui/skeleton';

export const PaymentSkeleton = () => (
  <SkeletonGroup className="space-y-6">
    <Skeleton className="h-32 rounded-lg" />
    <Skeleton className="h-112 rounded-lg" />
    <Skeleton className="h-40 rounded-lg" />
  </SkeletonGroup>
);
