export { createProducts, fetchStatus, messageOf, type NewProduct, type Product, type StatusAnswer } from './api';
export { ConnectButton, connectLabel, PROVIDER, UpgradeNotice, useConnect } from './connect';
export { earningsUrl } from './earnings-url';
export { PlanFields } from './plan-fields';
export {
	formatPrice,
	INTERVALS,
	minimumHint,
	newPlan,
	planError,
	planLabel,
	priceLabel,
	toPlan,
	withCurrency,
	type Plan,
} from './plans';
export { CONNECTED, noAnswer, NOT_CONNECTED, NOT_LOADED, readStatus, UNKNOWN, type Membership } from './status';
export { store } from './store';
export { useAddPlan } from './use-add-plan';
export { useMembership } from './use-membership';
