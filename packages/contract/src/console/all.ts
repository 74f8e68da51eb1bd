import { endpointsOf, type NamedEndpoint } from '../all';
import * as audit from './audit';
import * as invitation from './invitation';
import * as ownAccount from './own-account';
import * as staff from './staff';

/** Every call of the console by its export name: all must be mounted and are tried by the sweep of permissions. */
export const consoleEndpoints: NamedEndpoint[] = endpointsOf({
  audit,
  staff: { ...staff, ...ownAccount, ...invitation },
});
