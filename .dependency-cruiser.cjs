// Who may import whom. A new feature needs no new rule: the patterns match by folder and by the suffix of the file.
const test = '\\.test\\.tsx?$';
const server = '^apps/server/src/';
const storefront = '^apps/storefront/src/';
const feature = `${server}features/([^/]+)/`;
const screen = `${storefront}features/([^/]+)/`;
/** What one feature offers to others: services, pure decisions, and how a part of its answers is presented. */
const shared = '\\.(service|rules)\\.ts$|/present-[^/]+\\.ts$';
/** The parts of the server that put the others together. */
const wiring = `${server}(app|wiring|main|cli)\\.ts$|${server}(testing|demo|jobs)/|${test}`;

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('everything-resolves', {}, { couldNotResolve: true }),
    rule('domain-imports-nothing', { path: '^packages/domain/', pathNot: test }, { pathNot: '^packages/domain/' }),
    rule(
      'contract-imports-domain-and-zod',
      { path: '^packages/contract/', pathNot: test },
      { pathNot: '^packages/(contract|domain)/|^node_modules/zod/' },
    ),
    rule(
      'browser-takes-small-zod',
      { path: `^packages/|${storefront}` },
      { path: '^node_modules/zod/(?!mini/|v4/mini/)' },
    ),
    rule('apps-stay-apart', { path: '^apps/([^/]+)/' }, { path: '^(apps/(?!$1/)|e2e/|bench/|scripts/)' }),
    rule('packages-know-no-app', { path: '^packages/' }, { path: '^(apps|e2e|bench|scripts)/' }),
    rule('journeys-know-only-testing', { path: '^e2e/' }, { path: '^apps/(?!server/src/testing/)' }),
    rule('bench-calls-from-outside', { path: '^bench/' }, { path: '^apps/' }),

    rule(
      'tests-only',
      { pathNot: `${test}|${server}testing/|${storefront}testing/|^e2e/` },
      { path: `${test}|${server}testing/|${storefront}testing/` },
    ),
    rule(
      'http-is-for-routes',
      { path: server, pathNot: `\\.routes\\.ts$|${server}http/|${wiring}` },
      { path: `${server}http/` },
    ),
    rule('routes-call-services', { path: '\\.routes\\.ts$' }, { path: `\\.queries\\.ts$|${server}db/` }),
    rule('services-know-no-route', { path: feature, pathNot: `\\.routes\\.ts$|${test}` }, { path: '\\.routes\\.ts$' }),
    rule('queries-know-no-service', { path: '\\.queries\\.ts$' }, { path: '\\.service\\.ts$' }),
    rule(
      'features-meet-at-services',
      { path: feature, pathNot: test },
      { path: feature, pathNot: `${server}features/$1/|${shared}` },
    ),
    rule('others-call-services', { path: server, pathNot: `${feature}|${wiring}` }, { path: feature, pathNot: shared }),
    rule(
      'database-knows-no-caller',
      { path: `${server}(db|gateways)/`, pathNot: test },
      { path: `${server}(features|http)/` },
    ),

    rule('features-know-no-app', { path: screen }, { path: `${storefront}app/` }),
    rule(
      'features-meet-at-index',
      { path: screen },
      { path: screen, pathNot: `${storefront}features/$1/|/index\\.ts$` },
    ),
    rule('widgets-know-no-feature', { path: `${storefront}(ui|lib|i18n)/` }, { path: `${storefront}(app|features)/` }),
    rule('lib-knows-no-widget', { path: `${storefront}(lib|i18n)/` }, { path: `${storefront}ui/` }),
    rule(
      'heavy-widgets-stay-out-of-the-shell',
      { path: storefront, pathNot: `${storefront}features/(?!home/|shop/|catalogue/|content/)` },
      { path: '^node_modules/(react-aria|@react-aria|react-stately)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
