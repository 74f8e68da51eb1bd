import { endpointsOf, type NamedEndpoint } from '../all';
import * as ids from './ids';
import * as orders from './orders';
import * as overview from './overview';
import * as payments from './payments';
import * as refunds from './refunds';
import * as staff from './staff';

/** Every call of the console by its export name: all must be mounted and are tried by the sweep of permissions. */
export const consoleEndpoints: NamedEndpoint[] = endpointsOf({ staff, orders, payments, refunds, ids, overview });
