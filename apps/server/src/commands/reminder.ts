import { listReminders } from '../features/order/reminder/reminder.service';
import { shopOf } from './arguments';
import type { Command } from './command';

const minute = (time: Date | null) => time?.toISOString().slice(0, 16) ?? '';

export const reminderList: Command = {
  usage: 'reminder-list <shop>',
  summary: 'List the orders whose buyers have reminded the shop to ship them, the longest wait first.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    await shopOf(context, shopId);
    const reminders = await listReminders(context.db, shopId);
    if (reminders.length === 0) say('No buyer waits for an answer');
    for (const { orderNo, status, recipientName, paidAt, remindedAt } of reminders)
      say([orderNo, status, `reminded ${minute(remindedAt)}`, `paid ${minute(paidAt)}`, recipientName].join('  '));
    return 0;
  },
};
