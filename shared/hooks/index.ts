export { usePersistentAttributes } from './use-persistent-attributes';
export { useSaveThenRedirect } from './use-save-then-redirect';
