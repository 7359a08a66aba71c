/** The block inside: the button that visitors press. */
export const BUTTON = 'jetpack/button';

/** Placeholder of the button's ID. The server replaces it, since a page can have several buttons. */
export const BUTTON_ID = 'recurring-payments-id';
