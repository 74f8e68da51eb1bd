import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { cx } from '@pcmall/ui/lib/cx';
import type { ComponentProps } from 'react';

interface PictureButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'accept' | 'value' | 'onChange'> {
  text: string;
  onChoose: (file: File) => void;
}

/** Asks for one picture; the same may be chosen again. */
export function PictureButton({ text, onChoose, className, ...input }: PictureButtonProps) {
  return (
    <label
      className={buttonStyle({
        ...{ variant: 'secondary', size: 'sm' },
        className: cx('w-fit cursor-pointer focus-within:outline-2 focus-within:outline-theme-ring', className),
      })}
    >
      <span>{text}</span>
      <input
        {...input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}
