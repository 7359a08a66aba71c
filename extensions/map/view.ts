/** Draws maps: the saved list of links can't be panned or zoomed. */
import { mountEach, whenNear } from '../../shared/view';
import type { PageData } from './view/show';

declare global {
	interface Window {
		/** Of the WP Consent API. */
		wp_has_consent?: ( category: string ) => boolean;
	}
}

/** PHP's own: in a post nobody but an administrator can have a script element. */
const DATA = 'script#wp-script-module-data-jetpack-map-view-script-module';

/** Waits for the visitor's word, where it is needed. */
async function consent( root: HTMLElement, button: HTMLButtonElement ): Promise< void > {
	if ( ! button.hidden || window.wp_has_consent?.( 'marketing' ) === false ) {
		button.hidden = false;
		await new Promise( ( resolve ) => button.addEventListener( 'click', resolve ) );
		// The focus does not go with the button.
		root.tabIndex = -1;
		root.focus();
	}
	button.remove();
}

/** Says that there is no map; the places stay listed. */
function tell( root: HTMLElement, text: string ): void {
	const message = document.createElement( 'p' );
	message.setAttribute( 'role', 'status' );
	message.textContent = text;
	root.prepend( message );
}

mountEach( '.wp-block-jetpack-map.has-map', async ( root ) => {
	const button = root.querySelector< HTMLButtonElement >( '.jetpack-map__ask' );
	const json = document.querySelector( DATA )?.textContent;
	if ( ! button || ! json ) {
		return;
	}
	await consent( root, button );
	await whenNear( root );
	const data = JSON.parse( json ) as PageData;
	const fail = () => tell( root, data.words.failed );
	try {
		const { show } = await import( /* webpackChunkName: "mapbox-gl" */ './view/show' );
		show( root, data, fail );
	} catch {
		fail();
	}
} );
