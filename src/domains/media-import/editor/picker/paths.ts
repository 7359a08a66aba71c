/** The path of those who chose none. */
export const PHOTOS = 'recent';

/** The path of the list of albums. */
export const ALBUMS = '/';
