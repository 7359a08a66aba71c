/** Name of the inner block: the visible button. */
export const BUTTON = 'jetpack/button';

/** Placeholder for the button's element ID. The server replaces it with a unique one. */
export const BUTTON_ID = 'recurring-payments-id';
