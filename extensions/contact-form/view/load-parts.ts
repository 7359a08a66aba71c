import { loadChunk } from '../../../shared/view/load-chunk';

/** Selector of the fields and steps that need a further script. */
const PARTS = '.slipstream-step, .slipstream-drop, .slipstream-pictures, .slipstream-rating, .slipstream-slider';

export const hasParts = ( form: HTMLFormElement ) => !! form.querySelector( PARTS );

/** Loads the script for newer fields and steps. The form also works without it. */
export const loadParts = () => loadChunk( () => import( /* webpackChunkName: "form-parts" */ './parts' ) );

/** Loads the code that replaces a form after its author has changed it. */
export const loadRenewal = () => loadChunk( () => import( /* webpackChunkName: "form-renewal" */ './renew' ) );
