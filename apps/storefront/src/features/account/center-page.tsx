import { Card } from '@pcmall/ui/card';
import { PageHead } from '@pcmall/ui/page-head';
import type { ReactNode } from 'react';

interface CenterPageProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** A screen of the user centre: its heading, a sentence, and a column that a form fits into. */
export function CenterPage({ title, intro, children }: CenterPageProps) {
  return (
    <>
      <PageHead title={title} intro={intro} />
      <Card>
        <div className="max-w-120">{children}</div>
      </Card>
    </>
  );
}
