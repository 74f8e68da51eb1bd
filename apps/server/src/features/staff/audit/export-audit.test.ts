import { beginAuditExport, exportAudit, listAudit } from '@pcmall/contract/console/audit';
import { changeRole } from '@pcmall/contract/console/staff';
import { errors } from '@pcmall/contract/errors';
import { dateTimeIn } from '@pcmall/domain/time-zone';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import { shopWithHistory } from '../../../testing/samples/shop-with-history';

const numbersOf = (keys: string) => keys.split(' ').map(Number);

test('[STAFF-03] the audit is exported as what the filter says, runs nothing in a spreadsheet, and says that it was', async () => {
  const { shop, first } = await shopWithHistory();

  const { data: begun } = await shop.console(beginAuditExport, { query: { staffId: first.staffId } }, { as: first });
  const body = { entryNos: numbersOf(begun.keys), language: 'en' as const };
  const { data } = await shop.console(exportAudit, { body }, { as: first });
  const lines = data.csv.trim().split('\r\n');

  expect(begun.fileName).toMatch(/^audit-t\w+-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`,'=林店主,${shop.address},Invited staff,Invitation,`);
  expect(lines[0]).toContain('zha***@example.com');
  const { data: after } = await shop.console(listAudit, { query: { action: 'audit' } }, { as: first });
  expect(after.records).toMatchObject([{ action: 'audit.export', after: { staffId: first.staffId, entries: 2 } }]);
});

test('[STAFF-03] an export of the audit has each entry once, the newest first by the shop’s clock, whatever is done meanwhile', async () => {
  const { shop, staffId, begin } = await shopWithHistory({ timeZone: 'Australia/Sydney' });
  const lines = async (entryNos: number[]) =>
    (await shop.console(exportAudit, { body: { entryNos, language: 'zh' } })).data.csv.trim().split('\r\n');

  const { data: begun } = await shop.console(beginAuditExport);
  const first = await lines(numbersOf(begun.keys).slice(0, 2));
  await shop.console(changeRole, { body: { staffId, version: 3, role: 'goods' } });
  const rest = await lines(numbersOf(begun.keys).slice(2));

  expect(begun.heads).toContain('时间 Time (Australia/Sydney),');
  expect([...first, ...rest].map((line) => line.split(',')[3])).toEqual(['邀请员工', '停用或恢复员工', '修改角色']);
  expect(rest[0]).toContain(dateTimeIn(begin, 'Australia/Sydney'));
});

test('[STAFF-03] an exported entry names what it is about as the screen does, and its id too', async () => {
  const { shop, staffId } = await shopWithHistory();
  const { data: begun } = await shop.console(beginAuditExport);
  const body = { entryNos: numbersOf(begun.keys), language: 'en' as const };
  const lines = (await shop.console(exportAudit, { body })).data.csv.trim().split('\r\n');
  const { records } = (await shop.console(listAudit, { query: { action: 'staff.changeRole' } })).data;

  expect(begun.heads).toContain('对象 Subject,名称 Name,编号 Id');
  const name = required(records[0]).subjectName;
  expect(name).not.toBe('');
  expect(lines.find((line) => line.includes('Changed a role'))).toContain(`,Staff,${name},${staffId},`);
});

test('[STAFF-03] a part of the audit is of the own shop, and for who may read it', async () => {
  const { shop } = await shopWithHistory();
  const other = await openShop();
  const { data: begun } = await shop.console(beginAuditExport);
  const body = { entryNos: numbersOf(begun.keys), language: 'en' as const };
  const clerk = await shop.given.staff({ role: 'orders' });

  expect((await other.console(exportAudit, { body })).data).toEqual({ csv: '' });
  expect((await shop.console(exportAudit, { body }, { as: clerk })).code).toBe(errors.notAllowed.code);
});
