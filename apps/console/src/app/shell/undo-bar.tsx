import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { useObservable } from '@pcmall/ui/lib/observable';
import { toast } from '@pcmall/ui/toast';
import { useLocation } from '../../lib/router';
import { undoOffer } from '../../lib/undo-offer';
import { KeyButton } from '../../ui/key-button';
import { usePageKeys } from '../../ui/use-page-keys';
import { appMessages } from '../app.messages';

/** What was saved on this page a moment ago, and the way back. */
export function UndoBar() {
  const t = useT(appMessages);
  const { pathname } = useLocation();
  const offered = useObservable(undoOffer);
  const offer = offered?.pathname === pathname ? offered : undefined;
  const takeBack = async () => {
    undoOffer.set(undefined);
    try {
      await offer?.undo();
      toast.success(t('undo.done'));
    } catch {
      // The call's own message says why.
    }
  };
  const undo = offer && (() => void takeBack());
  usePageKeys({ 'ctrl+z': undo });
  return (
    // It stands there empty, because only what comes into a region that is there is read out.
    <div
      role="status"
      // Above the bar of a form that has changed.
      className="fixed inset-x-0 bottom-4 z-20 mx-auto w-fit [body:has([data-save-bar])_&]:bottom-24 print:hidden"
    >
      {offer && (
        <p className="flex animate-rise items-center gap-3 rounded-md border border-line bg-white py-2 ps-4 pe-2 text-sm shadow-float">
          <Icon name="checkCircle" size={18} className="text-success" />
          <span>{offer.text}</span>
          <KeyButton keyName="Ctrl Z" variant="secondary" size="sm" aria-keyshortcuts="Control+Z" onClick={undo}>
            {t('undo.do')}
          </KeyButton>
        </p>
      )}
    </div>
  );
}
