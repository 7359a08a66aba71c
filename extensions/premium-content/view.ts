import { mountServerRoots } from '../../shared/view/server-root';
import { showWholePage } from './view/whole-page';

// One request opens all containers of the page. The first closed container sends it.
mountServerRoots( 'premium-content', showWholePage );
