import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const articlesMessages = defineMessages({
  'articles.title': { zh: '文章', en: 'Articles' },
  'articles.intro': {
    zh: '帮助中心和每个页面底部的文章：栏目下面放文章，页面底部显示前 4 个栏目',
    en: 'What the help centre and the foot of every page show: headings, and articles below them. The foot has the first 4 headings',
  },
  'articles.newArticle': { zh: '新建文章', en: 'New article' },
  'articles.newHeading': { zh: '新建栏目', en: 'New heading' },
  'articles.newBelow': { zh: '在“{name}”下新建文章', en: 'New article below {name}' },
  'articles.none': {
    zh: '还没有文章。先新建一个栏目，例如“购物指南”，再在下面写文章',
    en: 'There are no articles yet. Begin with a heading, such as Shopping guide, and write articles below it',
  },
  'articles.headingOf': { zh: '“{name}”所在的栏目', en: 'Heading above {name}' },
  'articles.top': { zh: '最上级', en: 'Top' },
  'articles.up': { zh: '上移“{name}”', en: 'Move {name} up' },
  'articles.down': { zh: '下移“{name}”', en: 'Move {name} down' },
  'articles.view': { zh: '在店铺中查看“{name}”', en: 'See {name} in the shop' },
  'articles.delete': { zh: '删除“{name}”', en: 'Delete {name}' },
  'articles.deleteFull': {
    zh: '“{name}”下面还有文章，移走或删除后才能删除',
    en: '{name} has articles below it: move or delete them first',
  },
  'articles.deleteAsk': { zh: '删除“{name}”？', en: 'Delete {name}?' },
  'articles.deleteMeans': {
    zh: '顾客将无法再打开它。删除后 10 秒内可以撤销',
    en: "Shoppers can't open it any more. You can undo this for 10 seconds",
  },
  'articles.deleteDo': { zh: '删除', en: 'Delete' },
  'articles.heading': { zh: '栏目', en: 'Heading' },
  'articles.agreement': { zh: '协议', en: 'Agreement' },
  'articles.noText': { zh: '还没有内容，顾客看不到', en: "No text yet: shoppers don't see it" },
  'articles.nothingBelow': { zh: '下面没有文章', en: 'No articles below' },
  'articles.lacks.zh': { zh: '缺中文', en: 'No Chinese' },
  'articles.lacks.en': { zh: '缺英文', en: 'No English' },
});

export const articleMessages = defineMessages({
  'article.back': { zh: '全部文章', en: 'All articles' },
  'article.titles': { zh: '标题', en: 'Title' },
  'article.titlesIntro': {
    zh: '只写一种语言时，所有顾客看到的都是这一种',
    en: 'If you write one language alone, everybody reads that one',
  },
  'article.titleZh': { zh: '中文标题', en: 'Title in Chinese' },
  'article.titleEn': { zh: '英文标题', en: 'Title in English' },
  'article.text': { zh: '内容', en: 'Text' },
  'article.textIntro': {
    zh: '有内容后顾客才能看到。可用小标题、列表、表格、链接和图片',
    en: 'Shoppers see it once there is a text. It may have headings, lists, tables, links and pictures',
  },
  'article.noTextIntro': {
    zh: '栏目一般没有自己的内容，只用来放文章',
    en: 'A heading usually has no text of its own: it holds articles',
  },
  'article.writeText': { zh: '为栏目写内容', en: 'Write a text for it' },
  'article.bodyZh': { zh: '中文内容', en: 'Text in Chinese' },
  'article.bodyEn': { zh: '英文内容', en: 'Text in English' },
  'article.place': { zh: '位置和网址', en: 'Place and address' },
  'article.headingAbove': { zh: '所在栏目', en: 'Heading' },
  'article.isTop': { zh: '无：它自己是栏目', en: 'None: it is a heading' },
  'article.stays': {
    zh: '下面有 {n} 篇文章，所以只能在最上级',
    en: 'It stays at the top, as {n} articles stand below it',
  },
  'article.address': { zh: '网址名', en: 'Name in its address' },
  'article.addressHint': {
    zh: '网址的最后一段：articleDetail?id={address}。留空则按标题生成，保存后不能修改',
    en: 'The end of its address: articleDetail?id={address}. Empty for one made of the title; it stays once saved',
  },
  'article.addressExample': { zh: 'delivery-times', en: 'delivery-times' },
  'article.addressStays': {
    zh: '链接不会失效：网址名保存后不能修改',
    en: 'Links to it keep working: it stays as it is',
  },
  'article.save': { zh: '保存', en: 'Save' },
  'article.saved': { zh: '已保存', en: 'Saved' },
  'article.preview': { zh: '预览', en: 'Preview' },
  'article.view': { zh: '在店铺中查看', en: 'See in the shop' },
  'article.isAgreement': {
    zh: '顾客注册和下单时同意的是这份文件，请在“设置 › 协议与隐私”中修改',
    en: 'Shoppers agree to this when they register and order. It is written under Settings, Terms and privacy',
  },
  'article.toAgreement': { zh: '去修改', en: 'Go there' },
});
