import { writeShareCommand } from '@pcmall/domain/share-command';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { LinkButton } from '@pcmall/ui/link-button';
import { TextField } from '@pcmall/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { linkTo } from '../../lib/link-to';
import { useQueryState } from '../../lib/navigation';
import { commandMessages } from './command.messages';
import { useOpenCommand } from './use-open-command';

/** Where a share command from a chat is opened (SHELL-18). */
export default function FsCommandPage() {
  const t = useT(commandMessages);
  const [{ command = '' }] = useQueryState();
  return (
    <div className="mx-auto w-[calc(100%-3rem)] max-w-180 space-y-6 py-16">
      <div className="text-center">
        <Icon name="share" size={48} className="mx-auto mb-4 text-theme-text" />
        <h1 className="mb-2 text-2xl font-semibold">{t('command.title')}</h1>
        <p className="text-ink-soft">{t('command.text')}</p>
      </div>
      <Card>
        <CommandForm key={command} given={command} />
      </Card>
      <p className="text-center">
        <LinkButton variant="link" to={linkTo('search')}>
          {t('command.browse')}
        </LinkButton>
      </p>
    </div>
  );
}

/** A command in the URL is opened at once and replaced by the page that it names, so that Back skips this screen. */
function CommandForm({ given }: { given: string }) {
  const t = useT(commandMessages);
  const [text, setText] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  const { open, failure, isPending, reset } = useOpenCommand();
  const openGiven = useRef(() => given && open(given, { replace: true }));
  useEffect(() => void openGiven.current(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    open(text);
  };
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-3">
      <TextField
        ref={field}
        label={t('command.field')}
        hint={t('command.example', { example: writeShareCommand('ab12cd34ef') })}
        value={text}
        error={failure}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          reset();
        }}
        className="min-w-0 grow"
      />
      <Button type="submit" className="mt-6.25" pending={isPending}>
        {t('command.open')}
      </Button>
    </form>
  );
}
