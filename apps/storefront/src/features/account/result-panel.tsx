import { Icon, type IconName } from '@pcmall/ui/icon';
import { Spinner } from '@pcmall/ui/spinner';
import type { ReactNode } from 'react';

interface ResultPanelProps {
  icon: IconName | 'busy';
  tone?: 'theme' | 'success' | 'danger';
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

const tones = {
  theme: 'bg-theme-soft text-theme-text',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

/** One thing that happened, and what comes next. */
export function ResultPanel({ icon, tone = 'theme', title, text, children }: ResultPanelProps) {
  return (
    <div className="page-width py-16">
      <section className="mx-auto max-w-140 rounded-lg border border-line bg-white px-12 py-12 text-center shadow-raised">
        <span className={`mx-auto mb-6 flex size-16 items-center justify-center rounded-full ${tones[tone]}`}>
          {icon === 'busy' ? <Spinner /> : <Icon name={icon} size={32} />}
        </span>
        <h1 className="mb-2 text-2xl font-semibold">{title}</h1>
        {text && <div className="text-ink-soft">{text}</div>}
        {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
      </section>
    </div>
  );
}
