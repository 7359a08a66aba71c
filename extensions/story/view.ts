import { whenNear } from '../../shared/view';
import { mountServerRoots } from '../../shared/view/server-root';
import { startStory } from './view/player';
import { parseJson, readSettings, settingsOfQuery } from './view/settings';
import { readLabels } from './view/labels';

/** Settings for visitors who prefer reduced motion: nothing plays by itself. */
const STILL = { playOnLoad: false, playOnNextSlide: false };

/** View script: starts the player. Until it starts, or if the script cannot be loaded, the slides are a list. */
mountServerRoots( 'story', async ( root ) => {
	const { settings: saved, words } = root.dataset;
	const isAlone = document.querySelectorAll( '.wp-story' ).length === 1;
	const isStill = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const settings = readSettings(
		isAlone ? settingsOfQuery( window.location.search ) : {},
		parseJson( saved ),
		isStill ? STILL : {}
	);
	if ( ! settings.loadInFullscreen && ! settings.playOnLoad ) {
		// Wait until the story is near the viewport, because the player preloads slides.
		await whenNear( root );
	}
	const player = startStory( root, {
		settings,
		labels: readLabels( words ),
		label: root.getAttribute( 'aria-label' ) ?? '',
	} );
	if ( settings.loadInFullscreen ) {
		player?.dispatch( { type: 'open' } );
	}
	if ( settings.playOnLoad ) {
		player?.dispatch( { type: 'play' } );
	}
} );
