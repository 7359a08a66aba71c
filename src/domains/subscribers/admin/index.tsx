import { lazy, Suspense } from '@wordpress/element';
import { openPage } from '../../../admin/open-page';
import { App } from './app';

/** A separate chunk, so that the subscribers screen does not load the newsletters. */
const Newsletters = lazy( () => import( /* webpackChunkName: "newsletters" */ './newsletters/app' ) );

openPage( 'slipstream-subscribers', ( { exportUrl, maxBytes } ) => (
	<App settings={ { exportUrl: String( exportUrl ?? '' ), maxBytes: Number( maxBytes ?? 0 ) } } />
) );

openPage( 'slipstream-newsletter', ( state ) => (
	<Suspense fallback={ null }>
		<Newsletters state={ state } />
	</Suspense>
) );
