import { openPage } from '../../../admin/open-page';
import { App } from './app';

openPage( 'slipstream-messages', ( { exportUrl, settingsUrl, retentionDays } ) => (
	<App
		settings={ {
			exportUrl: String( exportUrl ?? '' ),
			settingsUrl: String( settingsUrl ?? '' ),
			retentionDays: Number( retentionDays ?? 0 ),
		} }
	/>
) );
