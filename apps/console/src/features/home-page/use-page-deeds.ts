import type { ChangedMeanwhile } from '@pcmall/contract/console/changed-meanwhile';
import { changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import {
  discardHomeDraft,
  type HomePage,
  openHomePreview,
  publishHomeDraft,
  undoHomePublish,
} from '@pcmall/contract/console/home-page';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { homePageMessages } from './home-page.messages';

/** A tab that is opened with the press itself: browsers keep one back that comes with the answer. */
const openTab = () => {
  const tab = open('about:blank', '_blank');
  // What is shown there needs no way back into the console.
  if (tab) tab.opener = null;
  return tab;
};

/** What is done with the draft and the published page; `take` shows how they are then. */
export const usePageDeeds = (page: HomePage, take: (page: HomePage) => void) => {
  const t = useT(homePageMessages);
  const body = { version: page.version };
  const settle = async (deed: Promise<HomePage>, text: string) => {
    try {
      take(await deed);
      toast.success(text);
    } catch (error) {
      // The call's own message says why; of what a colleague has changed meanwhile the page shows how it is now.
      if (error instanceof CallError && error.code === changedMeanwhileCode)
        take((error.data as unknown as ChangedMeanwhile<HomePage>).current);
    }
  };
  return {
    publish: (draft: HomePage) =>
      settle(call(publishHomeDraft, { body: { version: draft.version } }), t('home.published')),
    discard: async () => {
      const [title, text] = [t('home.discardAsk'), t('home.discardMeans')];
      const question = { title, text, confirmText: t('home.discard'), danger: true };
      if (await confirm(question)) await settle(call(discardHomeDraft, { body }), t('home.discarded'));
    },
    undoPublish: async () => {
      const [title, text] = [t('home.undoAsk'), t('home.undoMeans')];
      const question = { title, text, confirmText: t('home.undoPublish') };
      if (await confirm(question)) await settle(call(undoHomePublish, { body }), t('home.undone'));
    },
    /** Answers what to do once the draft is saved, or was not. */
    preview: () => {
      const tab = openTab();
      return async (saved: HomePage | undefined) => {
        try {
          if (!saved) throw new Error('The draft was not saved');
          const { link } = await call(openHomePreview);
          if (tab) tab.location.href = link;
          else open(link, '_blank', 'noopener');
        } catch {
          tab?.close();
        }
      };
    },
  };
};
