import { App } from './app';
import type { Icons } from './features/types';
import { openPage } from './open-page';

/** Every extension's icon, by its slug. */
function findIcons(): Icons {
	const found = import.meta.webpackContext( '../../extensions', {
		recursive: true,
		regExp: /^\.\/[^/]+\/icon\.tsx$/,
	} );
	return Object.fromEntries(
		found.keys().map( ( path ) => [ path.split( '/' )[ 1 ], ( found( path ) as { icon: Icons[ string ] } ).icon ] )
	);
}

openPage( 'slipstream', ( { scope } ) => (
	<App scope={ scope === 'network' ? 'network' : 'site' } icons={ findIcons() } />
) );
