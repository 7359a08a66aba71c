/** Columns that a gallery's images are laid out in, unless a block has a limit of its own. */
export const MAX_COLUMNS = 4;

/** Width that an image is taken to have while its own is unknown. */
export const DEFAULT_IMAGE_SIZE = 20;

/** No image is asked for wider than this. */
export const MAX_IMAGE_WIDTH = 2000;

/** The widths of a responsive image: the narrowest at most, and the step between two. */
export const RESPONSIVE_MIN_WIDTH = 600;
export const RESPONSIVE_WIDTH_STEP = 300;
