export { getActiveStyleName, type BlockStyle } from './get-active-style-name';
export { getCategoryWithFallbacks } from './get-category-with-fallbacks';
