import { lazy, Suspense } from '@wordpress/element';
import { openPage } from '../open-page';
import { Notices } from '../notice';
import { App } from './app';

/** A chunk, so that the screen “Move from Jetpack” does not load it. */
const Check = lazy( () => import( /* webpackChunkName: "check" */ './check/app' ) );

openPage( 'slipstream-move', ( { isCheck } ) =>
	isCheck ? (
		<Suspense fallback={ null }>
			<Check />
		</Suspense>
	) : (
		<Notices>
			<App />
		</Notices>
	)
);
