import { mountServerRoots } from '../../shared/view/server-root';
import { sendInPlace } from './view/send-in-place';

/** Submits the form without leaving the page. Without script, the browser posts it. */
mountServerRoots( 'mailchimp', sendInPlace );
