import { openPage } from '../../../admin/open-page';
import { App } from './app';

openPage( 'slipstream-social', () => <App /> );
