import type { Role } from '@pcmall/contract/console/permissions';
import type { Context } from '../../core/context';
import { openStaffSession } from '../../features/staff/session/staff-session.service';
import { newId } from '../../gateways/random';
import type { Staff } from '../shopper';
import { hashOnce } from './given-account';

export interface GivenStaff {
  /** An owner, if not given. */
  role?: Role;
  email?: string;
  name?: string;
  password?: string;
  disabled?: boolean;
  isDemo?: boolean;
  /** Somebody of another shop's staff, who serves this shop too. */
  also?: Staff;
}

export const staffPassword = 'staff-secret-1';

/** A member of the shop's staff with a session of the console, for `shop.console(endpoint, input, { as })`. */
export const givenStaff =
  (context: Context, shopId: string) =>
  async ({ role = 'owner', also, ...fields }: GivenStaff = {}): Promise<Staff> => {
    const { db, clock } = context;
    const staffId = also?.staffId ?? newId();
    const email = also?.email ?? fields.email ?? `${staffId}@example.com`;
    const passwordHash = await hashOnce(fields.password ?? staffPassword);
    if (!also)
      await db
        .insertInto('staff_accounts')
        .values({
          ...{ staff_id: staffId, email, email_canonical: email.toLowerCase(), password_hash: passwordHash },
          ...{ name: fields.name ?? '陈店员', is_demo: fields.isDemo ?? false, created_at: clock.now() },
        })
        .execute();
    const disabled_at = fields.disabled ? clock.now() : null;
    await db
      .insertInto('staff_memberships')
      .values({ shop_id: shopId, staff_id: staffId, role, disabled_at, created_at: clock.now() })
      .execute();
    if (also) return { ...also, role };
    const opened = { staffId, passwordHash, address: '198.18.0.1', device: 'Test' };
    return { staffId, email, role, ...(await openStaffSession(context, db, opened)) };
  };
