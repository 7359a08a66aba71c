import { mountServerRoots } from '../../shared/view/server-root';
import { startForm } from './view/form';

// Script: the form is sent in place, so that an address that is refused need not be typed again.
mountServerRoots( 'subscriptions', startForm );
