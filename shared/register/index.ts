export { lazyEdit } from './lazy-edit';
export { lazyPanel } from './lazy-panel';
export { registerJetpackBlock } from './register-block';
export { registerDomainPanel, registerJetpackPlugin } from './register-plugin';
export { installBlockFilters } from './install-block-filters';
export { registerSurfaces } from './register-surfaces';
export { addFilters, registerFilters } from './register-filters';
