export { useSaveThenRedirect } from './use-save-then-redirect';
