import { mountServerRoots } from '../../shared/view/server-root';
import { startForm } from './view/form';

// Without script all donation types are shown, and the amount is chosen on the checkout page.
mountServerRoots( 'donations', startForm );
