import { defineMessages } from './i18n/i18n';

export const meanwhileMessages = defineMessages({
  'meanwhile.title': { zh: '有人刚刚修改过', en: 'Changed by somebody meanwhile' },
  'meanwhile.by': {
    zh: '{name}于 {at} 保存了修改。请逐项选择保留哪一个，选择之前什么都不会丢。',
    en: '{name} saved changes at {at}. Choose for each field which is to stay; nothing is lost until you do.',
  },
  'meanwhile.somebody': { zh: '其他人', en: 'Somebody else' },
  'meanwhile.same': {
    zh: '{name}于 {at} 保存了同样的内容，您无需再改。',
    en: '{name} saved the same at {at}: there is nothing left to change.',
  },
  'meanwhile.field': { zh: '内容', en: 'Field' },
  'meanwhile.theirs': { zh: '对方的', en: 'Theirs' },
  'meanwhile.mine': { zh: '我的', en: 'Mine' },
  'meanwhile.theirsOf': { zh: '{field}：用对方的', en: '{field}: theirs' },
  'meanwhile.mineOf': { zh: '{field}：用我的', en: '{field}: mine' },
  'meanwhile.takeTheirs': { zh: '全部用对方的', en: 'Take all of theirs' },
  'meanwhile.save': { zh: '按所选保存', en: 'Save as chosen' },
  'meanwhile.empty': { zh: '（空）', en: '(empty)' },
  'meanwhile.yes': { zh: '是', en: 'Yes' },
  'meanwhile.no': { zh: '否', en: 'No' },
  'meanwhile.other': { zh: '与另一边不同', en: 'Differs from the other' },
});
