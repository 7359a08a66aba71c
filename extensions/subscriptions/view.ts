import { mountServerRoots } from '../../shared/view/server-root';
import { startForm } from './view/form';

// View script: submits the form without reloading the page, so that a rejected email address can be corrected.
mountServerRoots( 'subscriptions', startForm );
