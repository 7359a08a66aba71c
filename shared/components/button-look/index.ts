export { BorderPanel } from './border-panel';
export { ColorPanel, type Look } from './color-panel';
