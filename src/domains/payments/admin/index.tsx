import { openPage } from '../../../admin/open-page';
import { App } from './app';
import type { ExportUrls } from './types';

openPage( 'slipstream-payments', ( { exportUrls } ) => <App exportUrls={ exportUrls as ExportUrls } /> );
