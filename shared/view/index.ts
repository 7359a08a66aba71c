// What every view starts with; what only some need is imported from its own file, so that it lands in their chunks.
export { mountEach } from './mount';
export { whenNear } from './when-near';
