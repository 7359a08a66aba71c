import { mountServerRoots } from '../../shared/view/server-root';
import { startForm } from './view/form';

// Script: a form is sent without leaving the page, so that nothing of what was filled in is lost when that fails.
mountServerRoots( 'contact-form', startForm );
