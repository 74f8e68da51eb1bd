import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const commandMessages = defineMessages({
  'command.title': { zh: '打开分享口令', en: 'Open a share code' },
  'command.text': {
    zh: '收到朋友发来的口令？把整段聊天内容粘贴到这里，就能打开分享的商品或文章。',
    en: 'Did a friend send you one? Paste the whole chat message here to open what was shared with you.',
  },
  'command.field': { zh: '口令或聊天内容', en: 'Share code or chat message' },
  'command.example': { zh: '口令形如 {example}', en: 'A share code looks like {example}' },
  'command.open': { zh: '打开', en: 'Open' },
  'command.empty': { zh: '请粘贴口令或聊天内容', en: 'Paste a share code or a chat message' },
  'command.none': {
    zh: '没有找到口令，请粘贴完整的聊天内容',
    en: 'There is no share code in it, please paste the whole message',
  },
  'command.unknown': {
    zh: '口令不存在或已过期，请向分享的人重新索取',
    en: 'This share code is unknown or has expired, please ask for a new one',
  },
  'command.browse': { zh: '先逛逛全部商品', en: 'Browse all products' },
});
