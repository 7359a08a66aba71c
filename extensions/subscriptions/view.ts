import { mountEach } from '../../shared/view';
import { startForm } from './view/form';

// Script: the form is sent in place, so that an address that is refused need not be typed again.
mountEach( '.jetpack_subscription_widget', startForm );
