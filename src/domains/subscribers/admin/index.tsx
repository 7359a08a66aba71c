import { openPage } from '../../../admin/open-page';
import { App } from './app';

openPage( 'slipstream-subscribers', ( { exportUrl, maxBytes } ) => (
	<App settings={ { exportUrl: String( exportUrl ?? '' ), maxBytes: Number( maxBytes ?? 0 ) } } />
) );
