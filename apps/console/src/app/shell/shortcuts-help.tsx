import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { appMessages } from '../app.messages';

const groups = [
  {
    name: 'keys.anywhere',
    keys: [
      ['Ctrl K', 'keys.find'],
      ['?', 'keys.help'],
      ['/', 'keys.search'],
      ['Ctrl Z', 'keys.takeBack'],
    ],
  },
  {
    name: 'keys.list',
    keys: [
      ['J K', 'keys.walk'],
      ['Enter', 'keys.open'],
      ['Space', 'keys.preview'],
      ['X', 'keys.tick'],
      ['Shift X', 'keys.range'],
      ['Esc', 'keys.clear'],
    ],
  },
  {
    name: 'keys.queue',
    keys: [
      ['← →', 'keys.step'],
      ['S', 'keys.later'],
      ['Z', 'keys.undo'],
    ],
  },
] as const;

/** The keys that work, by where they do. */
export default function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const t = useT(appMessages);
  return (
    <Dialog open size="sm" title={t('app.shortcuts')} onClose={onClose}>
      {groups.map(({ name, keys }) => (
        <section key={name} className="mb-4">
          <h3 className="mb-1 text-sm text-ink-muted">{t(name)}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key} className="flex items-center justify-between gap-4 py-1">
                <dd className="order-first">{t(what)}</dd>
                <dt>
                  <kbd className="rounded-sm border border-line-strong bg-ground px-1.5 text-sm">{key}</kbd>
                </dt>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
