import { loadChunk } from '../../../shared/view/load-chunk';

/** Fields and steps that few forms have. */
const PARTS = '.slipstream-step, .slipstream-drop, .slipstream-pictures, .slipstream-rating, .slipstream-slider';

export const hasParts = ( form: HTMLFormElement ) => !! form.querySelector( PARTS );

/** Loads the script of newer fields and of steps. The form works without it. */
export const loadParts = () => loadChunk( () => import( /* webpackChunkName: "form-parts" */ './parts' ) );

/** Loads the code that replaces a form that was changed after the page was opened. */
export const loadRenewal = () => loadChunk( () => import( /* webpackChunkName: "form-renewal" */ './renew' ) );
