import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const offerMessages = defineMessages({
  'offer.state': { zh: '状态', en: 'State' },
  'offer.state.running': { zh: '进行中', en: 'Running' },
  'offer.state.coming': { zh: '未开始', en: 'Upcoming' },
  'offer.state.over': { zh: '已结束', en: 'Ended' },
  'offer.view': { zh: '在店铺中查看', en: 'See it in the shop' },
  'offer.copy': { zh: '复制', en: 'Copy' },
  'offer.end': { zh: '立即结束', en: 'End now' },
  'offer.saveFirst': { zh: '请先保存或放弃修改', en: 'Save or discard your changes first' },
  'offer.time': { zh: '时间', en: 'Time' },
  'offer.timeIntro': { zh: '按店铺时间（{timeZone}）', en: "By the shop's clock ({timeZone})" },
  'offer.startsAt': { zh: '开始时间', en: 'Starts' },
  'offer.endsAt': { zh: '结束时间', en: 'Ends' },
});
