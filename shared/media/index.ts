export { isFileOfType } from './is-file-of-type';
