export { createProducts, fetchStatus, messageOf, type NewProduct, type Product, type StatusAnswer } from './api';
export { ConnectButton, connectLabel, ConnectNotice, UpgradeNotice, useConnect } from './connect';
export { earningsUrl } from './earnings-url';
export { PlanFields } from './plan-fields';
export { formatPrice, newPlan, planLabel, type Plan } from './plans';
export { canConnect, CONNECTED, noAnswer, readStatus, UNKNOWN, type Membership } from './status';
export { store } from './store';
export { useAddPlan } from './use-add-plan';
export { useMembership } from './use-membership';
