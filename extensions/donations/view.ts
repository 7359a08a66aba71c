import { mountServerRoots } from '../../shared/view/server-root';
import { startForm } from './view/form';

// Without this script, all donation types are visible, and donors choose the amount on the checkout page.
mountServerRoots( 'donations', startForm );
