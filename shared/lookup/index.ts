export { getActiveStyleName, type BlockStyle } from './get-active-style-name';
