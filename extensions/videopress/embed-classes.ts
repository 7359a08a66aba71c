export const EMBED_CLASSES = 'wp-block-embed is-type-video is-provider-videopress';
