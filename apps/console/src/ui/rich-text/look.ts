/** As shoppers will see it; the storefront's RichText looks the same. */
export const richTextLook =
  'space-y-3 [&_a]:text-theme-text [&_a]:underline ' +
  '[&_h2]:text-lg [&_h2]:font-semibold [&_h3]:font-semibold [&_h4]:font-semibold [&_ol]:list-decimal [&_ol]:ps-6 ' +
  '[&_ul]:list-disc [&_ul]:ps-6 [&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-4 ' +
  '[&_img]:inline [&_img]:h-auto [&_img]:max-w-full [&_table]:w-full [&_table]:border-collapse [&_td]:border ' +
  '[&_td]:border-line-strong [&_td]:p-2 [&_th]:border [&_th]:border-line-strong [&_th]:bg-ground [&_th]:p-2 ' +
  '[&_hr]:border-line-strong';
