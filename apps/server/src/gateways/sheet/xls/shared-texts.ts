/** Reads over the ends of records: a text that is continued in the next one says there anew how wide its characters are. */
class Blocks {
  private block = 0;
  private at = 0;

  constructor(private readonly blocks: Buffer[]) {}

  get isDone(): boolean {
    this.goToUnread();
    return this.block >= this.blocks.length;
  }

  private goToUnread(): void {
    while (this.block < this.blocks.length && this.at >= (this.blocks[this.block]?.length ?? 0)) {
      this.block += 1;
      this.at = 0;
    }
  }

  byte(): number {
    this.goToUnread();
    const byte = this.blocks[this.block]?.readUInt8(this.at) ?? 0;
    this.at += 1;
    return byte;
  }

  short(): number {
    return this.byte() | (this.byte() << 8);
  }

  long(): number {
    return (this.short() | (this.short() << 16)) >>> 0;
  }

  skip(count: number): void {
    for (let left = count; left > 0 && !this.isDone; ) {
      const step = Math.min(left, (this.blocks[this.block]?.length ?? 0) - this.at);
      this.at += step;
      left -= step;
    }
  }

  text(count: number, startsWide: boolean): string {
    let [text, isWide] = ['', startsWide];
    while (text.length < count && !this.isDone) {
      const block = this.blocks[this.block] as Buffer;
      if (this.at === 0 && text !== '') isWide = (this.byte() & 1) === 1;
      const width = isWide ? 2 : 1;
      const taken = Math.max(1, Math.min(count - text.length, Math.floor((block.length - this.at) / width)));
      text += block.toString(isWide ? 'utf16le' : 'latin1', this.at, this.at + taken * width);
      this.at += taken * width;
    }
    return text;
  }
}

/** The texts that cells point to, from their record and those that continue it. */
export const readSharedTexts = (records: Buffer[]): string[] => {
  const blocks = new Blocks(records);
  const texts: string[] = [];
  blocks.long();
  const count = blocks.long();
  while (texts.length < count && !blocks.isDone) {
    const length = blocks.short();
    const flags = blocks.byte();
    const runs = flags & 8 ? blocks.short() : 0;
    const extra = flags & 4 ? blocks.long() : 0;
    texts.push(blocks.text(length, (flags & 1) === 1));
    // How runs are formatted, and how Japanese is read.
    blocks.skip(runs * 4 + extra);
  }
  return texts;
};
