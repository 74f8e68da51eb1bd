import { DOMParser, DOMSerializer, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Only what the server lets through (`lib/clean-html`): what is seen here is what shoppers will see. */
const block = (tag: string, spec: Partial<NodeSpec> = {}): NodeSpec => ({
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...spec,
});

const heading = (tag: string): NodeSpec => block(tag, { defining: true });

const mark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((each) => ({ tag: each })),
  toDOM: () => [tag, 0],
});

const attribute = (element: HTMLElement, name: string) => element.getAttribute(name) ?? '';

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: block('p'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  blockquote: block('blockquote', { content: 'block+', defining: true }),
  hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  ul: block('ul', { content: 'li+' }),
  ol: block('ol', { content: 'li+' }),
  li: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  image: {
    attrs: { src: {}, alt: { default: '' } },
    inline: true,
    group: 'inline',
    draggable: true,
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element) => ({ src: attribute(element, 'src'), alt: attribute(element, 'alt') }),
      },
    ],
    toDOM: ({ attrs }) => ['img', { src: String(attrs.src), alt: String(attrs.alt) }],
  },
  br: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
  ...tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} }),
};

export const schema = new Schema({
  nodes,
  marks: {
    a: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: attribute(element, 'href') }) }],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href) }, 0],
    },
    strong: mark('strong', 'b'),
    em: mark('em', 'i'),
    u: mark('u'),
    s: mark('s'),
    sub: mark('sub'),
    sup: mark('sup'),
    small: mark('small'),
  },
});

const known = new Set(
  [
    'p h1 h2 h3 h4 blockquote hr ul ol li img br a strong b em i u s sub sup small table thead tbody tr th td',
    // They say nothing of their own.
    'span div',
  ].flatMap((tags) => tags.split(' ')),
);

/** The elements that the editor would lose; such a text is edited as HTML. */
export const unknownTags = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag.toLowerCase()).filter((tag) => !known.has(tag)),
  ),
];

const elementOf = (html: string) => new window.DOMParser().parseFromString(html, 'text/html').body;

export const toDoc = (html: string): Node => {
  const body = elementOf(html);
  // A page has one h1, and that is the product's name.
  for (const title of body.querySelectorAll('h1')) {
    const smaller = title.ownerDocument.createElement('h2');
    smaller.append(...title.childNodes);
    title.replaceWith(smaller);
  }
  return DOMParser.fromSchema(schema).parse(body);
};

const isBlank = ({ childCount, firstChild, textContent }: Node) =>
  childCount === 1 && firstChild?.type === schema.nodes.paragraph && firstChild?.childCount === 0 && textContent === '';

/** Empty for a text without anything in it. */
export const toHtml = (doc: Node): string => {
  if (isBlank(doc)) return '';
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return holder.innerHTML;
};
