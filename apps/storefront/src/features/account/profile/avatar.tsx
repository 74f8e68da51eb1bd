import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';

interface AvatarProps {
  src: string;
  className?: string;
}

/** The shopper's picture, or a neutral one. */
export function Avatar({ src, className }: AvatarProps) {
  return src ? (
    <img src={src} alt="" className={cx('aspect-square rounded-full object-cover', className)} />
  ) : (
    <span
      className={cx(
        'flex aspect-square items-center justify-center rounded-full bg-theme-soft text-theme-text',
        className,
      )}
    >
      <Icon name="user" size={32} />
    </span>
  );
}
