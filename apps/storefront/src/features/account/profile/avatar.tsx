import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icon';

/** The shopper's picture, or a neutral one. */
export const Avatar = ({ src, className }: { src: string; className?: string }) =>
  src ? (
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
