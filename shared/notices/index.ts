export { showReturnNotices } from './show-return-notices';
