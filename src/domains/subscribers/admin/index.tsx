import { lazy, Suspense } from '@wordpress/element';
import { openPage } from '../../../admin/open-page';
import { App } from './app';

/** A chunk, so that the screen of subscribers does not load it. */
const Newsletters = lazy( () => import( /* webpackChunkName: "newsletters" */ './newsletters/app' ) );

openPage( 'slipstream-subscribers', ( { exportUrl, maxBytes } ) => (
	<App settings={ { exportUrl: String( exportUrl ?? '' ), maxBytes: Number( maxBytes ?? 0 ) } } />
) );

openPage( 'slipstream-newsletter', ( state ) => (
	<Suspense fallback={ null }>
		<Newsletters state={ state } />
	</Suspense>
) );
