import { mountServerRoots } from '../../shared/view/server-root';
import { sendInPlace } from './view/send-in-place';

/** Script keeps the reader on the page; without it the browser sends the form to the page. */
mountServerRoots( 'mailchimp', sendInPlace );
