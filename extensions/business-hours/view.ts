import { mountServerRoots } from '../../shared/view/server-root';
import { showNow } from './view/open-now';

/** The browser's clock is needed, because pages can be cached. Only blocks that show the current state load this script. */
mountServerRoots( 'business-hours', showNow );
