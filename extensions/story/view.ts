import { whenNear } from '../../shared/view';
import { mountServerRoots } from '../../shared/view/server-root';
import { startStory } from './view/player';
import { parseJson, readSettings, settingsOfQuery } from './view/settings';
import { readLabels } from './view/labels';

/** Visitors who prefer reduced motion advance every slide themselves. */
const STILL = { playOnLoad: false, playOnNextSlide: false };

/** Shows one slide after another. Before it is loaded, or without it, the slides are a list. */
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
		// The player preloads slides, so it starts only when the story is near the viewport.
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
