export { filesIn } from './files-in';
export type { Media, MediaItem, MediaList } from './types';
export { useMediaUpload } from './use-media-upload';
