import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const agreementsMessages = defineMessages({
  'agreements.title': { zh: '协议与隐私', en: 'Terms and privacy' },
  'agreements.intro': {
    zh: '顾客注册和下单时需要同意这两份文件，写好后店铺才能营业；任何页面底部都可以打开。只写一种语言时，所有顾客看到的都是这一种',
    en: 'Shoppers agree to both when they register and order, and find them at the foot of every page; the shop opens only with them. If you write one language alone, everybody reads that one',
  },
  'agreements.terms': { zh: '服务协议', en: 'Terms of service' },
  'agreements.privacy': { zh: '隐私政策', en: 'Privacy policy' },
  'agreements.missing': { zh: '还没有内容', en: 'Not written yet' },
  'agreements.titleZh': { zh: '中文标题', en: 'Title in Chinese' },
  'agreements.titleEn': { zh: '英文标题', en: 'Title in English' },
  'agreements.bodyZh': { zh: '中文内容', en: 'Text in Chinese' },
  'agreements.bodyEn': { zh: '英文内容', en: 'Text in English' },
  'agreements.bodyHint': {
    zh: '空行分段，以 # 开头的一行是小标题；也可以粘贴 HTML',
    en: 'Blank lines part paragraphs, a line with # is a heading; HTML may be pasted too',
  },
  'agreements.template': { zh: '填入范本', en: 'Start from a template' },
  'agreements.templateHint': {
    zh: '范本仅供参考，请按当地法律和店铺情况修改',
    en: 'A start only: change it to what your shop does and your law asks for',
  },
  'agreements.view': { zh: '查看顾客看到的页面', en: 'See it as shoppers do' },
});
