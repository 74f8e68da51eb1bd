import { useState } from 'react';
import { useT } from './i18n/i18n';
import { IconButton } from './icon-button';
import { passwordMessages } from './password-field.messages';
import { TextField, type TextFieldProps } from './text-field';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const t = useT(passwordMessages);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          small
          icon={isShown ? 'eyeOff' : 'eye'}
          label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
