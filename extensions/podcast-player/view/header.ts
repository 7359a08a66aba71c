import { formatTime } from '../../../shared/view/media-player';
import type { Episode } from './types';

const BASE = '.jetpack-podcast-player__';

/**
 * Shows an episode in the header, above the list.
 *
 * @param root    Root element of the block.
 */
export function showEpisode( root: HTMLElement, episode: Episode ): void {
	const { title, link, src, description = '', chapters = [] } = episode;
	const find = < T extends Element >( name: string ) => root.querySelector< T >( BASE + name );
	const set = ( name: string, text: string ) => {
		const element = find( name );
		if ( element ) {
			element.textContent = text;
		}
	};
	set( 'current-track-title > span', title );
	set( 'track-description', description );
	find( 'track-title-link' )?.setAttribute( 'href', link ?? src );
	find( 'download' )?.setAttribute( 'href', src );
	root.querySelector( 'audio' )?.setAttribute( 'aria-label', title );

	const list = find( 'chapters > ol' );
	find( 'chapters' )?.toggleAttribute( 'hidden', chapters.length === 0 );
	list?.replaceChildren(
		...chapters.map( ( [ start, name ] ) => {
			const [ item, anchor, time ] = [ 'li', 'a', 'time' ].map( ( tag ) => document.createElement( tag ) );
			( anchor as HTMLAnchorElement ).href = `${ src }#t=${ start }`;
			( anchor as HTMLElement ).textContent = name;
			( time as HTMLElement ).textContent = formatTime( start );
			( time as HTMLElement ).dir = 'ltr';
			( item as HTMLElement ).append( anchor as HTMLElement, ' ', time as HTMLElement );
			return item as HTMLElement;
		} )
	);
}

/**
 * @param link Link that was clicked.
 * @return Start of the chapter in seconds; null if the link is not that of a chapter.
 */
export function chapterStart( link: HTMLAnchorElement ): number | null {
	const [ , start ] = /#t=(\d+)$/.exec( link.closest( `${ BASE }chapters` ) ? link.href : '' ) ?? [];
	return start === undefined ? null : Number( start );
}
