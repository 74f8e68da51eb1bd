import type { RefusalData } from '@pcmall/contract/envelope';
import { errors, type Reason } from '@pcmall/contract/errors';
import { type MessageKey, messages } from '@pcmall/contract/messages';
import { type SettingMessageKey, settingMessages } from '@pcmall/contract/setting-messages';
import { fill } from '@pcmall/domain/fill';
import type { Language, Localized } from '@pcmall/domain/localized';

export type Args = Record<string, string | number | Localized>;

export const fillIn = (text: string, args: Args, language: Language) =>
  fill(
    text,
    Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
    ),
  );

/** An expected refusal, with a code and a text in both languages. Anything else that is thrown is a bug. */
export class ShopError extends Error {
  constructor(
    readonly reason: Reason,
    readonly args: Args = {},
    readonly data: RefusalData | null = null,
    /** Whose fault it is, for the log alone. */
    options: { cause?: unknown } = {},
  ) {
    super(errors[reason].en, options);
  }

  get code(): string {
    return errors[this.reason].code;
  }

  text(language: Language): string {
    return fillIn(errors[this.reason][language], this.args, language);
  }

  /** The envelope's data. */
  details(_language: Language): RefusalData | null {
    return this.data;
  }
}

type TextKey = MessageKey | SettingMessageKey;

const texts = { ...messages, ...settingMessages };

export type FieldMessages = Record<string, { key: TextKey; args?: Args }>;

/** Input that breaks rules: one message for each field; the first one is also the message of the envelope. */
export class InputError extends ShopError {
  constructor(readonly fields: FieldMessages) {
    super('badInput');
  }

  override text(language: Language): string {
    return Object.values(this.texts(language))[0] ?? super.text(language);
  }

  override details(language: Language): RefusalData {
    return { fields: this.texts(language) };
  }

  private texts(language: Language): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.fields).map(([field, { key, args }]) => [
        field,
        fillIn(texts[key][language], args ?? {}, language),
      ]),
    );
  }
}

/** A refusal that a form shows at one of its fields. */
class FieldError extends ShopError {
  constructor(
    readonly field: string,
    reason: Reason,
    args: Args = {},
    data: RefusalData = {},
  ) {
    super(reason, args, data);
  }

  override details(language: Language): RefusalData {
    return { ...this.data, fields: { [this.field]: this.text(language) } };
  }
}

export const refuse = (reason: Reason, args?: Args, data?: RefusalData): never => {
  throw new ShopError(reason, args, data ?? null);
};

export const refuseInput = (field: string, key: TextKey, args?: Args): never => {
  throw new InputError({ [field]: { key, args } });
};

export const refuseAt = (field: string, reason: Reason, args?: Args, data?: RefusalData): never => {
  throw new FieldError(field, reason, args, data);
};
