import { mountServerRoots } from '../../shared/view/server-root';
import { showNow } from './view/open-now';

/** Only blocks that show the current state load this script. */
mountServerRoots( 'business-hours', showNow );
