import { whenNear } from '../../shared/view';
import { mountServerRoots } from '../../shared/view/server-root';
import { startStory } from './view/player';
import { parseJson, readSettings, settingsOfQuery } from './view/settings';
import { readWords } from './view/words';

/** A person who has asked for less motion turns every slide over. */
const STILL = { playOnLoad: false, playOnNextSlide: false };

/**
 * Script is needed to show one slide after the other. Until it comes, and where none comes, they are a list.
 */
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
		// The player has slides load before they are shown: not those of a story that nobody may reach.
		await whenNear( root );
	}
	const player = startStory( root, {
		settings,
		words: readWords( words ),
		label: root.getAttribute( 'aria-label' ) ?? '',
	} );
	if ( settings.loadInFullscreen ) {
		player?.dispatch( { type: 'open' } );
	}
	if ( settings.playOnLoad ) {
		player?.dispatch( { type: 'play' } );
	}
} );
