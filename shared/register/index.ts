export { lazyEdit } from './lazy-edit';
export { lazyPanel } from './lazy-panel';
export { registerJetpackBlock } from './register-block';
export { registerJetpackPlugin } from './register-plugin';
export { installBlockFilters } from './install-block-filters';
export { registerSurfaces } from './register-surfaces';
