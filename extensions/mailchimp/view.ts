import { mountServerRoots } from '../../shared/view/server-root';
import { submitInPlace } from './view/submit-in-place';

/** Submits forms without reloading the page. If scripts are off, the browser submits them. */
mountServerRoots( 'mailchimp', submitInPlace );
