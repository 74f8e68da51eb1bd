import { createIdLink } from '@pcmall/contract/identity';
import { idPhoto, noisyJpeg } from '@pcmall/server/testing/samples/id-photos';
import type { Page } from '@playwright/test';
import { chooseLargeFile } from './testing/large-file';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';

const words = {
  en: {
    add: 'Add a recipient address',
    name: /^(Recipient's (full )?name|Real name)$/,
    upload: 'Upload the front (portrait)',
    replace: 'Front, press to replace',
    uploadBack: 'Upload the back (emblem)',
    submit: /^(Save|Submit for review)$/,
    both: 'Upload front/back of ID',
    type: 'Select photo type',
    size: 'please select a picture smaller than 10M',
    damaged: 'This picture is damaged, please choose another one',
    pixels: 'This picture has too many pixels, please choose another one',
    heic: 'HEIC is not supported, please choose a JPG or PNG',
    cancelled: 'You have cancelled the selected photo',
    unsupported: 'Your browser does not support image upload',
    notReady: 'This photo is not ready. Please choose it again, then submit',
    longName: 'A name has at most 50 characters',
    regions: ['Guangdong', 'Shenzhen', 'Nanshan'],
  },
  zh: {
    add: '新增收件地址',
    name: /^(收件人姓名|真实姓名)$/,
    upload: '上传人像面',
    replace: '人像面，点击更换',
    uploadBack: '上传国徽面',
    submit: /^(保存|提交审核)$/,
    both: '请上传身份证正反面照片',
    type: '请选择图片类型的文件',
    size: '请选择小于 10 MB 的图片',
    damaged: '图片已损坏，请重新选择',
    pixels: '图片尺寸过大，请重新选择',
    heic: '暂不支持 HEIC 格式，请选择 JPG 或 PNG 图片',
    cancelled: '您已取消选择照片',
    unsupported: '您的浏览器不支持图片上传',
    notReady: '照片还没有准备好，请重新选择后再提交',
    longName: '姓名最多 50 个字',
    regions: ['广东', '深圳', '南山'],
  },
} as const;

type Language = keyof typeof words;

const forms = ['address', 'authentication', 'verification'] as const;
/** Each form once; the languages take turns, beginning with the given one. */
const casesFrom = (first: Language) =>
  forms.map((form, at) => [form, (at % 2 === 0) === (first === 'zh') ? 'zh' : 'en'] as const);

const pathTo = async (mall: Mall, form: (typeof forms)[number]): Promise<string> => {
  if (form === 'address') return mall.url('/myCenter/receivingAddress');
  if (form === 'authentication') return mall.url('/myCenter/authentication');
  const id = await mall.given.address(mall.shopper.accountId, { is_default: true });
  const { data } = await mall.call(createIdLink, { body: { kind: 'address', id } }, { as: mall.shopper });
  return mall.url('/verification', { token: data.token });
};

interface Preparation {
  before?: (page: Page) => Promise<unknown>;
  /** In a browser of its own. */
  own?: boolean;
}

/** One of the three forms that ask for photos of an ID card, prepared by `before` and open. */
const openForm = async (
  { openMall, visit }: Pick<Fixtures, 'openMall' | 'visit'>,
  form: (typeof forms)[number],
  language: Language,
  { before, own }: Preparation = {},
) => {
  const mall = await openMall({ idImageNeeded: true });
  const { page } = await visit(mall, '/robots.txt', { as: mall.shopper, language, own });
  await before?.(page);
  await page.goto(await pathTo(mall, form));
  if (form === 'address') await page.getByRole('button', { name: words[language].add }).last().click();
  const box = form === 'address' ? page.getByRole('dialog').first() : page.getByRole('main');
  await expect(box.getByRole('textbox', { name: words[language].name })).toBeVisible();
  return { page, box };
};

type Form = Awaited<ReturnType<typeof openForm>>;
type Box = Form['box'];

const photos = async () => {
  const picture = Buffer.from(await (await idPhoto('#c33')).arrayBuffer());
  const jpeg = await noisyJpeg();
  const huge = Buffer.from(picture);
  // The size in the head of the PNG, with its check sum made right.
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(20_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  return { picture, jpeg, huge };
};

const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const front = (box: Box) => box.locator('input[type=file]').first();

/** The message stands at the field: it is what the input is described by. */
const atField = async (box: Box, text: string) => {
  const note = await front(box).getAttribute('aria-describedby');
  await expect(box.locator(`[id="${note}"]`).getByText(text)).toBeVisible();
};

/** Everything but the photos. */
const fillIn = async (form: (typeof forms)[number], language: Language, { page, box }: Form) => {
  await box.locator('input[name=name]').fill('王小明');
  await box.locator('input[name=idCardNo]').fill('11010519491231002X');
  if (form !== 'address') return;
  await box.locator('input[name=phone]').fill('13800138000');
  await box.locator('textarea[name=addrDetail]').fill('科技园路1号');
  await box.locator('button[aria-haspopup=dialog]').click();
  for (const name of words[language].regions) {
    await box.locator('input[role=combobox]').fill(name);
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
    await page.keyboard.press('Enter');
  }
};

for (const [form, language] of casesFrom('zh')) {
  test(`[ADDR-09] [ADDR-02] a name of more than 50 characters, as people count them, and every photo that will not do is told at its field, and nothing typed is lost: ${form}, ${language}`, async ({
    openMall,
    visit,
  }) => {
    const says = words[language];
    const { page, box } = await openForm({ openMall, visit }, form, language);
    const name = box.getByRole('textbox', { name: says.name });
    const submit = box.or(page.getByRole('dialog')).last().getByRole('button', { name: says.submit });
    await name.fill('𠮷'.repeat(51));
    await submit.click();
    await expect(box.getByText(says.longName)).toBeVisible();
    await expect(name).toHaveValue('𠮷'.repeat(51));
    await name.fill('𠮷'.repeat(50));
    await expect(box.getByText(says.longName)).not.toBeAttached();

    await name.fill('王小明');
    const { picture, jpeg, huge } = await photos();
    const choose = (file: string, mimeType: string, buffer: Buffer) =>
      front(box).setInputFiles({ name: file, mimeType, buffer });

    const refused: [file: string, type: string, content: Buffer, message: string][] = [
      ['notes.txt', 'text/plain', Buffer.from('notes'), says.type],
      ['notes', '', Buffer.from('notes'), says.type],
      ['text.jpg', 'image/jpeg', Buffer.from('text'), says.type],
      ['page.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'), says.type],
      ['cut.png', 'image/png', picture.subarray(0, 60), says.damaged],
      ['cut.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2), says.damaged],
      ['IMG_1.HEIC', '', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), says.heic],
      ['huge.png', 'image/png', huge, says.pixels],
    ];
    await chooseLargeFile(front(box), 'large.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1);
    await atField(box, says.size);
    for (const [file, type, content, message] of refused) {
      await choose(file, type, content);
      await atField(box, message);
    }
    // HTML behind a picture is no part of it: the picture is taken, and drawn anew by the server.
    await choose('with-html.png', 'image/png', Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
    await expect(box.getByText(says.replace)).toBeVisible();
    await front(box).dispatchEvent('cancel');
    await atField(box, says.cancelled);
    await submit.click();
    await expect(box.getByText(says.both)).toBeVisible();
    await expect(box.getByText(says.both)).toHaveCount(1);
    await expect(name).toHaveValue('王小明');
  });
}

for (const [form, language] of casesFrom('en')) {
  test(`[ADDR-09] a browser that can not make pictures smaller is told so in place of the fields: ${form}, ${language}`, async ({
    openMall,
    visit,
  }) => {
    const says = words[language];
    const { box } = await openForm({ openMall, visit }, form, language, {
      before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'createImageBitmap')),
    });

    await expect(box.getByRole('group').filter({ hasText: says.unsupported }).getByRole('alert')).toBeVisible();
    await expect(box.locator('input[type=file]')).toHaveCount(0);
  });
}

for (const [form, language] of casesFrom('zh')) {
  test(`[ADDR-10] photos that do not come are waited for, then told at their field: ${form}, ${language}`, async ({
    openMall,
    visit,
  }) => {
    const says = words[language];
    const { page, box } = await openForm({ openMall, visit }, form, language, {
      own: true,
      before: async (page) => {
        await page.addInitScript(() => {
          window.createImageBitmap = () => new Promise(() => {});
        });
        await page.clock.install();
      },
    });
    const { picture } = await photos();
    await fillIn(form, language, { page, box });
    for (const input of await box.locator('input[type=file]').all())
      await input.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: picture });
    // From here on time passes only as the test says.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: says.submit }).click();

    await page.clock.runFor(11_500);
    await expect(box.getByText(says.notReady)).toHaveCount(0);
    await page.clock.runFor(1000);
    await atField(box, says.notReady);
    await expect(front(box)).toBeFocused();
    await expect(box.getByRole('textbox', { name: says.name })).toHaveValue('王小明');
  });
}
