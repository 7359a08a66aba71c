// Functions that every view may need. Import all others from their files, so that they end up in separate chunks.
export { mountEach } from './mount';
export { whenNear } from './when-near';
