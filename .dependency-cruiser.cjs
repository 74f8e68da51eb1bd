// Who may import whom. A new feature needs no new rule: the patterns match by folder and by the suffix of the file.
const test = '\\.test\\.tsx?$';
const server = '^apps/server/src/';
const storefront = '^apps/storefront/src/';
const browserApp = '^apps/(storefront|console)/src/';
const kit = '^packages/ui/src/';
const feature = `${server}features/([^/]+)/`;
const screen = `${browserApp}features/([^/]+)/`;
/** What one feature offers to others: services, pure decisions, and how a part of its answers is presented. */
const shared = '\\.(service|rules)\\.ts$|/present-[^/]+\\.ts$';
/** The parts of the server that put the others together. */
const wiring = `${server}(app|wiring|main|cli)\\.ts$|${server}(testing|demo|jobs)/|${test}`;
/** Where demo data may be used: what loads it, and the command that asks for it. */
const loadsDemo = `${server}(demo/|commands/demo)`;

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
      'demo-describes-and-draws',
      { path: '^packages/demo/', pathNot: test },
      { pathNot: '^packages/(demo|contract|domain)/|^node_modules/zod/' },
    ),
    rule(
      'only-the-demo-knows-demo-data',
      { pathNot: `^packages/demo/|${loadsDemo}|${test}` },
      { path: '^packages/demo/' },
    ),
    rule(
      'demo-loads-on-demand',
      { pathNot: `^packages/demo/|${server}demo/|${test}` },
      { path: `^packages/demo/|${server}demo/`, dynamic: false },
    ),
    rule(
      'provider-libraries-load-on-demand',
      { pathNot: `${server}gateways/payment/(alipay|stripe|wechat)/|${test}` },
      { path: `${server}gateways/payment/(alipay|stripe|wechat)/[^/]+-(provider|trial)\\.ts$`, dynamic: false },
    ),
    rule(
      'browser-takes-small-zod',
      { path: `^packages/|${browserApp}` },
      { path: '^node_modules/zod/(?!mini/|v4/mini/)' },
    ),
    rule('apps-stay-apart', { path: '^apps/([^/]+)/' }, { path: '^(apps/(?!$1/)|e2e/|bench/|scripts/)' }),
    rule('packages-know-no-app', { path: '^packages/' }, { path: '^(apps|e2e|bench|scripts)/' }),
    rule('journeys-know-only-testing', { path: '^e2e/' }, { path: '^apps/(?!server/src/testing/)' }),
    rule('bench-calls-from-outside', { path: '^bench/' }, { path: '^apps/' }),

    rule(
      'tests-only',
      { pathNot: `${test}|${server}testing/|${browserApp}testing/|${kit}testing/|^e2e/` },
      { path: `${test}|${server}testing/|${browserApp}testing/|${kit}testing/` },
    ),
    rule(
      'http-is-for-routes',
      { path: server, pathNot: `\\.routes\\.ts$|${server}http/|${wiring}` },
      { path: `${server}http/` },
    ),
    rule('routes-call-services', { path: '\\.routes\\.ts$' }, { path: `\\.queries\\.ts$|${server}db/` }),
    // The calls of its query builder: scripts/sql-calls.mjs. Jobs are the adapter between pg-boss and the database.
    rule(
      'sql-stands-in-queries',
      { path: server, pathNot: `\\.queries\\.ts$|${server}(db|jobs|testing)/|${test}` },
      { path: '^node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    ),
    // What a rule needs was read before, by a service: of those it knows the types alone.
    rule(
      'rules-only-decide',
      { path: '\\.rules\\.ts$' },
      { path: `\\.(service|queries|routes)\\.ts$|${server}(db|gateways|http)/`, dependencyTypesNot: ['type-only'] },
    ),
    rule('services-know-no-route', { path: feature, pathNot: `\\.routes\\.ts$|${test}` }, { path: '\\.routes\\.ts$' }),
    rule('queries-know-no-service', { path: '\\.queries\\.ts$' }, { path: '\\.service\\.ts$' }),
    rule(
      'features-meet-at-services',
      { path: feature, pathNot: test },
      { path: feature, pathNot: `${server}features/$1/|${shared}` },
    ),
    rule('others-call-services', { path: server, pathNot: `${feature}|${wiring}` }, { path: feature, pathNot: shared }),
    // What features stand on knows none of them: where it needs one, core declares the type and wiring brings the two together.
    rule(
      'ground-knows-no-feature',
      { path: `${server}(core|db|gateways|http|jobs|lib)/`, pathNot: test },
      { path: `${server}(features|pages|demo|commands)/|${server}(app|wiring|main|cli)\\.ts$` },
    ),
    rule(
      'http-is-the-outermost',
      { path: `${server}(core|db|gateways|jobs)/`, pathNot: test },
      { path: `${server}http/` },
    ),
    rule('lib-stands-alone', { path: `${server}lib/`, pathNot: test }, { path: server, pathNot: `${server}lib/` }),

    rule(
      'kit-knows-contract-and-domain',
      { path: kit, pathNot: test },
      { path: '^packages/', pathNot: `${kit}|^packages/(contract|domain)/` },
    ),
    rule('server-needs-no-kit', { path: server }, { path: kit }),
    rule('kit-ground-knows-no-widget', { path: `${kit}(lib|i18n|form)/` }, { path: `${kit}[^/]+\\.tsx$` }),
    rule('features-know-no-app', { path: screen }, { path: `${browserApp}app/` }),
    rule(
      'features-meet-at-index',
      { path: screen },
      { path: screen, pathNot: '^apps/$1/src/features/$2/|/index\\.ts$' },
    ),
    rule('widgets-know-no-feature', { path: `${browserApp}(ui|lib)/` }, { path: `${browserApp}(app|features)/` }),
    rule('lib-knows-no-widget', { path: `${browserApp}lib/` }, { path: `${browserApp}ui/` }),
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
