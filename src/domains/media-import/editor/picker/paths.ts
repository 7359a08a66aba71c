/** Path of recent photos; the default. */
export const PHOTOS = 'recent';

/** Path of the list of albums. */
export const ALBUMS = '/';
