export { withPaidMedia } from './with-paid-media';
export { withUpgradeBanner } from './with-upgrade-banner';
