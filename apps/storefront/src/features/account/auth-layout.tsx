import type { Elements } from '@pcmall/ui/lib/elements';
import { lazy, Suspense } from 'react';

const BrandPanel = lazy(() => import('./brand-panel'));

interface AuthLayoutProps {
  title: string;
  children: Elements;
}

/** A calm panel that says whose shop this is, and the form beside it. */
export function AuthLayout({ title, children }: AuthLayoutProps) {
  return (
    <div className="page-width py-6 md:py-12">
      <div className="mx-auto grid max-w-270 overflow-hidden md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] rounded-lg border border-line shadow-raised">
        {/* It makes no room for itself on a phone. */}
        <div className="grid max-md:hidden">
          <Suspense fallback={<div className="bg-theme-soft" />}>
            <BrandPanel />
          </Suspense>
        </div>
        <section className="bg-white px-5 py-8 md:px-8 md:py-12 lg:px-16">
          <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
          {children}
        </section>
      </div>
    </div>
  );
}
