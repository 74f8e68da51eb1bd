import { getInitInfo, updateUserInfo, userInfo } from '@pcmall/contract/account';
import type { Language } from '@pcmall/domain/localized';
import { FieldNote } from '@pcmall/ui/field';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { CallError } from '@pcmall/ui/lib/call-error';
import { Spinner } from '@pcmall/ui/spinner';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { call } from '../../../lib/call';
import { useInvalidate } from '../../../lib/query';
import { myAccountMessages } from '../my-account.messages';
import { Avatar } from './avatar';

const largest = 10 * 1_048_576;

/** Why there is no other picture: a fault of the file, or what the server said, in the language of the call. */
type Problem = { key: 'info.avatarType' | 'info.avatarSize' } | { text: string; language: Language };

interface Chosen {
  file: File;
  language: Language;
}

interface AvatarButtonProps {
  src: string;
}

/** Shows the picture and changes it as soon as another is chosen. */
export function AvatarButton({ src }: AvatarButtonProps) {
  const t = useT(myAccountMessages);
  const language = useLanguage();
  const invalidate = useInvalidate();
  const [problem, setProblem] = useState<Problem>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ file }: Chosen) => call(updateUserInfo, { body: {}, files: { avatarFile: file } }),
    onSuccess: () => invalidate(userInfo, getInitInfo),
    onError: (error, { language: asked }) => {
      if (!(error instanceof CallError)) return;
      error.tellInPlace();
      setProblem({ text: error.message, language: asked });
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Empty again, so that the same file can be chosen twice.
    target.value = '';
    if (!file) return;
    // Some systems give pictures such as HEIC no type at all: the server looks at the content.
    const isImage = file.type === '' || file.type.startsWith('image/');
    const fault = !isImage ? 'info.avatarType' : file.size > largest ? 'info.avatarSize' : undefined;
    setProblem(fault && { key: fault });
    if (!fault) mutate({ file, language });
  };
  const told = (fault: Problem) => {
    if ('key' in fault) return t(fault.key);
    return fault.language === language ? fault.text : undefined;
  };
  return (
    <div className="mb-6 flex items-center gap-6">
      <Avatar src={src} className="size-20" />
      <div>
        <label className={buttonStyle({ variant: 'secondary', className: 'relative' })}>
          {isPending && <Spinner />}
          <span>{t('info.avatar')}</span>
          <input
            type="file"
            accept="image/*"
            onChange={choose}
            disabled={isPending}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <div className="mt-2" aria-live="polite">
          <FieldNote id="avatar-note" hint={t('info.avatarHint')} error={problem && told(problem)} />
        </div>
      </div>
    </div>
  );
}
