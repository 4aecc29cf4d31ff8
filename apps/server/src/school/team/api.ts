/** Staff: invitations, roles, contracts. */
export { INVITATION_PAGE } from './invitation-link-routes.ts';
export {
  deleteOldInvitations,
  selectHeadOfficeInvitations,
  selectInvitations,
  withdrawInvitation,
} from './invitation-store.ts';
export {
  type InvitationSending,
  invite,
  inviteAgain,
  sendStaffInvitation,
  sendStaffInvitationAgain,
  takeBackInvitation,
} from './invite.ts';
export { PLATFORM_CODE, upsertPlatformSchool } from './platform-school.ts';
export { schoolTeamRoutes } from './routes.ts';
export {
  hasColleague,
  isAt,
  lockContract,
  lockManagers,
  membershipsAt,
  updateContractEnd,
} from './team-store.ts';
