import { mountServerRoots } from '../../shared/view/server-root';
import { showWholePage } from './view/whole-page';

// One request fills all gates of the page, so the first root that is still closed starts it.
mountServerRoots( 'premium-content', showWholePage );
