export { mountEach } from './mount';
export { whenNear } from './when-near';
