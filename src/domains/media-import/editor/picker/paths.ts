/** The path of those who chose none. */
export const RECENT = 'recent';

/** The path of the list of albums. */
export const ALBUMS = '/';
