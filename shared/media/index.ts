export { getMediaSize } from './get-media-size';
export { isFileOfType } from './is-file-of-type';
