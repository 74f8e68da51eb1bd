import { defineMessages } from './i18n/messages';

export const stepsMessages = defineMessages({
  'steps.done': { zh: '已完成', en: 'done' },
  'steps.current': { zh: '当前步骤', en: 'current step' },
});
