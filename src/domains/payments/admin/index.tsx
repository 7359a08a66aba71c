import { openPage } from '../../../admin/open-page';
import { App } from './app';
import type { ListName } from './types';

openPage( 'slipstream-payments', ( { exportUrls } ) => (
	<App exportUrls={ exportUrls as Readonly< Record< ListName | 'statements', string > > } />
) );
