import type { Context } from '../../core/context';
import { defineInvitationJob } from './invitation/invitation.service';
import { definePasswordJobs } from './password/staff-password.service';
import { deleteEndedStaffSessions } from './session/staff-session.queries';

const nightly = '40 3 * * *';

/** To be called at the start without a demo: nobody stays in the console with a password that everybody knows. */
export const endStaffDemoSessions = ({ db, clock, config }: Context) =>
  deleteEndedStaffSessions(db, clock.now(), config.demo);

export const defineStaffJobs = (context: Context) => {
  defineInvitationJob(context);
  definePasswordJobs(context);
  context.jobs.define('delete-ended-staff-sessions', () => endStaffDemoSessions(context), nightly);
};
