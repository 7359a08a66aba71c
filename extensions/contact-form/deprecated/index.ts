import { buttonAttributes } from './button-attributes';
import { innerContainer } from './inner-container';
import { wrapper } from './wrapper';

/** Newest first. */
export const deprecated = [ wrapper, innerContainer, buttonAttributes ];
