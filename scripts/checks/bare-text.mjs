import { join, relative } from 'node:path';
import ts from 'typescript-for-dependency-cruiser';
import { root } from '../run.mjs';

// Translators replace each text by elements of their own. What React then puts before the text, or takes away, is no
// longer in the page: it throws, and the screen is gone. A text that is alone in its element is set as a whole instead.

/** @param {ts.JsxChild} child */
const isBlank = (child) =>
  (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) || (ts.isJsxExpression(child) && !child.expression);

const textLike = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/** What `text && <p>…</p>` leaves of a text is empty and draws nothing. @param {ts.Type} type */
const isEmpty = (type) =>
  (type.isStringLiteral() && type.value === '') ||
  (type.isNumberLiteral() && type.value === 0) ||
  (type.flags & ts.TypeFlags.BigIntLiteral) !== 0;

/** @param {ts.Type} type @param {ts.TypeChecker} checker @returns {boolean} */
const mayBeText = (type, checker) => {
  if (type.isUnion()) return type.types.some((each) => mayBeText(each, checker));
  if (checker.isArrayType(type))
    return checker.getTypeArguments(/** @type {ts.TypeReference} */ (type)).some((each) => mayBeText(each, checker));
  return (type.flags & textLike) !== 0 && !isEmpty(type);
};

/** A component may answer with a text of its own. @param {ts.JsxOpeningLikeElement} element @param {ts.TypeChecker} checker */
const drawsText = (element, checker) => {
  const { declaration } = checker.getResolvedSignature(element) ?? {};
  const signature =
    declaration && checker.getSignatureFromDeclaration(/** @type {ts.SignatureDeclaration} */ (declaration));
  const type = signature?.getReturnType();
  // What passes its children on is looked at where it gets them.
  return type !== undefined && type.aliasSymbol?.name !== 'ReactNode' && mayBeText(type, checker);
};

/** @param {ts.JsxChild} child @param {ts.TypeChecker} checker */
const isText = (child, checker) => {
  if (ts.isJsxText(child)) return true;
  if (ts.isJsxElement(child)) return drawsText(child.openingElement, checker);
  if (ts.isJsxSelfClosingElement(child)) return drawsText(child, checker);
  if (ts.isJsxExpression(child))
    return mayBeText(checker.getTypeAtLocation(/** @type {ts.Expression} */ (child.expression)), checker);
  return false;
};

/** @param {ts.Node} node @param {ts.TypeChecker} checker @param {ts.JsxChild[]} found */
const collect = (node, checker, found) => {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    const children = node.children.filter((child) => !isBlank(child));
    const isFragment = ts.isJsxFragment(node) || node.openingElement.tagName.getText() === 'Fragment';
    if (children.length > 1 || isFragment) found.push(...children.filter((child) => isText(child, checker)));
  }
  ts.forEachChild(node, (child) => collect(child, checker, found));
};

/**
 * Texts in JSX that share their parent with something else, each as `file:line text`.
 * @param {string} folder the folder that the paths begin in
 * @param {string[]} files absolute
 * @param {ts.CompilerOptions} options
 * @returns {string[]}
 */
export const bareTexts = (folder, files, options) => {
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} can't be read`);
    /** @type {ts.JsxChild[]} */
    const found = [];
    collect(source, checker, found);
    return found.map((child) => {
      const { line } = source.getLineAndCharacterOfPosition(child.getStart(source));
      return `${relative(folder, file)}:${line + 1} has text beside something else, which page translation breaks: ${child.getText(source).trim()}`;
    });
  });
};

/** How the storefront is compiled. @returns {ts.CompilerOptions} */
export const storefrontOptions = () => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'apps/storefront/tsconfig.json'), {}, host);
  if (!config) throw new Error('apps/storefront/tsconfig.json can’t be read');
  return config.options;
};
