import type { decideId } from '@pcmall/contract/console/ids';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { type IdRefusal, idRefusalNames, idRefusals } from '@pcmall/contract/id-refusals';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { isComposing } from '@pcmall/ui/lib/is-composing';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { KeyButton } from '../../ui/key-button';
import { usePageKeys } from '../../ui/use-page-keys';
import { idsMessages } from './ids.messages';

export type Decision = Omit<BodyOf<typeof decideId>, 'version'>;

const maxWords = 200;
const picks = idRefusals.filter((reason) => reason !== 'other');

/** 1 passes, 2 to 6 refuse with a reason, 7 opens a box for the reviewer's own words. */
export function IdDecisions({ onDecide }: { onDecide: (decision: Decision) => void }) {
  const t = useT(idsMessages);
  const language = useLanguage();
  const [isWriting, setWriting] = useState(false);
  const pass = () => onDecide({ decision: 'pass', reasonKind: 'other', reason: '' });
  const refuseFor = (reasonKind: IdRefusal) => () => onDecide({ decision: 'refuse', reasonKind, reason: '' });
  const write = () => setWriting(true);
  const wordsKey = String(picks.length + 2);
  usePageKeys({
    1: pass,
    ...Object.fromEntries(picks.map((reason, at) => [at + 2, refuseFor(reason)])),
    [wordsKey]: write,
  });
  return (
    <div className="flex flex-col gap-2">
      <KeyButton keyName="1" block onClick={pass}>
        {t('ids.pass')}
      </KeyButton>
      <p className="mt-2 text-sm text-ink-muted">{t('ids.refuse')}</p>
      {picks.map((reason, at) => (
        <KeyButton key={reason} keyName={String(at + 2)} variant="secondary" block onClick={refuseFor(reason)}>
          {localize(idRefusalNames[reason], language)}
        </KeyButton>
      ))}
      {isWriting ? (
        <OwnWords
          onCancel={() => setWriting(false)}
          onSend={(reason) => onDecide({ decision: 'refuse', reasonKind: 'other', reason })}
        />
      ) : (
        <KeyButton keyName={wordsKey} variant="secondary" block onClick={write}>
          {t('ids.words')}
        </KeyButton>
      )}
    </div>
  );
}

function OwnWords({ onCancel, onSend }: { onCancel: () => void; onSend: (reason: string) => void }) {
  const t = useT(idsMessages);
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (words.trim()) onSend(words.trim());
    else setMissing(true);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <form noValidate onSubmit={submit} className="rounded-md border border-line p-3">
      <TextareaField
        required
        autoFocus
        label={t('ids.words')}
        hint={t('ids.wordsHint')}
        error={isMissing && !words.trim() ? t('ids.reasonRequired') : undefined}
        maxLength={maxWords}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={press}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('ids.cancel')}
        </Button>
        <Button type="submit" variant="danger" size="sm">
          {t('ids.sendRefusal')}
        </Button>
      </div>
    </form>
  );
}
