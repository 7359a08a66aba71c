export { ChunkLoadError, type ChunkLoadFailure } from './chunk-load-error';
export { CHUNK_TIMEOUT_MS, loadChunk } from './load-chunk';
export { LruCache } from './lru-cache';
export { pollWindow } from './poll-window';
export { resolveRedirect, type Resolved } from './resolve-redirect';
