import type { SettingsModule, SettingsParts } from '../../shared/types/settings';
import { App } from './app';
import type { Icons } from './features/types';
import { openPage } from './open-page';

/** Returns the icons by extension slug. */
function findIcons(): Icons {
	const found = import.meta.webpackContext( '../../extensions', {
		recursive: true,
		regExp: /^\.\/[^/]+\/icon\.tsx$/,
	} );
	return Object.fromEntries(
		found.keys().map( ( path ) => [ path.split( '/' )[ 1 ], ( found( path ) as { icon: Icons[ string ] } ).icon ] )
	);
}

/** Returns the components to show below or beside a section's declared fields, by section name. */
function findSettingsParts(): SettingsParts {
	// Webpack evaluates these options at build time, so they must be literals.
	const found = [
		import.meta.webpackContext( '../../extensions', {
			recursive: true,
			regExp: /^\.\/[^/]+\/settings\.tsx$/,
		} ),
		import.meta.webpackContext( '../domains', { recursive: true, regExp: /^\.\/[^/]+\/settings\.tsx$/ } ),
	];
	return Object.assign(
		{},
		...found.flatMap( ( context ) => context.keys().map( ( path ) => ( context( path ) as SettingsModule ).parts ) )
	);
}

openPage( 'slipstream', ( { scope } ) => (
	<App scope={ scope === 'network' ? 'network' : 'site' } icons={ findIcons() } parts={ findSettingsParts() } />
) );
