import { useState } from 'react';
import { Button } from './button';
import { meanwhileMessages } from './changed-meanwhile.messages';
import { Dialog } from './dialog';
import { labelOf, valueText } from './form/field-words';
import type { Difference, Meanwhile } from './form/use-shared-form';
import { useT } from './i18n/i18n';
import { radioMark } from './radio-group';

const cell = 'border-b border-line px-3 py-2 text-start align-top';

interface ChangedMeanwhileProps {
  meanwhile: Meanwhile;
  /** A time as the app writes it. */
  timeText: (time: string) => string;
}

/**
 * Somebody else has saved what this form is about: who, when and what, with a choice for each field that differs. Goes
 * with `useSharedForm` of the kit.
 */
export function ChangedMeanwhile({ meanwhile, timeText }: ChangedMeanwhileProps) {
  const t = useT(meanwhileMessages);
  const { changedBy, changedAt, differences, close, takeTheirs, saveMine } = meanwhile;
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isOnlyTheirs }) => !isOnlyTheirs).map(({ field }) => field)),
  );
  const choose = (field: string, isMine: boolean) =>
    setMine((before) => new Set([...[...before].filter((each) => each !== field), ...(isMine ? [field] : [])]));
  const told = { name: changedBy || t('meanwhile.somebody'), at: changedAt ? timeText(changedAt) : '—' };
  return (
    <Dialog
      open
      keepOnBackdrop
      size="lg"
      title={t('meanwhile.title')}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={takeTheirs}>
            {t('meanwhile.takeTheirs')}
          </Button>
          {differences.length > 0 && <Button onClick={() => saveMine([...mine])}>{t('meanwhile.save')}</Button>}
        </>
      }
    >
      <p className="text-ink-soft">{t(differences.length > 0 ? 'meanwhile.by' : 'meanwhile.same', told)}</p>
      {differences.length > 0 && (
        <table aria-label={t('meanwhile.title')} className="mt-4 w-full table-fixed text-sm">
          <thead>
            <tr className="text-ink-soft">
              <th className={`${cell} w-1/4`}>{t('meanwhile.field')}</th>
              <th className={cell}>{t('meanwhile.theirs')}</th>
              <th className={cell}>{t('meanwhile.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <FieldRow
                key={difference.field}
                {...{ difference, choose }}
                words={meanwhile.words}
                isMine={mine.has(difference.field)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

interface FieldRowProps {
  difference: Difference;
  words: Meanwhile['words'];
  isMine: boolean;
  choose: (field: string, isMine: boolean) => void;
}

function FieldRow({ difference, words, isMine, choose }: FieldRowProps) {
  const t = useT(meanwhileMessages);
  const { field } = difference;
  const label = words.labels?.[field] ?? (labelOf(field) || field);
  const textOf = (value: unknown, other: unknown) =>
    words.texts?.[field]?.(value, other) ??
    valueText(field, value, { yes: t('meanwhile.yes'), no: t('meanwhile.no') }) ??
    t('meanwhile.other');
  const sides = [
    { key: 'theirs', isOn: !isMine, text: textOf(difference.theirs, difference.mine) },
    { key: 'mine', isOn: isMine, text: textOf(difference.mine, difference.theirs) },
  ] as const;
  return (
    <tr>
      <th scope="row" className={`${cell} font-medium`}>
        {label}
      </th>
      {sides.map(({ key, isOn, text }) => (
        <td key={key} className={cell}>
          <label className="flex cursor-pointer items-start gap-2">
            <input
              type="radio"
              // Not the form's: it stands outside of it.
              name={`meanwhile-${field}`}
              aria-label={t(`meanwhile.${key}Of`, { field: label })}
              checked={isOn}
              onChange={() => choose(field, key === 'mine')}
              className={radioMark}
            />
            <span className="line-clamp-6 min-w-0 break-words whitespace-pre-line">{text || t('meanwhile.empty')}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}
