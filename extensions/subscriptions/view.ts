import { mountServerRoots } from '../../shared/view/server-root';
import { startForm } from './view/form';

// Submits the form in place, so that a refused address need not be typed again.
mountServerRoots( 'subscriptions', startForm );
