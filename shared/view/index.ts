// Functions for all views. Import others from their own files, so that they end up in separate chunks.
export { mountEach } from './mount';
export { whenNear } from './when-near';
