import { mountServerRoots } from '../../shared/view/server-root';
import { startForm } from './view/form';

// Sends a form without leaving the page, so that entries are not lost on an error.
mountServerRoots( 'contact-form', startForm );
