import { mountEach } from '../../shared/view';
import { sendInPlace } from './view/send-in-place';

/** Script keeps the reader on the page; without it the browser sends the form to the page. */
mountEach( '.wp-block-jetpack-mailchimp[data-url]', sendInPlace );
