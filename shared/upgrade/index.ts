export { promptsStore } from './prompts-store';
export { withPaidMedia } from './with-paid-media';
export { withUpgradeBanner } from './with-upgrade-banner';
