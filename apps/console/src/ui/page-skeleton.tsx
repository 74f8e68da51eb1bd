import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';

/** While a page's code or its first answer is on its way. */
export function PageSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 p-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-4 w-96" />
      <Skeleton className="h-64 w-full" />
    </SkeletonGroup>
  );
}
