import { startStory, type PlayerOptions, type StoryPlayer } from '../view/player';
import { readSettings } from '../view/settings';

const labels: PlayerOptions[ 'labels' ] = {
	play: 'Play',
	pause: 'Pause',
	replay: 'Again',
	previous: 'Back',
	next: 'On',
	open: 'Large',
	close: 'Small',
	slides: 'Slides',
	go: 'To %s',
	error: 'Not here',
};

/** Adds a story with pictures to the page. */
export function addStory( count = 3 ): HTMLElement {
	const root = document.createElement( 'div' );
	const slide = ( _: unknown, index: number ) =>
		`<li class="wp-story-slide"><figure aria-label="Slide ${ index + 1 }"><img alt="Picture ${ index + 1 }"></figure></li>`;
	const items = Array.from( { length: count }, slide ).join( '' );
	root.innerHTML = `<div class="wp-story-app"><div class="wp-story-container"><ol class="wp-story-wrapper">${ items }</ol></div></div>`;
	document.body.append( root );
	return root;
}

export const start = ( root: HTMLElement, settings: object = {}, more: Partial< PlayerOptions > = {} ) =>
	startStory( root, {
		settings: readSettings( { playInFullscreen: false, ...settings }, {} ),
		labels,
		label: 'A walk',
		...more,
	} ) as StoryPlayer;

export const shown = ( root: HTMLElement ) =>
	root.querySelector( '.wp-story-slide:not([hidden]) img' )?.getAttribute( 'alt' );
export const press = ( root: HTMLElement, name: string ) =>
	root.querySelector< HTMLElement >( `button[aria-label="${ name }"]` )?.click();
