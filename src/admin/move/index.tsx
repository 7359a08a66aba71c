import { openPage } from '../open-page';
import { Notices } from '../notice';
import { App } from './app';

openPage( 'slipstream-move', () => (
	<Notices>
		<App />
	</Notices>
) );
