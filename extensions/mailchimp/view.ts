import { mountServerRoots } from '../../shared/view/server-root';
import { sendInPlace } from './view/send-in-place';

/** Submits forms without reloading the page. If scripts are off, the browser submits them. */
mountServerRoots( 'mailchimp', sendInPlace );
