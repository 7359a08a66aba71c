import { openPage } from '../../../admin/open-page';
import { App } from './app';

openPage( 'slipstream-payments', ( { exportUrl } ) => <App exportUrl={ String( exportUrl ?? '' ) } /> );
