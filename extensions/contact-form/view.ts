import { mountServerRoots } from '../../shared/view/server-root';
import { startForm } from './view/form';

// Sends a form without leaving the page, so that visitors do not lose their entries after an error.
mountServerRoots( 'contact-form', startForm );
