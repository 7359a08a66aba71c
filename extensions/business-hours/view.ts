import { mountServerRoots } from '../../shared/view/server-root';
import { showNow } from './view/open-now';

/** Script is needed to know what time it is when somebody reads the page; only blocks that say so load it. */
mountServerRoots( 'business-hours', showNow );
