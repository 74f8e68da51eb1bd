import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const viewsMessages = defineMessages({
  'views.title': { zh: '保存的视图', en: 'Saved views' },
  'views.all': { zh: '全部', en: 'All' },
  'views.save': { zh: '保存为视图', en: 'Save as a view' },
  'views.saveHint': {
    zh: '先设置筛选或排序，再保存为视图',
    en: 'Set filters or a sort first, then save them as a view',
  },
  'views.update': { zh: '更新视图', en: 'Update the view' },
  'views.actions': { zh: '视图“{name}”的操作', en: 'Actions for {name}' },
  'views.rename': { zh: '重命名', en: 'Rename' },
  'views.delete': { zh: '删除视图', en: 'Delete the view' },
  'views.deleteAsk': { zh: '删除视图“{name}”？', en: 'Delete the view {name}?' },
  'views.deleteMeans': { zh: '列表中的内容不受影响', en: 'What the list shows stays as it is' },
  'views.name': { zh: '名称', en: 'Name' },
  'views.nameHint': { zh: '仅您自己可见', en: 'Only you see it' },
  'views.saved': { zh: '视图已保存', en: 'View saved' },
});
