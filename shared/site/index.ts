export {
	getExtensionAvailability,
	getRequiredPlan,
	isStillUsableWithFreePlan,
	requiresPaidPlan,
	type Availability,
} from './availability';
export { isDrawn } from './drawn';
export { getInitialState, getText, toRecord, type UnknownRecord } from './initial-state';
export { fetchPlans, type Plan } from './plans';
export { getRedirectTarget, type OpenEditor } from './redirect-target';
export {
	getAllowedMimeTypes,
	getSiteFragment,
	getSiteType,
	isAtomicSite,
	isCurrentUserConnected,
	isHostedSite,
	isPrivateSite,
	isSimpleSite,
	isUpgradeNudgeEnabled,
	type SiteType,
} from './site';
export { getMyPlanUrl, getUpgradeUrl } from './upgrade';
