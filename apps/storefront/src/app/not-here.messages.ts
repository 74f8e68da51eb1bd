import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const notHereMessages = defineMessages({
  'notHere.title': { zh: '该页面在本店未开放', en: 'This page is not open in this shop' },
});
