import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { saveFile } from '../../lib/file/save-file';
import { accountMessages } from './account.messages';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useT(accountMessages);
  const common = useT();
  const save = () => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain');
  return (
    <Dialog
      open
      keepOnBackdrop
      size="sm"
      title={t('factor.codes')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" icon="download" onClick={save}>
            {t('factor.saveCodes')}
          </Button>
          <Button onClick={onClose}>{common('common.close')}</Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-ink-soft">{t('factor.codesHint')}</p>
      <ul className="numbers grid grid-cols-2 gap-2 text-center font-medium">
        {codes.map((code) => (
          <li key={code} className="rounded-md bg-ground py-1">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
