export * from './constants';
export { isFileOfType } from './is-file-of-type';
export { resizedImageUrl, type ResizeOptions } from './resized-image-url';
export { getResponsiveWidths } from './responsive-widths';
