import { InputError } from '../../core/shop-error';
import { changeLogo, changeSettings, settingsNow } from '../../features/shop/set-up/shop-settings.service';
import { shopOf } from '../arguments';
import { type Command, CommandError } from '../command';
import { readPicture, readText } from '../json-file';
import { isSettingName, readSetting, settingNames, settingTexts, writeSetting } from './setting-text';

const longestName = Math.max(...settingNames.map((name) => name.length));

/** Says at the setting's name what it takes. */
const explain = (name: keyof typeof settingTexts, text: string) => (error: unknown) => {
  if (!(error instanceof InputError)) throw error;
  throw new CommandError(`${text} is not right for ${name}: it takes ${settingTexts[name].takes}`);
};

export const shopSetting: Command = {
  usage: 'shop-setting <shop> [setting] [value] [--file <file>]',
  summary: 'Show the settings of a shop, or one of them, or change it: shoppers see that within a second.',
  details: [
    'The value may stand in a file instead, such as JSON of several lines. "none" takes a setting away.',
    'What money limits say is in minor units (5000000 is 50,000.00). Settings:',
    ...settingNames.map((name) => `  ${name.padEnd(longestName)}  ${settingTexts[name].takes}`),
  ],
  options: ['file'],
  words: 1,
  optionalWords: 2,
  paths: ['file'],
  changes: 'shop',
  run: async ({ context, words: [shopId = '', name, value], options, say }) => {
    const shop = await shopOf(context, shopId);
    if (name !== undefined && !isSettingName(name))
      throw new CommandError(`There is no setting ${name}: ${settingNames.join(', ')}`);
    const text = value ?? (options.file === undefined ? undefined : (await readText(options.file)).trim());
    if (name !== undefined && text !== undefined)
      await changeSettings(context, shop, { [name]: readSetting(name, text) }).catch(explain(name, text));
    const now = settingsNow(await shopOf(context, shopId));
    for (const each of name === undefined ? settingNames : [name])
      say(`${each}: ${writeSetting(each, now[each])}`, { setting: each, value: now[each] });
    return 0;
  },
};

export const shopLogo: Command = {
  usage: 'shop-logo <shop> <file>',
  summary: "Take a picture, such as a PNG or JPEG, as the shop's logo.",
  words: 2,
  paths: [1],
  changes: 'shop',
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    await shopOf(context, shopId);
    const content = await readPicture(path);
    await changeLogo(context, shopId, async () => content);
    say(`Shop ${shopId} has this logo now`, { logo: (await shopOf(context, shopId)).logo });
    return 0;
  },
};
