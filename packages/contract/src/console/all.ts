import { endpointsOf, type NamedEndpoint } from '../all';
import * as orders from './orders';
import * as payments from './payments';
import * as staff from './staff';

/** Every call of the console by its export name: all must be mounted and are tried by the sweep of permissions. */
export const consoleEndpoints: NamedEndpoint[] = endpointsOf({ staff, orders, payments });
