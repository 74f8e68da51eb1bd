import { getHomePage, type HomePage, saveHomeDraft } from '@pcmall/contract/console/home-page';
import { localize } from '@pcmall/domain/localized';
import { useSharedForm } from '@pcmall/ui/form/use-shared-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useRef } from 'react';
import { call } from '../../lib/call';
import { useDraft } from '../../lib/draft/use-draft';
import { apiQuery, queryClient } from '../../lib/query';
import { undoOffer } from '../../lib/undo-offer';
import { bodyOf, type FormBlock, type HomeValues, isFormBlock, valuesOf } from './home-form';
import { homePageMessages } from './home-page.messages';
import { useBlockName } from './use-block-words';

/** Nothing is refused here that the server would not refuse: it has the rules, and names the fields. */
const rules = () => ({});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a block says in one language, so that two people's blocks of one kind can be told apart. */
const firstWords = (block: FormBlock, language: 'zh' | 'en'): string => {
  if (block.kind === 'carousel') return block.slides.map(({ title }) => localize(title, language)).join(' / ');
  return block.kind === 'notices' ? block.notices.map(({ text }) => localize(text, language)).join(' / ') : '';
};

/** The blocks of one side of a conflict, line by line; those that the other side has as they are stand with a mark. */
const useBlocksText = () => {
  const language = useLanguage();
  const nameOf = useBlockName();
  return (value: unknown, other: unknown): string => {
    const [mine, theirs] = [value as FormBlock[], other as FormBlock[]];
    return mine
      .map((block) => {
        const isInBoth = theirs.some((each) => isSame({ ...each, key: '' }, { ...block, key: '' }));
        const line = [nameOf(block), firstWords(block, language)].filter(Boolean).join(': ');
        return isInBoth ? line : `* ${line}`;
      })
      .join('\n');
  };
};

/** The form of the page, saved as the draft. What is to follow a save waits in `afterSave`. */
export const useHomeForm = (page: HomePage, onShow: (page: HomePage) => void) => {
  const t = useT(homePageMessages);
  const blocksText = useBlocksText();
  const afterSave = useRef<(saved: HomePage | undefined) => void>(undefined);
  const show = (next: HomePage) => {
    // What could be brought back was taken away from what stood there before.
    undoOffer.set(undefined);
    queryClient.setQueryData(apiQuery(getHomePage).queryKey, next);
    onShow(next);
  };
  /** The page as the server has it takes the place of what is shown. */
  const take = (next: HomePage) => {
    show(next);
    shared.form.reset(valuesOf(next));
  };
  const save = async (values: HomeValues) => {
    const follow = afterSave.current;
    afterSave.current = undefined;
    const saved = await call(saveHomeDraft, { body: bodyOf(values) }).catch((error: unknown) => {
      follow?.(undefined);
      throw error;
    });
    const { form } = shared;
    if (isSame(form.getValues('blocks'), values.blocks)) take(saved);
    else {
      // Somebody has gone on typing meanwhile.
      show(saved);
      form.reset(valuesOf(saved), { keepValues: true });
      form.setValue('version', saved.version);
    }
    if (follow) follow(saved);
    else toast.success(t('home.saved'));
  };
  const shared = useSharedForm<HomeValues, HomePage>({
    ...{ defaultValues: valuesOf(page), rules, valuesOf, save, mode: 'onSubmit' },
    draft: useDraft<HomeValues>('homePage', ['blocks'], isFormBlock),
    words: { labels: { blocks: t('home.blocks') }, texts: { blocks: blocksText } },
    onNewer: (current) => show(current),
  });
  /** Does something with the draft as the server has it: what is typed is saved first. `undefined` says that it was not. */
  const withSaved = (follow: (saved: HomePage | undefined) => void) => {
    if (!shared.form.formState.isDirty) return follow(page);
    afterSave.current = follow;
    void shared.submit();
  };
  return { ...shared, take, withSaved };
};
