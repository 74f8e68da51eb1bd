import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const queueMessages = defineMessages({
  'queue.left': { zh: '第 {at} 个，还剩 {left} 个', en: '{at} of {left} left' },
  'queue.previous': { zh: '上一个（←）', en: 'Previous (←)' },
  'queue.next': { zh: '下一个（→）', en: 'Next (→)' },
  'queue.later': { zh: '稍后处理', en: 'Later' },
  'queue.undo': { zh: '撤销上一个决定', en: 'Undo the last decision' },
  'queue.waitedMinutes': { zh: '已等待 {n} 分钟', en: 'Waiting for {n} min' },
  'queue.waitedHours': { zh: '已等待 {n} 小时', en: 'Waiting for {n} h' },
  'queue.waitedDays': { zh: '已等待 {n} 天', en: 'Waiting for {n} days' },
});
