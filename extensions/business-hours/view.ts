import { mountEach } from '../../shared/view';
import { showNow } from './view/open-now';

/** Script is needed to know what time it is when somebody reads the page; only blocks that say so load it. */
mountEach( '.jetpack-business-hours[data-times]', showNow );
